/**
 * Checks how parts with fractions of a pico-dollar are rounded to whole pico-dollars: the sum never changes, and the
 * parts with the largest remainders are rounded up.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundPart, roundParts } from '../../../../src/core/analysis/explain/round-parts.ts';

describe('parts that are rounded', () => {
  it('go up where their remainder is largest, and of equal remainders where they come first', () => {
    const tenths = (...values: readonly bigint[]) => values.map((numerator) => ({ numerator, denominator: 10n }));
    expect(roundParts(tenths(12n, 19n, 9n), 4n)).toEqual([1n, 2n, 1n]);
    expect(roundParts(tenths(15n, 15n, 10n), 4n)).toEqual([2n, 1n, 1n]);
    // −1.3 is 0.7 above −2, so its remainder is 0.7. The remainders of −0.4 and −0.3 are 0.6 and 0.7. The two parts
    // with 0.7 go up.
    expect(roundParts(tenths(-13n, -4n, -3n), -2n)).toEqual([-1n, -1n, 0n]);
    expect(roundParts([], 0n)).toEqual([]);
  });

  it('sum to the whole, and each is less than one away from its exact value', () => {
    const part = fc.record({ numerator: fc.bigInt(-(10n ** 60n), 10n ** 60n), denominator: fc.bigInt(1n, 10n ** 40n) });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.bigInt(-9n, 9n), (parts, odd) => {
        // the last part is chosen so that the sum is a whole number
        const common = parts.reduce((product, { denominator }) => product * denominator, 1n);
        const sum = parts.reduce((total, { numerator, denominator }) => total + (numerator * common) / denominator, 0n);
        const all = [...parts, { numerator: odd * common - sum, denominator: common }];
        const rounded = roundParts(all, odd);
        expect(rounded.reduce((total, amount) => total + amount, 0n)).toBe(odd);
        for (const [index, { numerator, denominator }] of all.entries()) {
          const difference = (rounded[index] ?? 0n) * denominator - numerator;
          expect(difference < denominator && difference > -denominator).toBe(true);
        }
      }),
    );
  });

  it('are rounded alike where one is rounded without the other', () => {
    fc.assert(
      fc.property(fc.bigInt(-1000n, 1000n), fc.bigInt(1n, 40n), fc.bigInt(-9n, 9n), (numerator, denominator, whole) => {
        const other = { numerator: whole * denominator - numerator, denominator };
        expect([roundPart({ numerator, denominator })]).toEqual(
          roundParts([{ numerator, denominator }, other], whole).slice(0, 1),
        );
      }),
    );
  });

  it('that cannot sum to the whole are a mistake', () => {
    expect(() => roundParts([{ numerator: 1n, denominator: 2n }], 2n)).toThrow(RangeError);
    expect(() => roundParts([{ numerator: 5n, denominator: 2n }], 1n)).toThrow(RangeError);
  });
});
