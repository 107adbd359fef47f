/**
 * Begins to open this page's session as soon as this script runs. A page that the companion (Outlay's local program)
 * serves loads this script before its main script, so the companion answers while the browser still compiles the rest
 * of the page.
 */
import { createBrowserKeys } from './browser-keys.ts';
import { openSession, type NoSession, type OpenedSession, type SessionPlaces } from './session.ts';

const signIns = new BroadcastChannel('outlay:sign-in');

/** Calls the listener when another tab of this browser has signed in by a link. */
export function onSignInElsewhere(listener: () => void): void {
  signIns.addEventListener('message', listener);
}

const wakes = new BroadcastChannel('outlay:wake');

/** Wakes the other tabs of this browser that Outlay's local program has paused. */
export function wakeOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches only pages of the same origin
  wakes.postMessage(null);
}

/** Calls the listener when another tab of this browser calls `wakeOtherTabs`. */
export function onWake(listener: () => void): void {
  wakes.addEventListener('message', listener);
}

export const places: SessionPlaces = {
  fetch: (input, init) => fetch(input, init),
  location,
  history,
  keys: createBrowserKeys(),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches only pages of the same origin
  tellSignIn: () => signIns.postMessage(null),
  challenge: document.querySelector<HTMLMetaElement>('meta[name="outlay-challenge"]')?.content ?? null,
};

/**
 * the session, which is opened once; null over plain http, because browsers provide no Web Crypto there and the page
 * can't sign in
 */
export const session: Promise<OpenedSession | NoSession> | null = isSecureContext ? openSession(places) : null;

// A person may paste a link of `outlay open` into a tab that is already open. The browser then changes only the
// fragment and loads nothing. So the page reloads itself, in order to sign in with the link.
window.addEventListener('hashchange', () => {
  if (location.hash.startsWith('#t=')) location.reload();
});
