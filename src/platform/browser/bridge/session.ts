/**
 * Opens this page's session with the companion (Outlay's local program). A sign-in link contains a one-time token in
 * its fragment (`#t=…`). The token is used once to register this browser's key, and is removed from the address. After
 * that, every tab of this browser signs in with the key. A browser that was paired by a code signs in with a second
 * key.
 */
import type { InitialData } from '../../../core/host/initial-data.ts';
import type { SessionEnd } from '../../../core/host/session-end.ts';
import { generateBrowserKey, type BrowserKey, type BrowserKeys, type KeyRole } from './browser-keys.ts';
import { post, signedInOf, signIn, type SignedIn, type SignInOutcome } from './sign-in.ts';

export interface SessionPlaces {
  readonly fetch: typeof fetch;
  readonly location: Pick<Location, 'hash' | 'origin' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly keys: BrowserKeys;
  /** tells the other tabs of this browser that this tab has signed in by a link */
  readonly tellSignIn: () => void;
  /**
   * the challenge (a random text to sign) that Outlay's local program wrote into this page; null if it wrote none
   */
  readonly challenge: string | null;
}

export interface OpenedSession {
  readonly kind: 'session';
  /**
   * the first sign-in; null if the companion (Outlay's local program) could not be reached; the page then waits for the
   * companion
   */
  readonly first: SignedIn | null;
  /** the data that the page shows first; null if the first sign-in did not return any */
  readonly initial: InitialData | null;
  /** signs in again; rejects when Outlay's local program can't be reached */
  renew(before: SignedIn | null): Promise<SignInOutcome>;
}

/**
 * The page has no session. `why` is `linkRefused` if Outlay's local program refused the sign-in link in the page's
 * address. Otherwise, `why` says why an earlier session of this browser has ended, or is null if this browser has no
 * saved key of an earlier session.
 */
export interface NoSession {
  readonly kind: 'none';
  readonly why: 'linkRefused' | SessionEnd | null;
}

const FRAGMENT = /^#t=([\w-]{16,128})$/;

/**
 * Opens this page's session. It tries three ways, in this order: the one-time token in the address; the key that this
 * browser saved when it used such a token; the key that this browser saved when it was paired by a code. Never rejects.
 */
export async function openSession(places: SessionPlaces): Promise<OpenedSession | NoSession> {
  const link = takeToken(places);
  const exchanged = link === null ? null : await exchange(link, places);
  if (exchanged !== null && exchanged !== 'refused') return exchanged;
  // A page may be reloaded before it has removed the token from the address. Outlay's local program then refuses the
  // second use of the link, but the session of the first use is still open. So the page signs in with its key.
  let why: NoSession['why'] = null;
  let { challenge } = places;
  for (const role of ['page', 'device'] as const) {
    const key = await places.keys.load(role);
    if (key === null) continue;
    const session = await enter(places, role, key, challenge);
    challenge = null;
    if (session.kind === 'session') return session;
    why ??= session.why;
    // The answer to the sign-in may come from another program that uses Outlay's port. Such a program could claim that
    // it does not know this browser. So the key of a paired device is never deleted here, and works again when Outlay's
    // own local program runs. Only the key of a session that was opened by a link is deleted, because a new link
    // creates a new key.
    if (role === 'page') await places.keys.remove(role);
  }
  return { kind: 'none', why: exchanged === 'refused' ? 'linkRefused' : why };
}

async function enter(
  places: SessionPlaces,
  role: KeyRole,
  key: BrowserKey,
  challenge: string | null,
): Promise<OpenedSession | NoSession> {
  try {
    const outcome = await renewer(places, role, key, challenge)(null);
    if (outcome.kind === 'ended') return { kind: 'none', why: outcome.why };
    return { ...opened(places, role, key, outcome.signedIn), initial: outcome.initial };
  } catch {
    return opened(places, role, key, null);
  }
}

function opened(places: SessionPlaces, role: KeyRole, key: BrowserKey, first: SignedIn | null): OpenedSession {
  return { kind: 'session', first, initial: null, renew: renewer(places, role, key) };
}

function renewer(
  { fetch: ask, location }: SessionPlaces,
  role: KeyRole,
  key: BrowserKey,
  pageChallenge: string | null = null,
): OpenedSession['renew'] {
  const { origin } = location;
  return (before) => signIn({ fetch: ask, origin, role, key, before, pageChallenge });
}

/** Removes the token from the address before other code can read it there. */
function takeToken({ location, history }: SessionPlaces): string | null {
  if (!location.hash.startsWith('#t=')) return null;
  const token = FRAGMENT.exec(location.hash)?.[1] ?? null;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return token;
}

/**
 * Exchanges the one-time token of a link for a session. Resolves with `refused` if Outlay's local program refuses the
 * token, and with null if there was no valid answer.
 */
async function exchange(token: string, places: SessionPlaces): Promise<OpenedSession | 'refused' | null> {
  const { fetch: ask, keys } = places;
  const key = (await keys.load('page')) ?? (await generateBrowserKey());
  try {
    const answer = await post(ask, '/bridge/session', { token, publicKey: key.publicKey });
    if (answer.status === 401) return 'refused';
    const signedIn = signedInOf(answer);
    // Saves the key again even if it was loaded from the database. If Outlay's local program refused this key before
    // this sign-in, another tab may have deleted it from the database meanwhile. Without a database the key can't be
    // saved, so the session lasts only until this page is reloaded.
    await keys.save('page', key).catch(() => undefined);
    places.tellSignIn();
    return opened(places, 'page', key, signedIn);
  } catch {
    return null;
  }
}
