/** Computes the state of a setting with a text field: the text in the field, and why it can't be saved. */

export interface TypedState {
  readonly text: string;
  readonly isChanged: boolean;
  /** why the text can't be saved; null if it can be saved */
  readonly problem: string | null;
}

/**
 * Returns the text of the field, and why it can't be saved.
 * @param stored the saved value
 * @param draft the text that a person has typed and that is not saved; null if there is none
 * @param problemOf returns why a text is not valid for this setting
 */
export function typedState(
  stored: string,
  draft: string | null,
  problemOf: (text: string) => string | null,
): TypedState {
  const text = draft ?? stored;
  const isChanged = text !== stored;
  return { text, isChanged, problem: isChanged ? problemOf(text) : null };
}
