/** Names from the provider as text that commands nothing: no control characters, none that reverse or hide what stands beside them. */

/** C0, C1, marks of direction, and characters without width. */
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

export function plainText(text: string): string {
  return text.replace(UNSEEN, '');
}
