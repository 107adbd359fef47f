import fc from 'fast-check';
import { expect, it } from 'vitest';

import { fromBase64url, toBase64url } from '../../../src/platform/shared/base64url.ts';

it('bytes come back as they were, also those of a long file', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = toBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect([...(fromBase64url(text) ?? [])]).toEqual([...bytes]);
    }),
  );
  for (const length of [24_575, 24_576, 24_577, 100_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
    expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    expect(Buffer.compare(fromBase64url(toBase64url(bytes)) ?? new Uint8Array(), bytes)).toBe(0);
  }
});

it.each(['a', 'ab=', 'a+b/', 'AB', 'a b'])('%j is none', (text) => {
  expect(fromBase64url(text)).toBeNull();
});
