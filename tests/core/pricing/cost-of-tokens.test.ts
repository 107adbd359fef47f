import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPicoColumn, picoAt } from '../../../src/core/money/pico-column.ts';
import { addCost, costOfTokens } from '../../../src/core/pricing/cost-of-tokens.ts';
import type { TokenPrice } from '../../../src/core/pricing/price-book.ts';

const price = fc
  .tuple(
    fc.oneof(fc.bigInt(0n, 200_000_000n), fc.bigInt(0n, 10n ** 11n)),
    fc.oneof(fc.constant(1n), fc.bigInt(1n, 10n ** 9n)),
  )
  .map(([numerator, denominator]): TokenPrice => ({ tier: 'catalogue', numerator, denominator }));
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

  it('added up in columns is the same to the last pico-dollar', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(price, tokens), { maxLength: 20 }), (rows) => {
        const column = createPicoColumn(1);
        for (const [each, count] of rows) addCost(column, 0, each, count);
        expect(picoAt(column, 0)).toBe(rows.reduce((sum, [each, count]) => sum + costOfTokens(each, count), 0n));
      }),
      { numRuns: 1000 },
    );
  });
});
