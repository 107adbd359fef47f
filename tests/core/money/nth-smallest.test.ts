import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nthSmallest } from '../../../src/core/money/nth-smallest.ts';

test('gives what sorting would put at the place, among many equal values too', () => {
  const values = fc.oneof(
    // Adding 0 turns −0 into 0, because sorting may put −0 before or after 0, and the two are not equal for the test.
    fc.array(
      fc.double({ noNaN: true, min: -1e15, max: 1e15 }).map((value) => value + 0),
      { minLength: 1, maxLength: 200 },
    ),
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 200 }),
  );
  fc.assert(
    fc.property(values, fc.nat(), (given, chosen) => {
      const place = chosen % given.length;
      const sorted = given.toSorted((a, b) => a - b);
      expect(nthSmallest(Float64Array.from(given), given.length, place)).toEqual(sorted[place]);
    }),
  );
});

test('is right, and done soon, for many values that are sorted already or all equal', () => {
  const ascending = Float64Array.from({ length: 50_000 }, (_, index) => index);
  expect(nthSmallest(ascending, 50_000, 40_000)).toBe(40_000);
  expect(nthSmallest(new Float64Array(50_000).fill(7), 50_000, 25_000)).toBe(7);
});

test('reads no value beyond the count', () => {
  expect(nthSmallest(Float64Array.of(3, 1, 0, 0), 2, 0)).toBe(1);
});
