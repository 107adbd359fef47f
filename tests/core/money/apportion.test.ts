import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion } from '../../../src/core/money/apportion.ts';

const total = fc.bigInt(-(10n ** 24n), 10n ** 24n);
const weights = fc
  .array(fc.bigInt(0n, 10n ** 15n), { minLength: 1, maxLength: 30 })
  .filter((list) => list.some((weight) => weight > 0n));

function sum(parts: readonly bigint[]): bigint {
  return parts.reduce((whole, part) => whole + part, 0n);
}

describe('apportion', () => {
  it('never creates or loses a unit', () => {
    fc.assert(
      fc.property(total, weights, (amount, list) => {
        expect(sum(apportion(amount, list))).toBe(amount);
      }),
    );
  });

  it('keeps every part within one unit of its exact share, on the side of the total', () => {
    fc.assert(
      fc.property(total, weights, (amount, list) => {
        const whole = sum(list);
        for (const [index, part] of apportion(amount, list).entries()) {
          const difference = part * whole - amount * (list[index] ?? 0n);
          expect(difference < whole && difference > -whole).toBe(true);
          expect(amount >= 0n ? part >= 0n : part <= 0n).toBe(true);
        }
      }),
    );
  });

  it('does not depend on the order of the weights when no two are equal', () => {
    fc.assert(
      fc.property(total, fc.uniqueArray(fc.bigInt(1n, 10n ** 6n), { minLength: 1, maxLength: 20 }), (amount, list) => {
        const whole = sum(list);
        // Different weights can have equal remainders. If two remainders are equal, the part of the earlier weight is
        // rounded up first. So lists with equal remainders are left out.
        const magnitude = amount < 0n ? -amount : amount;
        const remainders = list.map((weight) => (magnitude * weight) % whole);
        fc.pre(new Set(remainders).size === list.length);
        const backwards = apportion(amount, list.toReversed()).toReversed();
        expect(backwards).toEqual(apportion(amount, list));
      }),
    );
  });

  it('gives a larger weight never less than a smaller one', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 18n), weights, (amount, list) => {
        const ascending = list.toSorted((a, b) => (a < b ? 1 : -1));
        const parts = apportion(amount, ascending);
        expect(parts.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))).toEqual(parts);
      }),
    );
  });

  it('splits a credit as the mirror of a charge', () => {
    fc.assert(
      fc.property(total, weights, (amount, list) => {
        expect(apportion(-amount, list)).toEqual(apportion(amount, list).map((part) => -part));
      }),
    );
  });

  it('refuses negative weights and weights that are all zero', () => {
    expect(() => apportion(1n, [2n, -1n])).toThrow(RangeError);
    expect(() => apportion(1n, [0n])).toThrow(RangeError);
    expect(() => apportion(0n, [])).toThrow(RangeError);
  });
});
