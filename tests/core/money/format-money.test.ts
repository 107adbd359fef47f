import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from '../../../src/core/money/currency.ts';
import { formatMoney } from '../../../src/core/money/format-money.ts';
import { parseDollars } from '../../../src/core/money/parse-amount.ts';
import { toPico, type Pico } from '../../../src/core/money/pico.ts';
import { PARITY, parseRate, type Rate } from '../../../src/core/money/rate.ts';

function dollars(text: string): Pico {
  const parsed = parseDollars(text);
  if (parsed === null) throw new Error(text);
  return parsed.amount;
}

function rateOf(text: string): Rate {
  const rate = parseRate(text);
  if (rate === null) throw new Error(text);
  return rate;
}

const usd = (text: string, digits?: 'minor' | 'fine' | 'whole' | 'compact'): string =>
  formatMoney(dollars(text), 'USD', PARITY, digits === undefined ? {} : { digits });

describe('an amount on screen', () => {
  it.each([
    ['0', '$0.00'],
    ['1234.5', '$1,234.50'],
    ['-1234.567', '-$1,234.57'],
    ['0.005', '<$0.01'],
    ['0.015', '$0.02'],
    ['0.025', '$0.02'],
    ['0.000000000001', '<$0.01'],
    ['-0.000000000001', '>-$0.01'],
    ['12345678901234567890.12', '$12,345,678,901,234,567,890.12'],
  ])('%s dollars reads %s', (amount, text) => {
    expect(usd(amount)).toBe(text);
  });

  it.each([
    ['0.01234', '$0.0123'],
    ['0.00005', '<$0.0001'],
    ['3', '$3.0000'],
  ])('%s dollars reads %s where parts of a cent matter', (amount, text) => {
    expect(usd(amount, 'fine')).toBe(text);
  });

  it.each([
    ['0.001', '<$0.01'],
    ['999.99', '$999.99'],
    ['1234567', '$1.23M'],
    ['-12345', '-$12.3K'],
    ['1235000', '$1.24M'],
    ['1225000', '$1.22M'],
    ['1225000.000000000001', '$1.23M'],
  ])('%s dollars reads %s in a narrow place', (amount, text) => {
    expect(usd(amount, 'compact')).toBe(text);
  });

  it.each<[CurrencyCode, string, string]>([
    ['EUR', '0.88', '€108.64'],
    ['JPY', '157.5', '¥19,444'],
    ['KRW', '1358.18865245', '₩167,678'],
    ['SEK', '9.98', 'SEK\u00a01,232.10'],
    ['CAD', '1.4', 'CA$172.84'],
  ])('is written in %s with its own digits', (currency, rate, text) => {
    expect(formatMoney(dollars('123.457'), currency, rateOf(rate))).toBe(text);
  });

  it('follows the reader’s locale', () => {
    expect(formatMoney(dollars('1234.5'), 'EUR', PARITY, { locale: 'de-DE' })).toBe('1.234,50\u00a0€');
  });

  it('is the exact product rounded half-even, in every currency', () => {
    const amount = fc.bigInt(-(10n ** 24n), 10n ** 24n).map(toPico);
    const rate = fc.bigInt(1n, 10n ** 16n);
    fc.assert(
      fc.property(amount, rate, fc.constantFrom(...CURRENCY_CODES), (pico, units, code) => {
        const decimals = CURRENCIES[code].minorDigits;
        const exact = Big(pico.toString()).times(units.toString()).div('1e24').round(24);
        const expected = exact.round(decimals, Big.roundHalfEven);
        fc.pre(!expected.eq(0));
        const text = formatMoney(pico, code, units as Rate).replaceAll(/[^\d.-]/g, '');
        expect(Big(text).eq(expected)).toBe(true);
      }),
    );
  });
});
