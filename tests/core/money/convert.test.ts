import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, toDecimalText } from '../../../src/core/money/convert.ts';
import { sumPico, toPico } from '../../../src/core/money/pico.ts';
import { PARITY, parseRate, toRateNumber, type Rate } from '../../../src/core/money/rate.ts';

const amount = fc.bigInt(-(10n ** 24n), 10n ** 24n).map(toPico);
const rate = fc.bigInt(1n, 10n ** 16n).map((units) => units as Rate);

describe('conversion', () => {
  it('is exact before its one rounding, half-even', () => {
    fc.assert(
      fc.property(amount, rate, fc.nat(24), (pico, units, decimals) => {
        const exact = Big(pico.toString()).times(units.toString()).times('1e-24');
        expect(Big(toDecimalText(pico, units, decimals)).eq(exact.round(decimals, Big.roundHalfEven))).toBe(true);
      }),
    );
  });

  it('leaves dollars as they are', () => {
    fc.assert(
      fc.property(amount, (pico) => {
        expect(convert(pico, PARITY, 12)).toBe(pico);
      }),
    );
  });
});

describe('a rate', () => {
  it('survives writing and reading', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), (units) => {
        expect(parseRate(String(toRateNumber(units as Rate)))).toBe(units);
      }),
    );
  });

  it.each(['0', '-1', '0.0000000000001', 'NaN', ''])('is never %j', (text) => expect(parseRate(text)).toBeNull());
});

it('a sum of nothing is nothing', () => {
  expect(sumPico([])).toBe(0n);
});
