/**
 * Who may ask for figures. A browser proves itself by its key (`browser-key.ts`) and gets a bearer token for a while; a one-time link or a
 * pairing code registers the key. Commands bring tokens of their own. Tokens have 256 bits and cannot be guessed; the limit on bad ones keeps
 * a guesser from keeping us busy.
 */
import { createHmac } from 'node:crypto';

import { createListeners } from '../../../core/base/listeners.ts';
import type { PageSessionInfo } from '../../../core/host/host.ts';
import type { SessionEnd } from '../../../core/host/session-end.ts';
import { sameRunText, signInText } from '../../shared/signed-texts.ts';
import { createBadTokens, type BadTokens } from './bad-tokens.ts';
import { createBearerTokens } from './bearer-tokens.ts';
import { isSignedBy, type BrowserKey } from './browser-key.ts';
import { createChallenges } from './challenges.ts';
import { createOneTimeLinks } from './one-time-links.ts';
import { createPageSessions } from './page-sessions.ts';

/** `page`: let in by a link on this machine; `device`: by a pairing code; `command`: the same person's command line. */
export type SessionKind = 'page' | 'device' | 'command';

export interface KnownSession {
  readonly id: string;
  readonly holder: SessionKind;
}

/** Knows tokens of another kind. */
export interface TokenSource {
  find(token: string): KnownSession | null;
}

/** The list of paired devices, as far as signing in needs it. */
export interface DeviceKeys {
  /** the device's id; null when the key is on no device of the list */
  idOf(key: BrowserKey): string | null;
  /** notes that the device was seen; false when it is not on the list */
  see(id: string): boolean;
}

/** What a page gets when it is let in. */
export interface SignedIn {
  readonly bearer: string;
  /** proves to the page later that the companion is still the same run; base64url */
  readonly runKey: string;
  readonly holder: 'page' | 'device';
}

export type Refused = { readonly kind: 'badToken' } | { readonly kind: 'tooManyBad' };
export type Exchange = { readonly kind: 'session'; readonly signedIn: SignedIn } | Refused;
/** `unknown`: the signature is right, and this run knows nothing of the key */
export type SignIn = Exchange | { readonly kind: 'ended'; readonly why: SessionEnd | 'unknown' };
export type SessionCheck = ({ readonly kind: 'known' } & KnownSession) | Refused;

export interface SignInRequest {
  readonly key: BrowserKey;
  readonly challenge: string;
  readonly signature: string;
  /** of the page, as the guard has checked it */
  readonly origin: string;
}

export interface Sessions {
  /** a new token for a link; good once, for LINK_LIFETIME_MS */
  mintLink(): string;
  /** opens a session of the browser, or leaves it the one it has */
  exchange(linkToken: string, key: BrowserKey, name: string): Exchange;
  /** @returns something to sign, and the proof that this is the run the browser signed in to; empty if it did not */
  challenge(key: BrowserKey, nonce: string, origin: string): { readonly challenge: string; readonly proof: string };
  signIn(request: SignInRequest): SignIn;
  /** for a device that was paired this moment */
  admitDevice(id: string): SignedIn;
  check(bearer: string): SessionCheck;
  /** keeps the session of an open stream from being idle; false when it has ended */
  use(session: KnownSession): boolean;
  list(): readonly PageSessionInfo[];
  /** ends a page session or lets go of a device's tokens; false when no page session has the id */
  end(id: string, why: SessionEnd): boolean;
  /** ends every page session and makes unused links worthless */
  endPages(why: SessionEnd): void;
  /** ends the page sessions that are younger, makes unused links worthless, and has the pages of older ones sign in again */
  endRecentPages(youngerThanMs: number, why: SessionEnd): void;
  /** called after every change of the list; returns the way to stop */
  subscribe(listener: () => void): () => void;
  /** called with the id of every session that ends, devices included; returns the way to stop */
  onEnd(listener: (id: string) => void): () => void;
}

export interface SessionsOptions {
  /** ms since the epoch */
  readonly now: () => number;
  /** milliseconds that never go back, those of a suspend included */
  readonly elapsed: () => number;
  /** cryptographic randomness */
  readonly randomBytes: (length: number) => Uint8Array;
  /** new with each run */
  readonly runSecret: Uint8Array;
  readonly devices: DeviceKeys;
  /** a policy keeps the devices of the list out; false unless told */
  readonly forbidsDevices?: boolean;
  /** tokens besides those of browsers, each asked in turn */
  readonly tokenSources?: readonly TokenSource[];
  readonly badTokens?: BadTokens;
}

