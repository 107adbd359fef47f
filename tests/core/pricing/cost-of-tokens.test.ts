import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPicoColumn, picoAt } from '../../../src/core/money/pico-column.ts';
import { costOfTokens, setCost } from '../../../src/core/pricing/cost-of-tokens.ts';
import type { Fraction } from '../../../src/core/pricing/fraction.ts';

const price = fc
  .tuple(
    fc.oneof(fc.bigInt(0n, 200_000_000n), fc.bigInt(0n, 10n ** 11n)),
    fc.oneof(fc.constant(1n), fc.bigInt(1n, 10n ** 9n)),
  )
  .map(([numerator, denominator]): Fraction => ({ numerator, denominator }));
const tokens = fc.oneof(
  fc.nat(10 ** 6),
  fc.nat({ max: 2 ** 31 - 1 }),
  fc.nat(1000).map((n) => n * 10 ** 9),
);

describe('the cost of tokens', () => {
  it('is price × tokens, rounded half-even once', () => {
    fc.assert(
      fc.property(price, tokens, (each, count) => {
        const twice = each.numerator * BigInt(count) * 2n;
        const cost = costOfTokens(each, count);
        const distance = cost * 2n * each.denominator - twice;
        expect(distance <= each.denominator && distance >= -each.denominator).toBe(true);
        if (distance === each.denominator || distance === -each.denominator) expect(cost % 2n).toBe(0n);
        if (each.denominator === 1n)
          expect(cost.toString()).toBe(Big(each.numerator.toString()).times(count).toFixed());
      }),
    );
  });

  it('put in a column is the same to the last pico-dollar', () => {
    const column = createPicoColumn(1);
    fc.assert(
      fc.property(price, tokens, (each, count) => {
        setCost(column, 0, each, count);
        expect(picoAt(column, 0)).toBe(costOfTokens(each, count));
        expect(column.lo[0]).toBeLessThan(1e9);
      }),
      { numRuns: 2000 },
    );
  });

  it('is exact around the largest product a double holds', () => {
    const column = createPicoColumn(1);
    for (const count of [9_007_199, 9_007_200, 9_007_198]) {
      for (const numerator of [1_000_000_001n, 999_999_999n, 1_000_000_000n]) {
        const each = { numerator, denominator: 1n };
        setCost(column, 0, each, count);
        expect(picoAt(column, 0)).toBe(numerator * BigInt(count));
      }
    }
    setCost(column, 0, { numerator: 9_007_198_999_999_999n, denominator: 1n }, 1);
    expect([column.hi[0], column.lo[0]]).toEqual([9_007_198, 999_999_999]);
  });
});
