/** Reports this month to date, the same days of last month, and the last 31 days. */
import { addDays, dayOf, type Day } from '../calendar/day.ts';
import { addMonths, daysIn, firstDayOf, monthOf } from '../calendar/month.ts';
import { NOTHING, sumPico, type Pico } from '../money/pico.ts';
import { basisAt, createFigureLines } from './figures.ts';
import type { Comparison, MonthReport, SummaryReport } from './reports.ts';

const LAST_DAYS = 31;

/**
 * Computes the summary.
 * @param months the month reports
 * @param since the first day with a row of the bill or of usage; null if there is none
 */
export function summaryReport(months: readonly MonthReport[], since: Day | null, now: number): SummaryReport {
  const today = dayOf(now);
  const month = monthOf(today);
  const byMonth = new Map(months.map((report) => [report.month, report]));
  const running = byMonth.get(month);
  const costOn = (day: Day): Pico => byMonth.get(monthOf(day))?.daily[day - firstDayOf(monthOf(day))] ?? NOTHING;
  const lastDays: Pico[] = [];
  for (let back = LAST_DAYS - 1; back >= 0; back -= 1) lastDays.push(costOn(addDays(today, -back)));
  return {
    month,
    monthToDate: running?.cost ?? NOTHING,
    basis: running?.basis ?? basisAt(createFigureLines(1), 0, false),
    comparison: compare(byMonth, since, today),
    today: costOn(today),
    lastDays,
  };
}

/** Today is not compared, because today is incomplete: compared with a whole day of last month, it would look like a saving. */
function compare(byMonth: ReadonlyMap<number, MonthReport>, since: Day | null, today: Day): Comparison | null {
  const month = monthOf(today);
  const before = addMonths(month, -1);
  const days = Math.min(today - firstDayOf(month), daysIn(before));
  const thisMonth = byMonth.get(month);
  const lastMonth = byMonth.get(before);
  if (days === 0 || since === null || since > firstDayOf(before)) return null;
  if (thisMonth === undefined || lastMonth === undefined || !isWhole(thisMonth) || !isWhole(lastMonth)) return null;
  return {
    days,
    thisMonth: sumPico(thisMonth.daily.slice(0, days)),
    lastMonth: sumPico(lastMonth.daily.slice(0, days)),
  };
}

/** Whether a month has no missing day, because a missing day would look like a saving. */
function isWhole({ isPartial, unknownDays }: MonthReport): boolean {
  return !isPartial && unknownDays === 0;
}
