import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion } from '../../../src/core/money/apportion.ts';
import { createPicoColumn, picoAt, setPico } from '../../../src/core/money/pico-column.ts';
import { toPico } from '../../../src/core/money/pico.ts';
import { splitAmount } from '../../../src/core/money/split-amount.ts';

function split(amount: bigint, weights: readonly number[]): bigint[] {
  const into = createPicoColumn(weights.length);
  splitAmount(toPico(amount), Float64Array.from(weights), weights.length, into);
  return weights.map((_, row) => picoAt(into, row));
}

const amount = fc.oneof(
  fc.bigInt(-(10n ** 18n), 10n ** 18n),
  fc.bigInt(-(9n * 10n ** 24n), 9n * 10n ** 24n),
  fc.bigInt(-5n, 5n),
);
const weight = fc.oneof(
  fc.nat(5),
  fc.nat(10 ** 6),
  fc.nat({ max: 2 ** 31 - 1 }).map((n) => n * 4096),
);
const weights = fc.array(weight, { minLength: 1, maxLength: 40 }).filter((list) => list.some((n) => n > 0));

describe('splitAmount', () => {
  it('gives every part exactly what the bigint split gives, ties and credits included', () => {
    fc.assert(
      fc.property(amount, weights, (total, list) => {
        expect(split(total, list)).toEqual(apportion(total, list.map(BigInt)));
      }),
      { numRuns: 3000 },
    );
  });

  it('agrees for weights whose sum is beyond 2⁵⁰', () => {
    const huge = fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 8 }).filter((list) => list.some((n) => n > 0));
    fc.assert(
      fc.property(amount, huge, (total, list) => {
        expect(split(total, list)).toEqual(apportion(total, list.map(BigInt)));
      }),
    );
  });

  it('agrees for hundreds of keys, among them many with equal weights', () => {
    const few = fc.array(fc.nat(3), { minLength: 200, maxLength: 600 }).filter((list) => list.some((n) => n > 0));
    const many = fc.array(fc.nat(3_000_000), { minLength: 200, maxLength: 600 });
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 16n), 10n ** 16n), fc.oneof(few, many), (total, list) => {
        expect(split(total, list)).toEqual(apportion(total, list.map(BigInt)));
      }),
    );
  });

  it('loses nothing over five thousand keys', () => {
    const list = Array.from({ length: 5000 }, (_, index) => ((index * 7919) % 104_729) * 1000);
    const parts = split(123_456_789_012_345_677n, list);
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(123_456_789_012_345_677n);
  });

  it('gives the odd unit to the earlier of equal weights', () => {
    expect(split(2n, [1, 1, 1])).toEqual([1n, 1n, 0n]);
    expect(split(-2n, [1, 1, 1])).toEqual([-1n, -1n, 0n]);
  });

  it('gives nothing to a key that used nothing', () => {
    expect(split(10n, [0, 3, 0])).toEqual([0n, 10n, 0n]);
  });

  it('carries into the upper limb when the odd unit fills the lower one', () => {
    expect(split(1_999_999_999n, [1, 1])).toEqual([1_000_000_000n, 999_999_999n]);
  });

  it('writes only the rows asked for and leaves plain zeros', () => {
    const into = createPicoColumn(3);
    setPico(into, 2, toPico(7n));
    splitAmount(toPico(-1n), Float64Array.from([1, 0, 5]), 2, into);
    expect(picoAt(into, 2)).toBe(7n);
    expect(Object.is(into.hi[1], 0) && Object.is(into.lo[1], 0)).toBe(true);
  });

  it.each([[[-1, 2]], [[0, 0]], [[1.5]], [[Number.NaN]], [[Number.POSITIVE_INFINITY]], [[]]])(
    'refuses the weights %j',
    (list) => {
      expect(() => split(1n, list)).toThrow(RangeError);
    },
  );
});
