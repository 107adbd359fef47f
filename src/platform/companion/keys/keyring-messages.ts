/**
 * The messages between the companion and the process that calls the system keychain: one question and one answer over a
 * pipe.
 */

/**
 * The name of a keychain entry. The secret in the entry is sent only over this pipe, never in an argument or the
 * environment.
 */
interface Entry {
  readonly service: string;
  readonly account: string;
}

export type KeyringQuestion = Entry &
  ({ readonly ask: 'probe' | 'read' | 'remove' } | { readonly ask: 'write'; readonly secret: string });

/**
 * Sent before the answer to `write`: the entry contains the new secret, and is now read back. If no answer follows,
 * Outlay still knows that the entry has changed.
 */
export interface KeyringProgress {
  readonly kind: 'written';
}

export type KeyringAnswer =
  /** `secret` is the secret that a `read` call found; null if it found none, and for calls of all other kinds */
  | { readonly kind: 'done'; readonly secret: string | null }
  /** `message` is the error message of the keychain library */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'notTheSame' };
