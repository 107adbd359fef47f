/**
 * UTF-8 encoding and decoding without the platform's codecs, which core may not import. JSON can contain a lone
 * surrogate (half of a character) as an escape, but UTF-8 has no bytes for it. A lone surrogate is encoded as three
 * bytes, as in WTF-8, so that decoding returns every JavaScript string unchanged.
 */

const LONGEST_PIECE = 4096;

/**
 * Whether bytes[start, end) is well-formed UTF-8 (Unicode table 3-7: no overlong forms, no surrogates, at most
 * U+10FFFF).
 */
export function isUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    const lead = bytes[at] ?? 0;
    at += 1;
    if (lead < 0x80) continue;
    const following = lead < 0xc2 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : 0;
    if (following === 0 || at + following > end) return false;
    const second = bytes[at] ?? 0;
    const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (second < lowest || second > highest) return false;
    for (let more = 1; more < following; more += 1) {
      if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return false;
    }
    at += following;
  }
  return true;
}

/**
 * Decodes bytes[start, end). The bytes must be valid UTF-8 or come from encodeUtf8, which also writes lone surrogates.
 */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  let units: number[] = [];
  let at = start;
  while (at < end) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      units.push(lead);
      at += 1;
    } else if (lead < 0xe0) {
      units.push(((lead & 0x1f) << 6) | continuation(bytes, at + 1));
      at += 2;
    } else if (lead < 0xf0) {
      units.push(((lead & 0x0f) << 12) | (continuation(bytes, at + 1) << 6) | continuation(bytes, at + 2));
      at += 3;
    } else {
      const point =
        ((lead & 0x07) << 18) |
        (continuation(bytes, at + 1) << 12) |
        (continuation(bytes, at + 2) << 6) |
        continuation(bytes, at + 3);
      units.push(0xd800 + ((point - 0x1_0000) >> 10), 0xdc00 + ((point - 0x1_0000) & 0x3ff));
      at += 4;
    }
    if (units.length >= LONGEST_PIECE) {
      text += String.fromCharCode(...units);
      units = [];
    }
  }
  return text + String.fromCharCode(...units);
}

/** Encodes a text as UTF-8. */
export function encodeUtf8(text: string): Uint8Array {
  const ascii = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x80) return encodeFrom(text, index, ascii);
    ascii[index] = unit;
  }
  return ascii;
}

/**
 * Encodes the rest of a text, beginning with the character at `start`.
 * @param ascii the bytes of the characters before `start`
 */
function encodeFrom(text: string, start: number, ascii: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(start + (text.length - start) * 3);
  bytes.set(ascii.subarray(0, start));
  let length = start;
  for (let index = start; index < text.length; index += 1) {
    const point = text.codePointAt(index) ?? 0;
    if (point < 0x80) {
      bytes[length++] = point;
    } else if (point < 0x800) {
      bytes[length++] = 0xc0 | (point >> 6);
      bytes[length++] = 0x80 | (point & 0x3f);
    } else if (point < 0x1_0000) {
      bytes[length++] = 0xe0 | (point >> 12);
      bytes[length++] = 0x80 | ((point >> 6) & 0x3f);
      bytes[length++] = 0x80 | (point & 0x3f);
    } else {
      bytes[length++] = 0xf0 | (point >> 18);
      bytes[length++] = 0x80 | ((point >> 12) & 0x3f);
      bytes[length++] = 0x80 | ((point >> 6) & 0x3f);
      bytes[length++] = 0x80 | (point & 0x3f);
      index += 1;
    }
  }
  return bytes.slice(0, length);
}

function continuation(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) & 0x3f;
}
