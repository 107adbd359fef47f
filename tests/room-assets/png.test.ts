/** The writer of PNG files. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePng } from '../../scripts/room-assets/png.js';
import { decodePng } from './decode-png.ts';

const pictures = (colours: fc.Arbitrary<number>): fc.Arbitrary<{ width: number; height: number; rgb: Uint8Array }> =>
  fc
    .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }))
    .chain(([width, height]) =>
      fc
        .array(colours, { minLength: width * height * 3, maxLength: width * height * 3 })
        .map((samples) => ({ width, height, rgb: Uint8Array.from(samples) })),
    );

test.each([
  ['many colours', fc.integer({ min: 0, max: 255 })],
  ['few colours, which go into a palette', fc.constantFrom(0, 255)],
])('a picture of %s is read back as it was', (_name, colours) => {
  fc.assert(
    fc.property(pictures(colours), ({ width, height, rgb }) => {
      expect(decodePng(encodePng(width, height, rgb))).toEqual({ width, height, rgb });
    }),
  );
});

test('ripples, whose every row is smallest with the fourth filter, are read back as they were', () => {
  const side = 64;
  const rgb = Uint8Array.from({ length: side * side * 3 }, (_, index) => {
    const [x, y, channel] = [Math.floor(index / 3) % side, Math.floor(index / 3 / side), index % 3];
    return 128 + 120 * Math.sin((x * y) / 90 + channel);
  });
  expect(decodePng(encodePng(side, side, rgb)).rgb).toEqual(rgb);
});

test('a palette is used for up to 256 colours and no more', () => {
  const greys = (count: number): Uint8Array =>
    Uint8Array.from({ length: count * 3 }, (_, index) => Math.floor(index / 3) % 256);
  const oneMore = Uint8Array.from([...greys(256), 1, 2, 3]);
  const PALETTE = 3;
  const TRUE_COLOUR = 2;
  expect(encodePng(256, 1, greys(256))[25]).toBe(PALETTE);
  expect(encodePng(257, 1, oneMore)[25]).toBe(TRUE_COLOUR);
  expect(decodePng(encodePng(256, 1, greys(256))).rgb).toEqual(greys(256));
  expect(decodePng(encodePng(257, 1, oneMore)).rgb).toEqual(oneMore);
});
