/** Bytes as base64url text without padding (RFC 4648 §5), the same in a browser and in Node. */

const ALPHABET = /^[\w-]*$/;
/** Arguments of one call: engines allow some tens of thousands. A file of many megabytes goes through in pieces of this. */
const PIECE = 0x60_00;

export function toBase64url(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += PIECE) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + PIECE)));
  }
  return btoa(pieces.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Null unless the text is exactly what `toBase64url` makes of the bytes: no padding, no stray bits at the end. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!ALPHABET.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return toBase64url(bytes) === text ? bytes : null;
}
