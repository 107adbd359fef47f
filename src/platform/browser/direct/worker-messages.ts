/** Messages between a page and its own worker, besides the engine’s calls. */

/** The key an engine works with; a fingerprint without a key is one that is locked away: its figures may be shown, nothing is asked. */
export interface Credential {
  readonly key: string | null;
  /** tells one key from another; the key cannot be found from it */
  readonly fingerprint: string;
}

/** The page's only message: the key, when its worker leads, and again when it changes. */
export interface ToWorker {
  readonly kind: 'credential';
  readonly credential: Credential;
}

/** The worker's only message: it holds the lock and waits for a key. */
export interface ToPage {
  readonly kind: 'leading';
}
