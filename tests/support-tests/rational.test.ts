// Tests the exact arithmetic of the test data: it follows the rules of arithmetic and agrees with an independent
// decimal library.

import { Big } from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  compareRationals,
  dividedBy,
  fromDecimal,
  minus,
  plus,
  rational,
  scaledHalfEven,
  times,
  toDecimal,
  toPico,
} from '../support/organization/rational.ts';

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 15 }))
  .map(([digits, places]) => toDecimal(rational(digits, 10n ** BigInt(places)), 15));

describe('exact fractions', () => {
  it('read and write decimals without loss', () => {
    fc.assert(
      fc.property(decimal, (text) => {
        expect(toDecimal(fromDecimal(text), 15)).toBe(text);
      }),
    );
  });

  it('add, multiply and compare like a decimal library', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(toDecimal(plus(fromDecimal(a), fromDecimal(b)), 15)).toBe(new Big(a).plus(b).toFixed());
        expect(toDecimal(times(fromDecimal(a), fromDecimal(b)), 30)).toBe(new Big(a).times(b).toFixed());
        expect(Math.sign(compareRationals(fromDecimal(a), fromDecimal(b)))).toBe(new Big(a).cmp(b));
      }),
    );
  });

  it('undo what they did', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [left, right] = [fromDecimal(a), fromDecimal(b)];
        expect(minus(plus(left, right), right)).toEqual(left);
        fc.pre(right.numerator !== 0n);
        expect(dividedBy(times(left, right), right)).toEqual(left);
      }),
    );
  });

  it('round half to even like a decimal library', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 8 }), (text, digits) => {
        const expected = new Big(text).times(new Big(10).pow(digits)).round(0, 2);
        expect(scaledHalfEven(fromDecimal(text), digits).toString()).toBe(expected.eq(0) ? '0' : expected.toFixed());
      }),
    );
    expect([0.5, 1.5, 2.5, -0.5, -1.5].map((value) => scaledHalfEven(fromDecimal(String(value)), 0))).toEqual([
      0n,
      2n,
      2n,
      0n,
      -2n,
    ]);
  });

  it('read exponents and refuse what is no number', () => {
    expect(toDecimal(fromDecimal('1.2378912e2'), 10)).toBe('123.78912');
    expect(toPico(fromDecimal('5e-13'))).toBe(0n);
    for (const text of ['', '1,234.56', 'NaN', '1.', '.5', '0x10', ' 1'])
      expect(() => fromDecimal(text)).toThrow(TypeError);
  });
});
