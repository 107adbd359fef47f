/** Amounts that are rounded so that they add up. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert } from '../../../src/core/money/convert.ts';
import { sumPico, toPico } from '../../../src/core/money/pico.ts';
import { PARITY, parseRate, type Rate } from '../../../src/core/money/rate.ts';
import { roundToTotal } from '../../../src/core/money/round-to-total.ts';

const amounts = fc.array(fc.bigInt(-(10n ** 16n), 10n ** 17n).map(toPico), { maxLength: 30 });
const rates = fc.bigInt(1n, 2000n * 10n ** 12n).map((units) => units as Rate);
const decimals = fc.constantFrom(0, 2, 6);

describe('amounts rounded to a total', () => {
  it('sum to the total that is rounded once, credits among them', () => {
    fc.assert(
      fc.property(amounts, rates, decimals, (parts, rate, digits) => {
        const sum = roundToTotal(parts, rate, digits).reduce((whole, part) => whole + part, 0n);
        expect(sum).toBe(convert(sumPico(parts), rate, digits));
      }),
    );
  });

  it('are each within one unit of the exact amount', () => {
    fc.assert(
      fc.property(amounts, rates, decimals, (parts, rate, digits) => {
        const unit = 10n ** BigInt(24 - digits);
        for (const [index, shown] of roundToTotal(parts, rate, digits).entries()) {
          const error = shown * unit - (parts[index] ?? 0n) * rate;
          expect(error > -unit && error < unit).toBe(true);
        }
      }),
    );
  });

  it('leave nothing and whole amounts as they are', () => {
    const cents = [0n, 1_000_000_000_000n, 333_333_333_333n, 333_333_333_333n, 333_333_333_334n, 0n].map(toPico);
    expect(roundToTotal(cents, PARITY, 2)).toEqual([0n, 100n, 33n, 33n, 34n, 0n]);
  });

  it('give a cent to the amount that lost most', () => {
    const parts = [toPico(14_000_000_000n), toPico(16_000_000_000n)];
    expect(roundToTotal(parts, PARITY, 2)).toEqual([1n, 2n]);
    expect(roundToTotal(parts, parseRate('0.5') ?? PARITY, 2)).toEqual([1n, 1n]);
  });
});
