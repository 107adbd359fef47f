/** The messages between the companion and the process that calls the system keychain: one question and one answer over a pipe. */

/** The keychain entry of a key. The key is sent only over this pipe, never in an argument or the environment. */
interface Entry {
  readonly service: string;
  readonly account: string;
}

export type KeyringQuestion = Entry &
  ({ readonly ask: 'probe' | 'read' | 'remove' } | { readonly ask: 'write'; readonly secret: string });

/**
 * Sent before the answer to `write`: the entry contains the new secret, and is now read back. If no answer follows, the
 * companion still knows that the entry has changed.
 */
export interface KeyringProgress {
  readonly kind: 'written';
}

export type KeyringAnswer =
  /** `secret` is the key that a read found; null for all other calls */
  | { readonly kind: 'done'; readonly secret: string | null }
  /** `message` is the error message of the keychain library */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'notTheSame' };
