/**
 * Begins to open this page's session as soon as this script runs. A companion's page loads this script before its main
 * script, so the companion answers while the browser still compiles the rest of the page.
 */
import { createBrowserKeys } from './browser-keys.ts';
import { openSession, type NoSession, type OpenedSession, type SessionPlaces } from './session.ts';

export const places: SessionPlaces = {
  fetch: (input, init) => fetch(input, init),
  location,
  history,
  keys: createBrowserKeys(),
  challenge: document.querySelector<HTMLMetaElement>('meta[name="outlay-challenge"]')?.content ?? null,
};

/** the session, which is opened once. null over plain http: browsers then provide no Web Crypto, so the page can't sign in */
export const session: Promise<OpenedSession | NoSession> | null = isSecureContext ? openSession(places) : null;
