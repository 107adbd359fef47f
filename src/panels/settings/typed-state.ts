/** The state of a setting with a text field: whether it is wrong, its value, and when it is saved. */

export interface TypedState {
  readonly text: string;
  readonly isChanged: boolean;
  /** why the text can't be stored; null if it can */
  readonly problem: string | null;
}

/**
 * @param stored as it is stored now
 * @param draft what was typed and is not stored; null for nothing
 * @param problemOf why a text can't be this setting
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
