/**
 * Replaces the escapes of a JSON string (RFC 8259 §7) by their characters. The reader has already checked the escapes.
 */

const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|(.))/gs;

const CHARACTER: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/**
 * Returns the text with its escapes decoded. The text may contain half of a character (a lone surrogate), as with
 * `JSON.parse`. Example: it contains `\uD83D` without the other half.
 */
export function unescapeJson(text: string): string {
  return text.replaceAll(ESCAPE, (_, hex: string | undefined, letter: string = '') =>
    hex === undefined ? (CHARACTER[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
