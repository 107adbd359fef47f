/** The shown amounts sum to the shown total, and each differs from its exact value by at most one unit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert } from '../../../src/core/money/convert.ts';
import { sumPico, toPico } from '../../../src/core/money/pico.ts';
import { PARITY, parseRate, type Rate } from '../../../src/core/money/rate.ts';
import { shownParts } from '../../../src/core/money/shown-parts.ts';

const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 17n }).map(toPico);
const rate = fc.constantFrom(PARITY, parseRate('0.88022588') as Rate, parseRate('151.3') as Rate);
const DECIMALS = 2;

describe('the parts of an amount as they are shown', () => {
  it('sum to it, each within one unit of its exact value', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), rate, (parts, byRate) => {
        const whole = convert(sumPico(parts), byRate, DECIMALS);
        const shown = shownParts(parts, whole, byRate, DECIMALS);
        expect(shown.reduce((sum, units) => sum + units, 0n)).toBe(whole);
        for (const [index, part] of parts.entries()) {
          const fine = convert(part, byRate, DECIMALS + 4);
          const error = (shown[index] ?? 0n) * 10_000n - fine;
          expect(error > -10_001n && error < 10_001n).toBe(true);
          if (part === 0n) expect(shown[index]).toBe(0n);
        }
      }),
    );
  });

  it('are rounded one by one where they do not make up the whole', () => {
    expect(shownParts([toPico(1_004n * 10n ** 9n)], 500n, PARITY, DECIMALS)).toEqual([100n]);
    expect(shownParts([], 0n, PARITY, DECIMALS)).toEqual([]);
  });
});
