/** What a page and its own worker say to each other besides the engine's calls, which go over the line. */

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
export interface ToOwnPage {
  readonly kind: 'leading';
}
