/** Bytes as base64url text without padding (RFC 4648 §5), and back. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const TEXT = /^[A-Za-z0-9_-]*$/;

/** The text of the bytes. */
export function encodeBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let place = 0; place < bytes.length; place += 3) {
    const left = bytes.length - place;
    const three = ((bytes[place] ?? 0) << 16) | ((bytes[place + 1] ?? 0) << 8) | (bytes[place + 2] ?? 0);
    for (let digit = 0; digit < Math.min(4, left + 1); digit += 1) {
      text += ALPHABET.charAt((three >> (18 - 6 * digit)) & 63);
    }
  }
  return text;
}

/** The bytes in the text; null when it is none, or not the one text of its bytes (bits left over must be zero). */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!TEXT.test(text) || text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let bits = 0;
  let held = 0;
  let place = 0;
  for (const letter of text) {
    held = (held << 6) | ALPHABET.indexOf(letter);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[place] = held >> bits;
    place += 1;
    held &= (1 << bits) - 1;
  }
  return held === 0 ? bytes : null;
}
