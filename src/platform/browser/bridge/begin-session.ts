/**
 * Begins to open this page's session when the browser runs this script. A companion's page names the script before its entry, so the
 * companion answers while the browser still compiles the rest of the page.
 */
import { createBrowserKeys } from './browser-keys.ts';
import { openSession, type NoSession, type OpenedSession, type SessionPlaces } from './session.ts';

export const places: SessionPlaces = {
  fetch: (input, init) => fetch(input, init),
  location,
  history,
  keys: createBrowserKeys(),
};

/** the session, which is opened once; null over plain http, where browsers provide no Web Crypto, so that the page can't sign in */
export const session: Promise<OpenedSession | NoSession> | null = isSecureContext ? openSession(places) : null;
