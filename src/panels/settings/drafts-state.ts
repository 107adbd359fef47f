/** Stores the unsaved texts of the fields in Settings. The texts stay when the person switches sections. */

export interface Draft {
  readonly text: string;
  /** whether the text is a key or a passphrase, which is deleted when the person leaves Settings */
  readonly isSecret: boolean;
}

/** Unsaved texts by the id of their field. */
export type Drafts = Readonly<Record<string, Draft>>;

export type DraftEvent =
  | { readonly kind: 'typed'; readonly id: string; readonly text: string; readonly isSecret: boolean }
  | { readonly kind: 'settled'; readonly id: string }
  | { readonly kind: 'left' };

export const NO_DRAFTS: Drafts = {};

export function draftsState(drafts: Drafts, event: DraftEvent): Drafts {
  switch (event.kind) {
    case 'typed':
      return { ...drafts, [event.id]: { text: event.text, isSecret: event.isSecret } };
    case 'settled':
      return Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== event.id));
    case 'left':
      return Object.fromEntries(Object.entries(drafts).filter(([, { isSecret }]) => !isSecret));
  }
}
