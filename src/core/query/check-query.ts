/** Whether a question can be answered at all, before anything is read. */
import type { Day } from '../calendar/day.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { DayRange } from '../provider/contract.ts';
import type { CostQuery, Dimension, QueryFault } from './cost-query.ts';
import { isOfVariant } from './dimension-values.ts';
import { MOST_DIMENSIONS } from './grouping.ts';
import { daysBetween } from './spans.ts';

/** Ten years: more buckets than anybody reads. */
const MOST_DAYS = 3660;

/**
 * @param ranges the days that will be read, of the question and of what it is compared with
 * @returns null for a question that has an answer
 */
export function queryFault(query: CostQuery, ranges: readonly DayRange[], ledger: Ledger): QueryFault | null {
  const { groupBy, where, bucket, untilHour } = query;
  for (const { from, to } of ranges) {
    if (to <= from) return { kind: 'emptyRange' };
    if (to - from > MOST_DAYS) return { kind: 'rangeTooLong', mostDays: MOST_DAYS };
  }
  if (groupBy.length > MOST_DIMENSIONS) return { kind: 'tooManyDimensions', most: MOST_DIMENSIONS };
  const asked: readonly Dimension[] = [...groupBy, ...(Object.keys(where) as Dimension[])];
  if (asked.includes('apiKey') && asked.some(isOfVariant)) return { kind: 'keysWithoutVariants' };
  if (bucket !== 'hour' && untilHour === null) return null;
  if (!asked.every((dimension) => dimension === 'model' || dimension === 'workspace'))
    return { kind: 'hoursWithoutDetail' };
  const divided = ranges.flatMap(({ from, to }) => (bucket === 'hour' ? daysBetween(from, to) : [(to - 1) as Day]));
  const kept = ledger.tables().hourDays();
  return divided.every((day) => kept.includes(day)) ? null : { kind: 'hoursNotKept', firstDay: kept[0] ?? null };
}
