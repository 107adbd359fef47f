/** Shortens a text to the length that a receiver accepts. */

/** @param most in characters as Unicode counts them; a longer text ends with `…` */
export function cutText(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
