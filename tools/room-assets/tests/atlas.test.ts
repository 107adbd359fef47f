/** Tests that boxes are placed on a sheet without overlap. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packRows } from '../atlas.js';
import { isWithin, overlapping } from '../../../tests/room-assets/rectangles.ts';

const sizes = fc.array(fc.record({ width: fc.integer({ min: 1, max: 60 }), height: fc.integer({ min: 1, max: 60 }) }), {
  minLength: 1,
  maxLength: 60,
});

test('boxes never overlap, keep the gap, and are given back in order', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 4 }), (boxes, gap) => {
      const { placed, height } = packRows(boxes, 100, gap);
      expect(placed.map(({ box }) => box)).toEqual(boxes);
      const items = placed.map(({ box, x, y }) => ({ ...box, x, y }));
      expect(overlapping(items, gap)).toBeNull();
      expect(items.every((item) => isWithin(item, { width: 100, height }))).toBe(true);
    }),
  );
});
