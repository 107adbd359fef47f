/**
 * Replaces the escapes of a JSON string (RFC 8259 §7) with the characters that they stand for. The JSON reader has
 * already checked that the escapes are valid.
 */

const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|(.))/gs;

const CHARACTER: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/**
 * Returns the text with its escapes decoded. As with `JSON.parse`, the result may contain half of a character (a lone
 * surrogate). Example: the text has the escape `\uD83D` without the escape of the other half.
 */
export function unescapeJson(text: string): string {
  return text.replaceAll(ESCAPE, (_, hex: string | undefined, letter: string = '') =>
    hex === undefined ? (CHARACTER[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
