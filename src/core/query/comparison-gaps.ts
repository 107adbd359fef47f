/**
 * Finds out whether costs are missing in one of two compared ranges. Their costs must then not be compared. Questions
 * about costs (the Overview, lists, `outlay query`) and explanations (Explain, `outlay explain`) share this rule.
 */
import { addDays, startOfDay, type Day } from '../calendar/day.ts';
import { MS_PER_HOUR } from '../calendar/hour.ts';
import type { DayStatus } from '../model/day-status.ts';
import type { DayRange } from '../provider/contract.ts';
import type { ComparedRange } from './cost-query.ts';
import type { DayStatuses } from './day-statuses.ts';
import { daysBetween } from './spans.ts';

export interface RangesToCompare {
  readonly range: DayRange;
  /** the range with which `range` is compared */
  readonly before: DayRange;
  /** the hour at which the last day of both ranges ends; null for whole days */
  readonly untilHour: number | null;
}

/**
 * Finds out whether costs are missing.
 * @param since the first day with figures; null if there are none
 */
export function comparisonGaps(
  { range, before, untilHour }: RangesToCompare,
  since: Day | null,
  statuses: Pick<DayStatuses, 'comparableTo' | 'knownThrough' | 'of' | 'ofCompared'>,
): Pick<ComparedRange, 'isPartial' | 'isCostPartial'> {
  const isCut = ({ to }: DayRange): boolean => !isKnownToItsEnd(to, untilHour, statuses);
  const isCostPartial = isPartlyKnown(since, before, statuses.of) || isCut(before);
  return { isPartial: isCostPartial || hasUnknownDay(range, statuses.of) || isCut(range), isCostPartial };
}

/**
 * Whether a part of the cost of a range is missing. This is so if a day of the range has the status `unknown`, or if
 * the range begins before `since` (the first day with figures). It is also so if `since` is null, because there are no
 * figures.
 */
function isPartlyKnown(since: Day | null, { from, to }: DayRange, statusOf: (day: Day) => DayStatus): boolean {
  return since === null || from < since || hasUnknownDay({ from, to }, statusOf);
}

/**
 * Whether the costs of a range in a comparison are known up to its end. Without `untilHour`, all hours of its last day
 * must be known, so today is not known to its end. With `untilHour`, only the hours before this hour are needed.
 * @param to the day after the last day of the range
 */
function isKnownToItsEnd(
  to: Day,
  untilHour: number | null,
  { comparableTo, knownThrough, ofCompared }: Pick<DayStatuses, 'comparableTo' | 'knownThrough' | 'ofCompared'>,
): boolean {
  if (untilHour === null) return to <= comparableTo && ofCompared(addDays(to, -1)) !== 'unknown';
  return knownThrough !== null && knownThrough >= startOfDay(addDays(to, -1)) + untilHour * MS_PER_HOUR;
}

function hasUnknownDay({ from, to }: DayRange, statusOf: (day: Day) => DayStatus): boolean {
  return daysBetween(from, to).some((day) => statusOf(day) === 'unknown');
}
