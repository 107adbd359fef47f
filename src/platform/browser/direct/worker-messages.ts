/**
 * Messages between a page and its own worker. Calls that request figures are sent over the broadcast channel instead
 * (`engine-channel.ts`).
 */

/**
 * The key with which figures are loaded. `key` is null while the key is locked: saved figures may be shown, but nothing
 * is requested.
 */
export interface Credential {
  readonly key: string | null;
  /** a text that identifies the key; nobody can compute the key from it */
  readonly fingerprint: string;
}

/**
 * The only message from a page to its worker. It contains the key. It is sent when the worker is elected, and after
 * each change of the key.
 */
export interface ToWorker {
  readonly kind: 'credential';
  readonly credential: Credential;
}

/**
 * The only message from a worker to its page. It says that the worker is elected (it holds the lock) and waits for a
 * key.
 */
export interface ToPage {
  readonly kind: 'leading';
}
