/** Reports the cost of this month up to today, of the same days in earlier months, and of each of the last 31 days. */
import { addDays, dayOf, type Day } from '../calendar/day.ts';
import { addMonths, daysIn, firstDayOf, monthOf, type Month } from '../calendar/month.ts';
import { medianOf } from '../money/median-of.ts';
import { NOTHING, sumPico, type Pico } from '../money/pico.ts';
import type { DayRange } from '../provider/contract.ts';
import { basisAt, createFigureLines } from './figures.ts';
import type { Comparison, MonthReport, SummaryReport, UsualMonth } from './reports.ts';

const LAST_DAYS = 31;
/**
 * The usual cost of a month is computed from USUAL_MONTHS earlier months. Months that are not complete are left out; at
 * least FEWEST_MONTHS must remain.
 */
const USUAL_MONTHS = 6;
const FEWEST_MONTHS = 3;

/** Counts the tokens without a known price on the first `count` days of a month. */
type UnpricedOf = (month: MonthReport, count: number) => number;

/**
 * Computes the costs of this month, of the same days in earlier months, and of the last 31 days.
 * @param months the month reports
 * @param since the first day with a row of the bill or of usage; null if there is none
 * @param comparableTo the day after the last day that can be compared (see `endOfKnownDays`)
 * @param unpricedIn counts the tokens without a known price on some days
 */
export function summaryReport(
  months: readonly MonthReport[],
  since: Day | null,
  comparableTo: Day,
  now: number,
  unpricedIn: (days: DayRange) => number,
): Omit<SummaryReport, 'lastKnownUnpriced'> {
  const today = dayOf(now);
  const month = monthOf(today);
  const byMonth = new Map(months.map((report) => [report.month, report]));
  const running = byMonth.get(month);
  const costOn = (day: Day): Pico => byMonth.get(monthOf(day))?.daily[day - firstDayOf(monthOf(day))] ?? NOTHING;
  const lastDays: Pico[] = [];
  for (let back = LAST_DAYS - 1; back >= 0; back -= 1) lastDays.push(costOn(addDays(today, -back)));
  const unpricedOf: UnpricedOf = ({ month: of, basis }, count) => {
    const from = firstDayOf(of);
    return basis.unpricedTokens === 0 ? 0 : unpricedIn({ from, to: addDays(from, Math.min(count, daysIn(of))) });
  };
  const comparison = compare(byMonth, since, month, comparableTo, unpricedOf);
  return {
    month,
    monthToDate: running?.cost ?? NOTHING,
    basis: running?.basis ?? basisAt(createFigureLines(1), 0, false),
    comparison,
    usualMonth: comparison === null ? null : usualMonth(byMonth, since, month, comparison, unpricedOf),
    today: costOn(today),
    lastDays,
  };
}

/**
 * Compares the completed days of this month with the same days of last month. Today is not included: it has not ended,
 * so this month would look cheaper than it is. Just after midnight (UTC), yesterday is not included either, because its
 * last hour is not known yet.
 */
function compare(
  byMonth: ReadonlyMap<number, MonthReport>,
  since: Day | null,
  month: Month,
  comparableTo: Day,
  unpricedOf: UnpricedOf,
): Comparison | null {
  const before = addMonths(month, -1);
  const days = Math.min(comparableTo - firstDayOf(month), daysIn(before));
  const thisMonth = byMonth.get(month);
  const lastMonth = byMonth.get(before);
  if (days <= 0 || since === null || since > firstDayOf(before)) return null;
  if (thisMonth === undefined || lastMonth === undefined || !isWhole(thisMonth) || !isWhole(lastMonth)) return null;
  return {
    days,
    thisMonth: sumPico(thisMonth.daily.slice(0, days)),
    lastMonth: sumPico(lastMonth.daily.slice(0, days)),
    unpricedTokens: unpricedOf(thisMonth, days),
    lastUnpricedTokens: unpricedOf(lastMonth, days),
  };
}

/**
 * Computes the usual cost of the first `days` days of a month from the same days of earlier months. If an earlier month
 * is shorter, all its days are used. Example: these days cost $8, $9, $9, $10, $12 and $40 in the last six months, so
 * the usual cost is $9.50.
 */
function usualMonth(
  byMonth: ReadonlyMap<number, MonthReport>,
  since: Day | null,
  month: Month,
  { days, unpricedTokens }: Comparison,
  unpricedOf: UnpricedOf,
): UsualMonth | null {
  const known = Array.from({ length: USUAL_MONTHS }, (_, index) => addMonths(month, -1 - index)).flatMap((earlier) => {
    const report = byMonth.get(earlier);
    const isKnown = report !== undefined && since !== null && since <= firstDayOf(earlier) && isWhole(report);
    return isKnown ? [report] : [];
  });
  if (known.length < FEWEST_MONTHS) return null;
  const months = known.map(({ month: of, daily }) => ({ month: of, cost: sumPico(daily.slice(0, days)) }));
  return {
    days,
    months,
    cost: medianOf(months.map(({ cost }) => cost)),
    unpricedTokens: known.reduce((sum, report) => sum + unpricedOf(report, days), unpricedTokens),
  };
}

/**
 * Whether all days of a month are known and loaded. A month for which this is false is not compared, because it would
 * look too cheap.
 */
function isWhole({ isPartial, unknownDays }: MonthReport): boolean {
  return !isPartial && unknownDays === 0;
}
