/**
 * Bytes are written as text (base64url) and read back. The bytes do not change. Of all texts that stand for the same
 * bytes, only the one that Outlay writes is accepted. The conversion is fast enough for a snapshot of many megabytes.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { decodeBase64url, encodeBase64url } from '../../../src/core/base/base64url.ts';

it('bytes come back as they were, also those of a long file', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = encodeBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect([...(decodeBase64url(text) ?? [])]).toEqual([...bytes]);
    }),
  );
  for (const length of [24_575, 24_576, 24_577, 100_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
    expect(encodeBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    expect(Buffer.compare(decodeBase64url(encodeBase64url(bytes)) ?? new Uint8Array(), bytes)).toBe(0);
  }
});

it('a text is decoded exactly where it is the one spelling of its bytes', () => {
  const letters = fc.constantFrom(...Array.from('AZaz09-_+/= \n\u00e9\u2028B'));
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), (picked) => {
      const text = picked.join('');
      const bytes = Buffer.from(text, 'base64url');
      const isCanonical = bytes.toString('base64url') === text;
      expect(decodeBase64url(text)).toEqual(isCanonical ? new Uint8Array(bytes) : null);
    }),
  );
});

it.each(['a', 'ab=', 'a+b/', 'AB', 'a b', '\u0141AAA'])('%j is none', (text) => {
  expect(decodeBase64url(text)).toBeNull();
});

it('twenty megabytes take well under the second that a page may stand still', () => {
  const bytes = Uint8Array.from({ length: 20 * 1024 * 1024 }, (_, index) => (index * 2_654_435_761) >>> 13);
  const startedAt = process.cpuUsage();
  const decoded = decodeBase64url(encodeBase64url(bytes));
  const tookMs = process.cpuUsage(startedAt).user / 1000;
  expect(decoded?.length).toBe(bytes.length);
  // The limit is on processor time, which does not grow when other programs run. The current code takes about 0.3 s,
  // and an earlier implementation took 4 s.
  expect(tookMs).toBeLessThan(2000);
});
