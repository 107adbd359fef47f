/**
 * Chooses the months and currencies for which the Save menu offers files for finance. The files are in the page's
 * currency. If the page's currency is US dollars, the menu also offers files in euros.
 */
import { addDays, type Day } from '../../../core/calendar/day.ts';
import { addMonths, firstDayOf, monthOf, type Month } from '../../../core/calendar/month.ts';
import type { ShownCurrency } from '../../../core/export/rate-columns.ts';
import type { CurrencyCode } from '../../../core/money/currency.ts';
import { PARITY } from '../../../core/money/rate.ts';
import type { DayRange } from '../../../core/provider/contract.ts';
import { MONTHS_PER_PAGE, type TrackerState } from '../../../core/tracker/tracker-state.ts';

/**
 * The second currency, which is offered if the first is US dollars: many companies get bills in dollars but do their
 * accounting in euros.
 */
const USUAL_BOOKS: CurrencyCode = 'EUR';

/**
 * Returns the months to offer: the last month that has ended and, if all chosen days are in one month, that month too.
 * Months that have ended come first, the newest of them at the start; the current month comes last. Future months, and
 * months that ended before `since` (the first day with figures), are left out. If `since` is null, there are no figures
 * and no months. Example: on 22 November with “This month”: October, November.
 */
export function financeMonths({ from, to }: DayRange, today: Day, since: Day | null): readonly Month[] {
  const current = monthOf(today);
  const ended = addMonths(current, -1);
  const last = monthOf(addDays(to, -1));
  const months = monthOf(from) === last && last !== ended ? [ended, last] : [ended];
  return months
    .filter((month) => since !== null && firstDayOf(addMonths(month, 1)) > since && month <= current)
    .toSorted((a, b) => Number(a === current) - Number(b === current) || b - a);
}

/** Returns the months whose cards the By Month tab shows now. */
export function monthsOnPage({ reports, monthPage }: Pick<TrackerState, 'reports' | 'monthPage'>): readonly Month[] {
  const start = monthPage * MONTHS_PER_PAGE;
  return (reports?.months ?? []).slice(start, start + MONTHS_PER_PAGE).map(({ month }) => month);
}

/**
 * Returns the chosen currency. If it is US dollars, returns US dollars and euros. A currency without a known exchange
 * rate is left out. If no currency is left, returns US dollars.
 */
export function financeCurrencies({ settings, status }: Pick<TrackerState, 'settings' | 'status'>): ShownCurrency[] {
  const { table } = status.rates;
  const wanted = settings.currency === 'USD' ? (['USD', USUAL_BOOKS] as const) : [settings.currency];
  const known = wanted.flatMap((currency): ShownCurrency[] => {
    if (currency === 'USD') return [{ currency, rate: PARITY, rateAsOf: null }];
    const rate = table?.rates[currency];
    return table === null || rate === undefined ? [] : [{ currency, rate, rateAsOf: table.asOf ?? table.fetchedAt }];
  });
  return known.length > 0 ? known : [{ currency: 'USD', rate: PARITY, rateAsOf: null }];
}
