/**
 * Decides which days of a range an explanation includes, and why it leaves out other days. A day that is left out
 * counts neither in the totals nor in the number of days.
 */
import type { Day } from '../../calendar/day.ts';
import { addMonths, firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import { daySetOf, daysOf, daysWithin, NO_DAYS, without, type DaySet } from '../../ledger/columns/day-set.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { DayRange } from '../../provider/contract.ts';
import { dayStatuses, statusesIn } from '../../query/day-statuses.ts';
import { daysBetween } from '../../query/spans.ts';
import type { LeftOutDays } from './explanation.ts';

export interface CountedDays {
  readonly count: number;
  /** the included days, by month */
  readonly months: readonly { readonly month: Month; readonly days: DaySet }[];
  readonly leftOut: LeftOutDays;
}

export interface CountingOptions {
  readonly ledger: Ledger;
  /** the present time, milliseconds since the epoch */
  readonly now: number;
  /**
   * the days for which neither the ledger nor the provider has figures, because the provider's figures begin after the
   * organization was created; null if there are none
   */
  readonly unreachable: DayRange | null;
  /**
   * true if figures by API key are needed, for example for a filter by API key. Days without costs by API key are then
   * left out
   */
  readonly byKey: boolean;
  /**
   * true to include days whose last hours are not known yet, for example today. The default is false, because such days
   * cannot be compared with other days
   */
  readonly includesPartialDays?: boolean;
}

/**
 * Returns the days of a range that an explanation includes, and the days that it leaves out.
 * @param range the UTC days to choose from; all of them have ended, unless partial days are included
 */
export function countDays(
  range: DayRange,
  { ledger, now, unreachable, byKey, includesPartialDays = false }: CountingOptions,
): CountedDays {
  const statuses = statusesIn(range, dayStatuses(ledger, now), now);
  const statusOf = includesPartialDays ? statuses.of : statuses.ofCompared;
  const { since } = ledger.coverage();
  const isUnreachable = (day: Day): boolean => unreachable !== null && day >= unreachable.from && day < unreachable.to;
  // A day counts as unknown if the provider has not returned its figures yet, or if the day is in `unreachable`.
  const isUnknown = (day: Day): boolean => statusOf(day) === 'unknown' || isUnreachable(day);
  const days = daysBetween(range.from, range.to);
  const unknown = days.filter(isUnknown);
  const beforeFigures = days.filter((day) => !isUnknown(day) && (since === null || day < since));
  const isLeftOut = new Set([...unknown, ...beforeFigures]);
  const notLoaded = daysWithoutDetail(ledger, range, byKey).filter((day) => !isLeftOut.has(day));
  for (const day of notLoaded) isLeftOut.add(day);
  const counted = days.filter((day) => !isLeftOut.has(day));
  const months = new Set(counted.map(monthOf));
  return {
    count: counted.length,
    months: [...months].map((month) => ({ month, days: daySetOf(month, counted) })),
    leftOut: { unknown, notLoaded, beforeFigures },
  };
}

/** The first included day; null if no day is included. */
export function firstCountedDay({ months }: Pick<CountedDays, 'months'>): Day | null {
  const [first] = months;
  return first === undefined ? null : (daysOf(first.month, first.days)[0] ?? null);
}

/**
 * Returns the days that are missing in the ledger's daily tables. If `byKey` is true, also returns those that are
 * missing in its tables by API key.
 */
function daysWithoutDetail(ledger: Ledger, range: DayRange, byKey: boolean): Day[] {
  const found: Day[] = [];
  for (let month = monthOf(range.from); month <= monthOf((range.to - 1) as Day); month = addMonths(month, 1)) {
    const wanted = daysWithin(month, range);
    let lacking = daySetOf(month, ledger.daysWithoutTables(month)) & wanted;
    if (byKey) {
      for (const { daily, byKey: keyed } of ledger.tablesOf(month)) {
        lacking |= without(daily.steps & wanted, keyed?.steps ?? NO_DAYS);
      }
    }
    const first = firstDayOf(month);
    found.push(...daysBetween(range.from, range.to).filter((day) => isIn(day - first, lacking)));
  }
  return found;
}

function isIn(step: number, days: DaySet): boolean {
  return step >= 0 && step < 31 && (days & (1 << step)) !== 0;
}
