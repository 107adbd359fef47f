/** Checks which months and currencies the Save menu offers for finance. */
import { describe, expect, it } from 'vitest';
import { dayOf, parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import { formatMonth } from '../../../../src/core/calendar/month.ts';
import { formatScaled } from '../../../../src/core/money/decimal.ts';
import { RATE_SCALE } from '../../../../src/core/money/rate.ts';
import { financeCurrencies, financeMonths, monthsOnPage } from '../../../../src/panels/flat/save/finance-choices.ts';
import { aState, NOW } from '../../fixtures/some-reports.ts';

const day = (text: string): Day => parseDay(text) ?? (0 as Day);

function monthsOf(from: string, to: string, since: string | null = '2026-03-05'): string {
  const range = { from: day(from), to: day(to) };
  return financeMonths(range, dayOf(NOW), since === null ? null : day(since))
    .map(formatMonth)
    .join(' ');
}

describe('months for finance', () => {
  it('are the last one that has ended, then the month that is looked at', () => {
    expect(monthsOf('2026-11-01', '2026-11-22')).toBe('2026-10 2026-11');
    expect(monthsOf('2026-10-01', '2026-11-01')).toBe('2026-10');
    expect(monthsOf('2026-10-13', '2026-10-15')).toBe('2026-10');
    expect(monthsOf('2026-08-01', '2026-08-02')).toBe('2026-10 2026-08');
    expect(monthsOf('2026-09-28', '2026-10-04')).toBe('2026-10');
  });

  it('have figures', () => {
    expect(monthsOf('2026-11-01', '2026-11-22', '2026-11-03')).toBe('2026-11');
    expect(monthsOf('2026-11-01', '2026-11-22', '2026-10-31')).toBe('2026-10 2026-11');
    expect(monthsOf('2026-11-01', '2026-11-22', null)).toBe('');
  });

  it('are those on the page of months', () => {
    const state = aState();
    expect(monthsOnPage({ ...state, monthPage: 1 }).map(formatMonth)).toEqual(['2026-09', '2026-08']);
  });
});

describe('currencies for finance', () => {
  const words = (state: ReturnType<typeof aState>): string[] =>
    financeCurrencies(state).map(({ currency, rate }) => `${currency} ${Number(formatScaled(rate, RATE_SCALE))}`);

  it('are US dollars and euros, or the one that is chosen', () => {
    expect(words(aState()).map((line) => line.split(' ')[0])).toEqual(['USD', 'EUR']);
    expect(words(aState({ settings: { currency: 'JPY' } })).map((line) => line.split(' ')[0])).toEqual(['JPY']);
  });

  it('are US dollars alone while there are no rates', () => {
    const state = aState({ settings: { currency: 'JPY' } });
    const status = { ...state.status, rates: { ...state.status.rates, table: null } };
    expect(words({ ...state, status })).toEqual(['USD 1']);
  });
});
