/**
 * This page's session with the companion: a one-time token arrives in the address's fragment (`#t=…`), is exchanged once and leaves the address;
 * the session it was exchanged for lives in this tab's session storage, which survives a reload and nothing else. A browser that was paired by
 * a code has a token of its own that stays.
 */
import { decodePlain, encodePlain } from '../../../core/engine/plain-codec.ts';
import type { DeviceTokens } from './device-token.ts';

export interface SessionPlaces {
  readonly fetch: typeof fetch;
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly devices: DeviceTokens;
}

export interface PageSession {
  readonly token: string;
  /** where it came from, and is forgotten */
  readonly source: 'tab' | 'device';
}

const STORED = 'outlay:session';
const FRAGMENT = /^#t=([\w-]{16,128})$/;

/**
 * The session of this page: of a token in the address, else the tab's, else the paired device's, else null. Never rejects.
 * @param onLinkRefused called when null is given although there was a token: the companion answered that it is used or too old
 */
export async function openSession(places: SessionPlaces, onLinkRefused?: () => void): Promise<PageSession | null> {
  const link = takeToken(places);
  const { session, isRefused } = link === null ? NOT_ASKED : await exchange(link, places.fetch);
  if (session !== null) {
    storeSession(places, session);
    return { token: session, source: 'tab' };
  }
  // A link used twice (a reload while it was still in the address) must not end the session it opened.
  const stored = readStored(places);
  if (stored !== null) return { token: stored, source: 'tab' };
  const paired = await places.devices.load();
  if (paired !== null) return { token: paired, source: 'device' };
  if (isRefused) onLinkRefused?.();
  return null;
}

/** Keeps a session for this tab. */
export function storeSession({ storage }: Pick<SessionPlaces, 'storage'>, token: string): void {
  storage.setItem(STORED, token);
}

/** Forgets a session the companion no longer knows; never rejects. */
export async function forgetSession(
  { storage, devices }: Pick<SessionPlaces, 'storage' | 'devices'>,
  { source }: Pick<PageSession, 'source'>,
): Promise<void> {
  if (source === 'tab') storage.removeItem(STORED);
  else await devices.remove();
}

/** Takes the token out of the address before anything else can read it there. */
function takeToken({ location, history }: SessionPlaces): string | null {
  if (!location.hash.startsWith('#t=')) return null;
  const token = FRAGMENT.exec(location.hash)?.[1] ?? null;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return token;
}

function readStored({ storage }: SessionPlaces): string | null {
  const stored = storage.getItem(STORED);
  return stored !== null && /^[\w-]{16,128}$/.test(stored) ? stored : null;
}

interface Exchange {
  readonly session: string | null;
  readonly isRefused: boolean;
}

const NOT_ASKED: Exchange = { session: null, isRefused: false };

async function exchange(token: string, ask: typeof fetch): Promise<Exchange> {
  try {
    const response = await ask('/bridge/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: encodePlain({ token }),
    });
    const answer = response.ok ? decodePlain(await response.text()) : null;
    return { session: answer?.ok === true ? sessionOf(answer.value) : null, isRefused: response.status === 401 };
  } catch {
    return { session: null, isRefused: false };
  }
}

function sessionOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('session' in answer)) return null;
  return typeof answer.session === 'string' ? answer.session : null;
}
