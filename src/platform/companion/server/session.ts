/**
 * Decides who may read figures. A browser proves its identity with its key (`browser-key.ts`) and gets a bearer token
 * for a limited time. A one-time link or a pairing code registers the key. Commands have tokens of their own. Tokens
 * have 256 bits and cannot be guessed, so the limit on wrong tokens only saves processor time.
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

/**
 * How a session was opened. `page`: by a link on this machine; `device`: by a pairing code; `command`: by the same
 * user's command line.
 */
export type SessionKind = 'page' | 'device' | 'command';

export interface KnownSession {
  readonly id: string;
  readonly holder: SessionKind;
}

/** Recognizes bearer tokens that do not come from a sign-in, such as the tokens of commands. */
export interface TokenSource {
  find(token: string): KnownSession | null;
}

/** The functions of the device list that signing in needs. */
export interface DeviceKeys {
  /** the device's id; null if no listed device has the key */
  idOf(key: BrowserKey): string | null;
  /** records that the device was seen; false if the device is not in the list of paired devices */
  see(id: string): boolean;
}

/** What a page receives when it signs in. */
export interface SignedIn {
  readonly bearer: string;
  /**
   * a secret in base64url, with which the page can check later that it still talks to the same run of the companion
   * (Outlay's local program)
   */
  readonly runKey: string;
  readonly holder: 'page' | 'device';
}

export type Refused = { readonly kind: 'badToken' } | { readonly kind: 'tooManyBad' };
export type Exchange = { readonly kind: 'session'; readonly signedIn: SignedIn } | Refused;
/**
 * The result of a sign-in. `unknown`: the signature is valid, but this Outlay process does not know the key, for
 * example after a restart.
 */
export type SignIn = Exchange | { readonly kind: 'ended'; readonly why: SessionEnd | 'unknown' };
export type SessionCheck = ({ readonly kind: 'known' } & KnownSession) | Refused;

export interface SignInRequest {
  readonly key: BrowserKey;
  readonly challenge: string;
  readonly signature: string;
  /** the page's origin, which `guard.ts` has checked */
  readonly origin: string;
}

export interface Sessions {
  /** creates the token of a link, which can be used once, within ten minutes (`LINK_LIFETIME_MS`) */
  mintLink(): string;
  /** opens a session for the browser, or continues its existing one */
  exchange(linkToken: string, key: BrowserKey, name: string): Exchange;
  /**
   * @returns a challenge to sign, and the proof that this is still the Outlay process to which the browser signed in;
   *   the proof is empty if this process does not know the key
   */
  challenge(key: BrowserKey, nonce: string, origin: string): { readonly challenge: string; readonly proof: string };
  /** makes a challenge for a page that Outlay's local program sends */
  mintChallenge(): string;
  signIn(request: SignInRequest): SignIn;
  /** signs in a device that was just paired */
  admitDevice(id: string): SignedIn;
  check(bearer: string): SessionCheck;
  /** records that a session is used, for example by an open stream; false if the session has ended */
  use(session: KnownSession): boolean;
  list(): readonly PageSessionInfo[];
  /** ends a page session or the tokens of a device; false if no page session has the id */
  end(id: string, why: SessionEnd): boolean;
  /** ends every page session and makes unused links invalid */
  endPages(why: SessionEnd): void;
  /**
   * ends page sessions younger than the given age, makes unused links invalid, and makes the pages of older sessions
   * sign in again
   */
  endRecentPages(youngerThanMs: number, why: SessionEnd): void;
  /** calls the listener after every change of the list of sessions; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /**
   * calls the listener with the id of every session that ends, including sessions of devices; returns a function that
   * unsubscribes
   */
  onEnd(listener: (id: string) => void): () => void;
}

export interface SessionsOptions {
  /** returns the time in ms since the epoch */
  readonly now: () => number;
  /** returns milliseconds of a clock that never goes back and continues while the machine is suspended */
  readonly elapsed: () => number;
  /** returns cryptographically random bytes */
  readonly randomBytes: (length: number) => Uint8Array;
  /** random bytes, new each time Outlay starts */
  readonly runSecret: Uint8Array;
  readonly devices: DeviceKeys;
  /** whether a policy forbids paired devices; default false */
  readonly forbidsDevices?: boolean;
  /** sources of other kinds of tokens, such as the tokens of commands; they are tried in this order */
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
    // A valid link is accepted even after many wrong tokens. This is safe, because nobody can guess 256 bits.
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
    mintChallenge: challenges.mint,
    signIn({ key, challenge, signature, origin }) {
      if (!isSignedBy(key, signInText(origin, challenge, key), signature)) return badTokens.count();
      const used = challenges.use(challenge);
      // A page that the browser has stored contains an old challenge. The page then requests a new challenge, so the
      // old one is not counted as a wrong token.
      if (used !== 'good') return used === 'old' ? { kind: 'badToken' } : badTokens.count();
      const holder = holderOf(key);
      if (holder === null) return { kind: 'ended', why: reasonOf(key) };
      use(holder);
      return { kind: 'session', signedIn: admit(holder.id, holder.holder) };
    },
    admitDevice: (id) => admit(id, 'device'),
    check(bearer) {
      const found = bearers.find(bearer);
      // A valid token is accepted even after many wrong tokens. Otherwise someone who sends wrong tokens could lock a
      // page out.
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
