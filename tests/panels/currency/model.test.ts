/** Tests the texts of the Currency panel. */
import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES } from '../../../src/core/money/currency.ts';
import { toCurrencyModel } from '../../../src/panels/currency/model.ts';
import { aState, someRates } from '../fixtures/some-reports.ts';

function withRates(table: ReturnType<typeof someRates> | null) {
  const state = aState();
  return { state: { ...state, status: { ...state.status, rates: { table, problem: null } } } };
}

describe('the Currency panel', () => {
  it('offers the twelve currencies with flag and rate', () => {
    const { options, selected } = toCurrencyModel({ state: aState({ settings: { currency: 'EUR' } }) });
    expect(options.map(({ value }) => value)).toEqual(CURRENCY_CODES);
    expect(options[1]).toEqual({
      value: 'EUR',
      label: 'EUR Euro',
      short: 'EUR',
      flag: 'EU',
      hint: '0.88023',
      isDisabled: false,
    });
    expect(selected).toBe('EUR');
  });

  it('says how old the rates are and whose', () => {
    expect(toCurrencyModel({ state: aState() }).source).toBe('Units per US dollar, 21 Nov 2026, from open.er-api.com.');
    expect(toCurrencyModel(withRates(someRates({ kind: 'demo' }))).source).toContain('invented for the demo');
  });

  it('offers only dollars without rates', () => {
    const { options, source } = toCurrencyModel(withRates(null));
    expect(options.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value)).toEqual(['USD']);
    expect(source).toContain('amounts are in US dollars');
  });
});
