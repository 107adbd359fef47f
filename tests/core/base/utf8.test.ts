/** Compares our own UTF-8 code with the platform's. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8, isUtf8 } from '../../../src/core/base/utf8.ts';
import { ANY_CHARACTER } from '../../support/any-character.ts';

describe('UTF-8', () => {
  it('accepts exactly the bytes a strict platform decoder accepts, and reads the same text', () => {
    const bytesLikely = fc.oneof(
      fc.uint8Array({ maxLength: 12 }),
      fc.string({ unit: ANY_CHARACTER }).map((text) => new TextEncoder().encode(text)),
      fc
        .tuple(fc.constantFrom(0xc0, 0xc1, 0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5), fc.uint8Array({ maxLength: 4 }))
        .map(([lead, rest]) => Uint8Array.from([lead, ...rest.map((byte) => 0x80 | (byte & 0x7f))])),
    );
    fc.assert(
      fc.property(bytesLikely, (bytes) => {
        const text = strictly(bytes);
        expect(isUtf8(bytes, 0, bytes.length)).toBe(text !== null);
        if (text !== null) expect(decodeUtf8(bytes, 0, bytes.length)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('writes the platform encoder’s bytes for every well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
        expect([...encodeUtf8(text)]).toEqual([...new TextEncoder().encode(text)]);
      }),
    );
  });

  it('round-trips any JavaScript string, lone surrogates and long ones too', () => {
    const unit = fc.constantFrom('a', '\ud800', '\udfff', '\u{10ffff}', 'é', '本', '\0');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const bytes = encodeUtf8(text);
        expect(decodeUtf8(bytes, 0, bytes.length)).toBe(text);
      }),
    );
    const long = '本a'.repeat(100_000);
    expect(decodeUtf8(encodeUtf8(long), 0, 400_000)).toBe(long);
  });
});

function strictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
