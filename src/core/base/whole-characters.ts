/**
 * Keeps texts free of half characters. JavaScript writes a character such as 🚀 as two units (a surrogate pair). A text
 * that was cut between them, or an escape such as `\ud83d` in JSON, leaves one half. Programs such as jq refuse a JSON
 * document that contains a half.
 */

/** Replaces each half of a character (a lone surrogate) with U+FFFD. */
export function wholeCharacters(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

/** The first characters (Unicode code points) of the text, at most `most`. It cuts no character in half. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most ? text : Array.from(text).slice(0, most).join('');
}

/** Returns the text if it has at most `most` characters; otherwise its first `most` characters and `…`. */
export function shortened(text: string, most: number): string {
  const cut = firstCharacters(text, most);
  return cut === text ? text : `${cut}…`;
}
