/** The messages between the companion and its keyring process: one question and one answer over a pipe. */

/** The account an entry is kept under; the key travels here and nowhere else: no argument, no environment. */
interface Entry {
  readonly service: string;
  readonly account: string;
}

export type KeyringQuestion = Entry &
  ({ readonly ask: 'probe' | 'read' | 'remove' } | { readonly ask: 'write'; readonly secret: string });

export type KeyringAnswer =
  /** null for everything but a read that found something */
  | { readonly kind: 'done'; readonly secret: string | null }
  /** the library's own words */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'notTheSame' };