export function createSessions(options: SessionsOptions): Sessions {
  const { now, elapsed, randomBytes, runSecret, devices, forbidsDevices = false, tokenSources = [] } = options;
  const badTokens = options.badTokens ?? createBadTokens(elapsed);
  const changes = createListeners();
  const endings = createListeners<[string]>();
  const links = createOneTimeLinks(elapsed, randomBytes);
  const challenges = createChallenges(runSecret, elapsed, randomBytes);
  const bearers = createBearerTokens<KnownSession & { readonly holder: 'page' | 'device' }>(elapsed, randomBytes);
  const tellEnd = (id: string): void => {
    bearers.end(id);
    endings.notify(id);
  };
  const pages = createPageSessions({ now, elapsed, onChange: changes.notify, onEnd: tellEnd });

  const runKeyOf = (id: string): Buffer => createHmac('sha256', runSecret).update(`run-key|${id}`).digest();
  const admit = (id: string, holder: 'page' | 'device'): SignedIn => ({
    bearer: bearers.mint({ id, holder }),
    runKey: runKeyOf(id).toString('base64url'),
    holder,
  });
  const holderOf = (key: BrowserKey): (KnownSession & { readonly holder: 'page' | 'device' }) | null => {
    const page = pages.byKey(key);
    if (page !== null) return { id: page.id, holder: 'page' };
    const device = forbidsDevices ? null : devices.idOf(key);
    return device === null ? null : { id: device, holder: 'device' };
  };
  const reasonOf = (key: BrowserKey): SessionEnd | 'unknown' => {
    const isShutOut = forbidsDevices && devices.idOf(key) !== null;
    return pages.endOf(key) ?? (isShutOut ? 'forbidden' : 'unknown');
  };
  const use = ({ id, holder }: KnownSession): boolean =>
    holder === 'command' || (holder === 'page' ? pages.use(id) : devices.see(id));

  return {
    mintLink: links.mint,
    // A good link is never turned away because of other people's guesses: nobody guesses 256 bits.
    exchange(linkToken, key, name) {
      if (!links.use(linkToken)) return badTokens.count();
      return { kind: 'session', signedIn: admit(pages.open(key, name).id, 'page') };
    },
    challenge(key, nonce, origin) {
      const holder = holderOf(key);
      const proof =
        holder === null
          ? ''
          : createHmac('sha256', runKeyOf(holder.id)).update(sameRunText(origin, nonce)).digest('base64url');
      return { challenge: challenges.mint(), proof };
    },
    signIn({ key, challenge, signature, origin }) {
      if (!isSignedBy(key, signInText(origin, challenge, key), signature)) return badTokens.count();
      if (!challenges.use(challenge)) return badTokens.count();
      const holder = holderOf(key);
      if (holder === null) return { kind: 'ended', why: reasonOf(key) };
      use(holder);
      return { kind: 'session', signedIn: admit(holder.id, holder.holder) };
    },
    admitDevice: (id) => admit(id, 'device'),
    check(bearer) {
      const found = bearers.find(bearer);
      // A good token is never turned away: other people's guesses must not close a page.
      if (found.kind === 'good' && use(found.holder)) return { kind: 'known', ...found.holder };
      if (found.kind === 'stale') return { kind: 'badToken' };
      for (const source of tokenSources) {
        const known = source.find(bearer);
        if (known !== null) return { kind: 'known', ...known };
      }
      return badTokens.count();
    },
    use,
    list: () => pages.list().map(({ id, name, openedAt, lastActiveAt }) => ({ id, name, openedAt, lastActiveAt })),
    end(id, why) {
      if (pages.end(id, why)) return true;
      tellEnd(id);
      return false;
    },
    endPages(why) {
      links.forgetAll();
      for (const { id } of pages.list()) pages.end(id, why);
    },
    endRecentPages(youngerThanMs, why) {
      links.forgetAll();
      for (const { id } of pages.list()) bearers.end(id);
      for (const id of pages.youngerThan(youngerThanMs)) pages.end(id, why);
    },
    subscribe: changes.subscribe,
    onEnd: endings.subscribe,
  };
}
