/** Turns the escapes of a JSON string (RFC 8259 §7), already checked by the reader, into the characters they stand for. */

const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|(.))/gs;

const CHARACTER: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The text without escapes; `\uD83D` and the like may leave a lone surrogate, as `JSON.parse` does. */
export function unescapeJson(text: string): string {
  return text.replaceAll(ESCAPE, (_, hex: string | undefined, letter: string = '') =>
    hex === undefined ? (CHARACTER[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
