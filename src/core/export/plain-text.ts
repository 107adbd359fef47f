/** Makes names from the provider safe as plain text: removes control characters, and characters that reverse or hide text. */

/** The C0 and C1 control characters, marks of text direction, and characters without width. */
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

export function plainText(text: string): string {
  return text.replace(UNSEEN, '');
}
