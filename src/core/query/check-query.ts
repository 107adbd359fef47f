/** Checks whether a question about costs can be answered. It reads no costs. */
import type { Day } from '../calendar/day.ts';
import { firstDayOf, monthOf } from '../calendar/month.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { DayRange } from '../provider/contract.ts';
import type { CostQuery, Dimension, QueryFault } from './cost-query.ts';
import { isOfVariant } from './dimension-values.ts';
import { hoursOfDay, needsDetailedHours } from './hours-of-day.ts';
import { MOST_DIMENSIONS } from './grouping.ts';
import { neededDimensions } from './needed-dimensions.ts';
import { daysBetween } from './spans.ts';

/** The largest number of days in a question: ten years. No chart or table needs more. */
const MOST_DAYS = 3660;

/**
 * The largest number of days for which one question may use detailed hourly figures (by API key, item, and variant such
 * as batch): one day, and the day it is compared with.
 */
const MOST_DETAILED_DAYS = 2;

/**
 * Returns why a question has no answer; null if it has one.
 * @param ranges the range of the question and, if there is a comparison, the range it is compared with
 */
export function queryFault(query: CostQuery, ranges: readonly DayRange[], ledger: Ledger): QueryFault | null {
  const { groupBy, where, bucket, untilHour } = query;
  for (const range of ranges) {
    const fault = rangeFault(range);
    if (fault !== null) return fault;
  }
  if (groupBy.length > MOST_DIMENSIONS) return { kind: 'tooManyDimensions', most: MOST_DIMENSIONS };
  const asked: readonly Dimension[] = [...groupBy, ...(Object.keys(where) as Dimension[])];
  if (asked.includes('team') && (query.teams ?? []).length === 0) return { kind: 'noTeams' };
  const needed = neededDimensions(query);
  if (needed.has('apiKey') && asked.some(isOfVariant)) return { kind: 'keysWithoutVariants' };
  if (bucket !== 'hour' && untilHour === null) return null;
  const isDetailed = needsDetailedHours(needed);
  const divided = dividedDays(query, ranges).filter((day) => hasRows(ledger, day));
  if (isDetailed && divided.length > MOST_DETAILED_DAYS) {
    return { kind: 'hoursWithoutDetail', mostDays: MOST_DETAILED_DAYS };
  }
  const days = divided.filter((day) => hoursOfDay(ledger, day, isDetailed) === null);
  if (days.length === 0) return null;
  if (divided.length <= MOST_DETAILED_DAYS) return { kind: 'hoursToRead', days };
  return { kind: 'hoursNotKept', firstDay: firstOfLast(ledger.hourTable().days()) };
}

/** Returns what is wrong with a range of days; null if a question may have it. */
export function rangeFault({ from, to }: DayRange): QueryFault | null {
  if (to <= from) return { kind: 'emptyRange' };
  return to - from > MOST_DAYS ? { kind: 'rangeTooLong', mostDays: MOST_DAYS } : null;
}

/**
 * Returns the days whose costs must be split into hours. If buckets are hours, these are all days of the question's
 * range. If `untilHour` is set, the last day of the question's range and the last day of the compared range must be
 * split too.
 */
function dividedDays({ bucket, untilHour }: CostQuery, ranges: readonly DayRange[]): readonly Day[] {
  return ranges.flatMap(({ from, to }, index) => {
    if (bucket === 'hour' && index === 0) return daysBetween(from, to);
    return untilHour === null ? [] : [(to - 1) as Day];
  });
}

/**
 * Whether the ledger has costs of a day: rows in a table, or costs that an older version of Outlay stored without
 * tables.
 */
function hasRows(ledger: Ledger, day: Day): boolean {
  const month = monthOf(day);
  const step = day - firstDayOf(month);
  return (
    ledger.daysWithoutTables(month).includes(day) ||
    ledger.tablesOf(month).some(({ daily: { starts } }) => (starts[step + 1] ?? 0) > (starts[step] ?? 0))
  );
}

/**
 * Returns the first day of the last run of consecutive days; null if the list is empty. Example: 5 for the days 1, 2, 5
 * and 6, because 5 and 6 are the last consecutive days.
 */
function firstOfLast(days: readonly Day[]): Day | null {
  let first: Day | null = null;
  for (const day of days.toReversed()) {
    if (first !== null && day !== first - 1) break;
    first = day;
  }
  return first;
}
