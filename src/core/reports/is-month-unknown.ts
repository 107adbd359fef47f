/** Checks whether nothing of a month's cost is known yet. */
import type { MonthReport } from './reports.ts';

/**
 * Whether nothing of a month's cost is known, so that zero would be wrong: days of the month are missing, and no other
 * day has costs or tokens. Example: it is 3 December, and the provider has left out both days that have ended.
 */
export function isMonthUnknown({ isPartial, unknownDays, costs, tokens }: MonthReport): boolean {
  const amounts = [...Object.values(costs), ...Object.values(tokens)];
  return (isPartial || unknownDays > 0) && amounts.every((amount) => Number(amount) === 0);
}
