import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatScaled, parseDecimal, toScale } from '../../../src/core/money/decimal.ts';
import { divideHalfEven } from '../../../src/core/money/divide-half-even.ts';
import { parseCents, parseDollars } from '../../../src/core/money/parse-amount.ts';

const units = fc.bigInt(-(10n ** 30n), 10n ** 30n);

describe('decimal text', () => {
  it('survives writing and reading', () => {
    fc.assert(
      fc.property(units, fc.nat(20), (number, scale) => {
        const parsed = parseDecimal(formatScaled(number, scale));
        expect(parsed).toEqual({ units: number, scale });
      }),
    );
  });

  it('means what big.js says it means, exponents included', () => {
    fc.assert(
      fc.property(units, fc.nat(20), fc.integer({ min: -30, max: 30 }), (number, scale, exponent) => {
        const text = `${formatScaled(number, scale)}e${exponent}`;
        const parsed = parseDecimal(text);
        if (parsed === null) throw new Error(text);
        expect(Big(parsed.units.toString()).times(`1e-${parsed.scale}`).eq(Big(text))).toBe(true);
      }),
    );
  });

  it('reads any finite JSON number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e40, max: 1e40 }), (number) => {
        fc.pre(number === 0 || Math.abs(number) > 1e-40);
        const parsed = parseDecimal(JSON.stringify(number));
        expect(parsed === null ? null : Number(`${parsed.units}e-${parsed.scale}`)).toBe(
          Object.is(number, -0) ? 0 : number,
        );
      }),
    );
  });

  it.each(['', ' 1', '1 ', '+1', '1,234.56', '1.', '.5', 'NaN', 'Infinity', '0x10', '1e400', '1e', '--1', '１'])(
    'refuses %j',
    (text) => expect(parseDecimal(text)).toBeNull(),
  );

  it('rounds half-even and says when digits were lost', () => {
    const half = parseDecimal('0.125');
    if (half === null) throw new Error('unread');
    expect(toScale(half, 2)).toEqual({ units: 12n, rounded: true });
    expect(toScale(half, 3)).toEqual({ units: 125n, rounded: false });
    expect(toScale(half, 5)).toEqual({ units: 12_500n, rounded: false });
  });
});

describe('divideHalfEven', () => {
  it('rounds as big.js does for any signs', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(-1000n, 1000n), (numerator, denominator) => {
        fc.pre(denominator !== 0n);
        const doubled = Big(numerator.toString()).times(2).div(denominator.toString());
        const quotient = divideHalfEven(numerator, denominator);
        const distance = (quotient * denominator - numerator) * 2n;
        const limit = denominator < 0n ? -denominator : denominator;
        expect(distance <= limit && distance >= -limit).toBe(true);
        if (doubled.round(0).eq(doubled) && doubled.mod(2).abs().eq(1)) expect(quotient % 2n).toBe(0n);
      }),
    );
  });

  it('refuses to divide by zero', () => expect(() => divideHalfEven(1n, 0n)).toThrow(RangeError));
});

describe('the provider’s amounts', () => {
  it.each([
    ['123.45', 1_234_500_000_000n, false],
    ['1E+3', 10_000_000_000_000n, false],
    ['3e-7', 3000n, false],
    ['0.00000000005', 0n, true],
    ['0.00000000015', 2n, true],
    ['-2.5', -25_000_000_000n, false],
  ])('%s cents', (text, amount, rounded) => {
    expect(parseCents(text)).toEqual({ amount, rounded });
  });

  it('are a hundred times smaller than the same digits in dollars', () => {
    expect(parseDollars('123.45')?.amount).toBe((parseCents('123.45')?.amount ?? 0n) * 100n);
  });

  it.each(['1,234.56', 'NaN', ''])('%j is refused', (text) => expect(parseCents(text)).toBeNull());
});
