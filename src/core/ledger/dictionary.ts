/** Numbers for names: ids and model names are stored once and referred to by small integers in columns. */

/** The number that stands for the provider's `null`. */
export const ABSENT = -1;

/** Interns text; numbers count up from 0 in order of first sight and never change. */
export interface Dictionary {
  readonly size: number;
  /** the number of a text, given on first sight */
  intern(text: string): number;
  /** the number of the UTF-8 text in bytes[start, end), without building a string when it is known */
  internBytes(bytes: Uint8Array, start: number, end: number): number;
  /** the number of a text already seen, or null */
  find(text: string): number | null;
  /** the text of a number; throws RangeError for a number never given */
  text(number: number): string;
  /** all texts in number order */
  texts(): readonly string[];
}
