/** Shortens a text to the length or the size that a receiver accepts. */

/**
 * Shortens a text to a number of characters (Unicode code points). A shortened text ends with `…`.
 * @param most the maximum number of characters of the result
 */
export function cutText(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/**
 * Shortens a text to a number of bytes in UTF-8. A shortened text ends with `…`.
 * @param most the maximum number of bytes of the result
 */
export function cutBytes(text: string, most: number): string {
  const sizes = Array.from(text, (character) => ({ character, bytes: bytesOf(character) }));
  if (sizes.reduce((sum, { bytes }) => sum + bytes, 0) <= most) return text;
  let left = most - bytesOf('…');
  const end = sizes.findIndex(({ bytes }) => (left -= bytes) < 0);
  return `${sizes
    .slice(0, end)
    .map(({ character }) => character)
    .join('')}…`;
}

/** The number of bytes of one character in UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
