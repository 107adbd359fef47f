/** Shortens a text to a width, for places where uikit would break it into two lines. */

/**
 * Returns the text. If it is wider than `most`, returns its beginning and `…`.
 * @param widthOf returns the width of a text on one line, in the unit of `most`
 */
export function shorten(text: string, most: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= most) return text;
  let end = text.length;
  while (end > 0 && widthOf(`${text.slice(0, end)}…`) > most) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
