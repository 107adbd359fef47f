/** Messages between a page and its own worker. The engine's calls are sent over the broadcast channel instead (`engine-channel.ts`). */

/** The key that an engine uses. `key` is null while the key is locked: saved figures may be shown, but nothing is requested. */
export interface Credential {
  readonly key: string | null;
  /** identifies the key; the key can't be computed from it */
  readonly fingerprint: string;
}

/** The page's only message. Sends the key when the page's worker is elected, and again after each change. */
export interface ToWorker {
  readonly kind: 'credential';
  readonly credential: Credential;
}

/** The worker's only message: the worker is elected (it holds the lock) and is waiting for a key. */
export interface ToPage {
  readonly kind: 'leading';
}
