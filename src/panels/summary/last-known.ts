/**
 * Writes the last known figures and their day. The tiles of the summary (boxes with one number each) show them while
 * the provider has not answered for today or for this month.
 */
import { dayOf, MS_PER_DAY, type Day } from '../../core/calendar/day.ts';
import { monthOf } from '../../core/calendar/month.ts';
import type { Reports } from '../../core/reports/reports.ts';
import { locale } from '../../messages/locale.ts';
import { lastKnownWords as words } from '../../messages/en/last-known.ts';
import { clockWords, monthNameWords } from '../parts/calendar-words.ts';
import { isMonthUnknown } from '../../core/reports/is-month-unknown.ts';
import { costWords, type MoneyWriter } from '../parts/money-words.ts';
import type { TileModel } from './tile-model.ts';

type LastKnown = Pick<TileModel, 'label' | 'value' | 'note'>;

/**
 * Returns what the month tile shows for the month of the last day with figures: `November, up to 22 Nov`. Returns null
 * if that day is not in the month before the current one, or if no day of that month has a known cost.
 * @param keys the names of the selected API keys, as one text; null if the amounts are for all keys
 */
export function lastKnownMonth(reports: Reports, keys: string | null, write: MoneyWriter): LastKnown | null {
  const [running, before] = reports.months;
  const day = lastKnownDay(reports);
  if (running === undefined || before === undefined || day === null) return null;
  if (before.month !== monthOf(day) || isMonthUnknown(before)) return null;
  const name = monthNameWords(before.month);
  return {
    label: keys === null ? words.month(name, locale.day(day)) : words.monthOfKeys(name, locale.day(day), keys),
    value: costWords(write, before.cost, before.basis.unpricedTokens),
    note: { text: words.monthMissing(monthNameWords(running.month)) },
  };
}

/**
 * Returns what the Today tile (a box of the summary) shows for the last day with figures: `22 Nov, up to 23:00 UTC`.
 * Returns null if there is no such day, or if it is today or not one of the last 31 days.
 * @param today the current UTC day; after midnight, the reports may still be those of the day before
 */
export function lastKnownDayTile(reports: Reports, today: Day, write: MoneyWriter): LastKnown | null {
  const { knownThrough, intraday, summary } = reports;
  const day = lastKnownDay(reports);
  const cost = day === null ? undefined : summary.lastDays[summary.lastDays.length - 1 - (intraday.day - day)];
  if (day === null || day >= today || knownThrough === null || cost === undefined) return null;
  const isWhole = knownThrough % MS_PER_DAY === 0;
  return {
    label: isWhole ? locale.day(day) : words.partOfDay(locale.day(day), `${clockWords(knownThrough)} UTC`),
    value: costWords(write, cost, day < intraday.day ? summary.lastKnownUnpriced : intraday.basis.unpricedTokens),
    note: { text: words.todayMissing },
  };
}

/**
 * Returns the last UTC day with figures; null if there are no figures. If the figures end exactly at midnight, the last
 * day is the day that ends at that midnight.
 */
function lastKnownDay({ knownThrough }: Reports): Day | null {
  return knownThrough === null ? null : dayOf(knownThrough - 1);
}
