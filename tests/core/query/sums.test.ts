/**
 * Checks that sums of amounts are exact. An amount is added as two numbers, its upper bits and its lowest 32 bits, and
 * each of the two is summed separately. In the end, the two sums are joined: as a double if the result is exact, and as
 * bigints otherwise.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSums } from '../../../src/core/query/sums.ts';
import { runs } from '../../support/runs.ts';

const SAFE_HIGH = 2 ** 21;
const LARGEST_LOW = 2 ** 32 - 1;

function sumOf(high: number, low: number): bigint {
  const sums = createSums(1);
  sums.expect(0, 1, 1);
  sums.halves[0] = high;
  sums.halves[1] = low;
  return sums.sum(0);
}

function exactly(high: number, low: number): bigint {
  return (BigInt(high) << 32n) + BigInt(low);
}

describe('a sum of two halves', () => {
  it.each([
    ['one below 2⁵³', SAFE_HIGH - 1, LARGEST_LOW],
    ['2⁵³', SAFE_HIGH, 0],
    ['one above 2⁵³, which no double holds', SAFE_HIGH, 1],
    ['one above −2⁵³', -SAFE_HIGH, 1],
    ['−2⁵³', -SAFE_HIGH, 0],
    ['one below −2⁵³, which no double holds', -SAFE_HIGH - 1, LARGEST_LOW],
    ['2⁵³ + 1 with bits in the lower half that are not carried yet', 1, 2 ** 53 - 2 ** 32 + 1],
    ['nothing', 0, 0],
  ])('is exact: %s', (_, high, low) => {
    expect(sumOf(high, low)).toBe(exactly(high, low));
  });

  it('is exact on both sides of the bound, with lower halves that are not carried yet', () => {
    const high = fc.integer({ min: -2 * SAFE_HIGH, max: 2 * SAFE_HIGH });
    const low = fc.oneof(fc.integer({ min: 0, max: LARGEST_LOW }), fc.maxSafeNat());
    fc.assert(
      fc.property(high, low, (upper, lower) => sumOf(upper, lower) === exactly(upper, lower)),
      { numRuns: runs(2000) },
    );
  });
});
