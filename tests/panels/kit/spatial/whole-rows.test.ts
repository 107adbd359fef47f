/** A scrolling area ends where one of its elements ends, so that no line is cut off. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeHeight, type Extent } from '../../../../src/panels/kit/spatial/whole-rows.ts';

const part: fc.Arbitrary<Extent> = fc
  .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 200 }))
  .map(([top, height]) => ({ top, bottom: top + height }));

it('cuts nothing, and ends where something ends', () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 100, max: 800 }),
      (parts, height) => {
        const end = wholeHeight(parts, height);
        if (end === null) return;
        expect(end).toBeLessThanOrEqual(height + 0.5);
        expect(parts.filter(({ top, bottom }) => top < end - 0.5 && bottom > end + 0.5)).toEqual([]);
        expect(parts.map(({ bottom }) => bottom)).toContain(end);
      },
    ),
  );
});

it.each<[string, readonly [number, number][], number | null]>([
  [
    'the last row that fits',
    [
      [0, 100],
      [110, 210],
      [220, 320],
      [330, 430],
    ],
    320,
  ],
  [
    'a row that ends at the edge',
    [
      [0, 200],
      [200, 400],
    ],
    400,
  ],
  ['nothing if the first card is larger than the area', [[0, 900]], null],
  [
    'nothing if most would be empty',
    [
      [0, 100],
      [110, 900],
    ],
    null,
  ],
])('ends below %s', (_, rows, expected) => {
  expect(
    wholeHeight(
      rows.map(([top, bottom]) => ({ top, bottom })),
      400,
    ),
  ).toBe(expected);
});
