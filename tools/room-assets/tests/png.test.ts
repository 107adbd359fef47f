/** Tests that a written PNG file contains the same pixels when it is read. */
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { encodePng } from '../png.js';

const pictures = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 })
      .map((rgb) => ({ width, height, rgb })),
  );

test('a picture is read back as it was, and opaque', () => {
  fc.assert(
    fc.property(pictures, ({ width, height, rgb }) => {
      const read = PNG.sync.read(encodePng(width, height, rgb));
      expect({ width: read.width, height: read.height }).toEqual({ width, height });
      const pixels = Array.from({ length: width * height }, (_, pixel) => [
        ...read.data.subarray(pixel * 4, pixel * 4 + 4),
      ]);
      expect(pixels).toEqual(
        Array.from({ length: width * height }, (_, pixel) => [...rgb.subarray(pixel * 3, pixel * 3 + 3), 255]),
      );
    }),
  );
});

test('of all row filters the one that makes the smallest file is used', () => {
  const side = 64;
  const slope = Uint8Array.from({ length: side * side * 3 }, (_, index) => (Math.floor(index / 3) * 7) % 256);
  const unfiltered = new PNG({ width: side, height: side });
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    unfiltered.data.set([...slope.subarray(pixel * 3, pixel * 3 + 3), 255], pixel * 4);
  }
  const plain = PNG.sync.write(unfiltered, { colorType: 2, filterType: 0, deflateLevel: 9 });
  expect(encodePng(side, side, slope).length).toBeLessThan(plain.length);
});
