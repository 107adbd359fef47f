/** The messages between the companion and its keyring process: one question and one answer over a pipe. */

/** The account under which a key is saved. The key is sent only over this pipe, never in an argument or the environment. */
interface Entry {
  readonly service: string;
  readonly account: string;
}

export type KeyringQuestion = Entry &
  ({ readonly ask: 'probe' | 'read' | 'remove' } | { readonly ask: 'write'; readonly secret: string });

export type KeyringAnswer =
  /** the key that a read found; null for all other calls */
  | { readonly kind: 'done'; readonly secret: string | null }
  /** the library's own message */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'notTheSame' };
