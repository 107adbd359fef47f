/**
 * Finds the days of an answer whose bill is incomplete, and the charges that the estimates of these days cannot
 * include.
 */
import type { Day } from '../calendar/day.ts';
import { addMonths, monthOf } from '../calendar/month.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { DayRange } from '../provider/contract.ts';
import type { AnswerBasis } from './cost-query.ts';
import type { DayStatuses } from './day-statuses.ts';
import { daysBetween } from './spans.ts';

type DayRemarks = Pick<AnswerBasis, 'settlingDays' | 'estimatedDays' | 'belowUsageDays' | 'notEstimated'>;

/**
 * Lists the days of the range by status, and the cost types that estimates of these days do not include.
 * @param range UTC days up to today
 */
export function dayRemarks(ledger: Ledger, range: DayRange, statuses: DayStatuses): DayRemarks {
  const days = daysBetween(range.from, range.to);
  const settlingDays = days.filter((day) => statuses.of(day) === 'settling');
  const estimatedDays = days.filter((day) => statuses.of(day) === 'estimated');
  const isEstimated = settlingDays.length + estimatedDays.length > 0;
  return {
    settlingDays,
    estimatedDays,
    belowUsageDays: belowUsageDays(range, statuses),
    notEstimated: isEstimated ? (ledger.notEstimated()?.items ?? []).map(({ costType }) => costType) : [],
  };
}

function belowUsageDays({ from, to }: DayRange, statuses: DayStatuses): Day[] {
  const found: Day[] = [];
  for (let month = monthOf(from); month <= monthOf((to - 1) as Day); month = addMonths(month, 1)) {
    found.push(...statuses.belowUsageDaysIn(month).filter((day) => day >= from && day < to));
  }
  return found;
}
