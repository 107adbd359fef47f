/** Writes the sentence with the exchange rate of an amount. */
import { dayOf } from '../../core/calendar/day.ts';
import { rateCells, type ShownCurrency } from '../../core/export/rate-columns.ts';
import { shownCurrencyWords } from '../../messages/en/shown-currency.ts';
import { fullDayWords } from './calendar-words.ts';

/**
 * Writes the exchange rate and its day: `1 USD = 0.88022588 EUR, rate of 31 Oct 2026`. Null for US dollars, the
 * currency of the bill.
 */
export function rateWords(shown: ShownCurrency): string | null {
  if (shown.rateAsOf === null) return null;
  const [currency = '', rate = ''] = rateCells(shown);
  return shownCurrencyWords.rateOf(rate, currency, fullDayWords(dayOf(shown.rateAsOf)));
}
