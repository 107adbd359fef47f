/**
 * Stores the texts that a person has typed in Settings but not saved, so that they are not lost when the person opens
 * another section.
 */

export interface Draft {
  readonly text: string;
  /** true for a key or a passphrase. Such a text is deleted when the person leaves Settings */
  readonly isSecret: boolean;
}

/** The texts that are not saved. Each key is the id of the field that contains the text. */
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
