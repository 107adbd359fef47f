import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES } from '../../../src/core/money/currency.ts';
import { isPlausible } from '../../../src/core/money/is-plausible.ts';
import { parseRates } from '../../../src/core/money/parse-rates.ts';
import { PARITY, parseRate, toRateNumber, type Rate } from '../../../src/core/money/rate.ts';

function euro(body: unknown): number | null {
  const parsed = parseRates(body);
  const rate = parsed.ok ? parsed.value.rates.EUR : undefined;
  return rate === undefined ? null : toRateNumber(rate);
}

function faultOf(body: unknown): unknown {
  const parsed = parseRates(body);
  return parsed.ok ? parsed.value : parsed.error;
}

const day = Date.UTC(2026, 8, 29);

describe('rates services', () => {
  it.each<[string, unknown, number | null]>([
    [
      'open.er-api',
      { result: 'success', base_code: 'USD', time_last_update_unix: day / 1000, rates: { USD: 1, EUR: 0.88 } },
      day,
    ],
    [
      'exchangerate-api with a key',
      { result: 'success', base_code: 'USD', conversion_rates: { USD: 1, EUR: 0.88 } },
      null,
    ],
    ['frankfurter 1', { amount: 1, base: 'USD', date: '2026-09-29', rates: { EUR: 0.88 } }, day],
    [
      'frankfurter 2',
      [
        { date: '2026-09-29', base: 'USD', quote: 'USD', rate: 1 },
        { date: '2026-09-30', base: 'USD', quote: 'GBP', rate: 0.75 },
        { date: '2026-09-29', base: 'USD', quote: 'EUR', rate: 0.88 },
      ],
      day,
    ],
    ['frankfurter 2, one pair', { date: '2026-09-29', base: 'USD', quote: 'EUR', rate: 0.88 }, day],
    ['exchangerate.fun', { timestamp: day / 1000, base: 'USD', rates: { USD: 1, EUR: 0.88 } }, day],
    ['exchangerate.host', { success: true, source: 'USD', timestamp: day / 1000, quotes: { USDEUR: 0.88 } }, day],
    ['fawazahmed0', { date: '2026-09-29', usd: { usd: 1, eur: 0.88, doge: 4.2 } }, day],
    ['lower case and numeric text', { base: 'usd', rates: { eur: '0.88' } }, null],
    ['another base, by cross rate', { base: 'GBP', rates: { USD: 1.25, EUR: 1.1 } }, null],
    ['no base but a dollar worth a dollar', { rates: { USD: '1.0', EUR: 0.88 } }, null],
  ])('%s is understood', (_name, body, asOf) => {
    expect(euro(body)).toBe(0.88);
    const parsed = parseRates(body);
    expect(parsed.ok && parsed.value.rates.USD).toBe(PARITY);
    expect(parsed.ok && parsed.value.asOf).toBe(asOf);
  });

  it.each<[string, object, number | null]>([
    ['milliseconds', { timestamp: day }, day],
    ['milliseconds with a fraction', { timestamp: day + 0.25 }, day],
    ['microseconds beside a date', { timestamp: day * 1000, date: '2026-09-28' }, day - 86_400_000],
    ['a number that is no time', { time_last_update_unix: 1e300 }, null],
    ['zero', { timestamp: 0 }, null],
  ])('a service may send its time as %s', (_name, time, asOf) => {
    const parsed = parseRates({ base: 'USD', rates: { EUR: 0.88 }, ...time });
    expect(parsed.ok && parsed.value.asOf).toBe(asOf);
  });

  it.each<[string, unknown, unknown]>([
    [
      'an error',
      { result: 'error', 'error-type': 'unsupported-code' },
      { kind: 'ratesRefused', detail: 'unsupported-code' },
    ],
    [
      'a refusal',
      { success: false, error: { info: 'no access key' } },
      { kind: 'ratesRefused', detail: 'no access key' },
    ],
    ['a refusal without a reason', { success: false }, { kind: 'ratesRefused', detail: null }],
    ['a dollar worth two', { base: 'USD', rates: { USD: 2, EUR: 0.88 } }, { kind: 'ratesWrongBase', base: 'USD' }],
    ['another base without dollars', { base: 'EUR', rates: { GBP: 0.8 } }, { kind: 'ratesWrongBase', base: 'EUR' }],
    ['no base at all', { rates: { EUR: 0.88, GBP: 0.75 } }, { kind: 'ratesWrongBase', base: null }],
    [
      'two bases in one set',
      [
        { base: 'USD', quote: 'EUR', rate: 1 },
        { base: 'GBP', quote: 'SEK', rate: 12 },
      ],
      { kind: 'ratesMalformed', field: '[1].base' },
    ],
    [
      'two rates for one currency',
      { base: 'USD', rates: { EUR: 0.88, eur: 0.9 } },
      { kind: 'ratesMalformed', field: 'EUR' },
    ],
    [
      'quotes on another base',
      { source: 'USD', quotes: { USDEUR: 0.88, EURGBP: 0.8 } },
      { kind: 'ratesMalformed', field: 'quotes.EURGBP' },
    ],
    ['nothing we show', { base: 'USD', rates: { USD: 1, XAU: 1 } }, { kind: 'ratesMalformed', field: 'rates' }],
    ['a list of nothing', [], { kind: 'ratesWrongBase', base: null }],
    ['null', null, { kind: 'ratesMalformed', field: '' }],
    ['text', 'USD', { kind: 'ratesMalformed', field: '' }],
    ['rates that are a list', { base: 'USD', rates: [1] }, { kind: 'ratesMalformed', field: 'rates' }],
  ])('%s is refused', (_name, body, fault) => {
    expect(faultOf(body)).toEqual(fault);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '1e400', '1,5', null, {}, true, 1e-13])(
    'a rate of %j spoils the whole set',
    (rate) => {
      expect(faultOf({ base: 'USD', rates: { EUR: rate, GBP: 0.75 } })).toEqual({
        kind: 'ratesMalformed',
        field: 'EUR',
      });
    },
  );

  it('names that objects inherit do no harm', () => {
    expect(euro(JSON.parse('{"base":"USD","rates":{"EUR":0.88,"__proto__":{"GBP":9}}}'))).toBe(0.88);
  });

  it('gives the same figures whatever the shape', () => {
    const rates = fc.record(
      Object.fromEntries(
        CURRENCY_CODES.filter((code) => code !== 'USD').map((code) => [
          code,
          fc.integer({ min: 1, max: 10 ** 9 }).map((n) => n / 10 ** 5),
        ]),
      ),
    );
    fc.assert(
      fc.property(rates, (set) => {
        const entries = Object.entries(set);
        const plain = parseRates({ base: 'USD', rates: set });
        expect(plain.ok).toBe(true);
        expect(
          parseRates({
            source: 'USD',
            quotes: Object.fromEntries(entries.map(([code, rate]) => [`USD${code}`, rate])),
          }),
        ).toEqual(plain);
        expect(parseRates(entries.map(([quote, rate]) => ({ base: 'USD', quote, rate })))).toEqual(plain);
        expect(
          parseRates({ usd: Object.fromEntries(entries.map(([code, rate]) => [code.toLowerCase(), String(rate)])) }),
        ).toEqual(plain);
      }),
    );
  });
});

describe('the sanity band', () => {
  const rate = (text: string): Rate => parseRate(text) ?? PARITY;

  it.each([
    ['1.3', true],
    ['0.7', true],
    ['1.300000000001', false],
    ['0.699999999999', false],
  ])('a euro that was 1 and is %s: plausible %s', (next, expected) => {
    expect(isPlausible({ USD: PARITY, EUR: rate(next) }, { USD: PARITY, EUR: rate('1') })).toBe(expected);
  });

  it('says nothing about currencies only one set holds', () => {
    expect(isPlausible({ EUR: rate('1') }, { GBP: rate('9') })).toBe(true);
  });
});
