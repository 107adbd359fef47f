/**
 * Finds closed days (days whose figures counted as final) that lost their bill, or most of it, when their month was
 * loaded again. The status of such a day is then decided as if the day was loaded for the first time. If the day counts
 * as billed only because it is old, and its bill is incomplete, it is marked as a day whose bill is below its usage
 * (decision 0054).
 */
import type { Day } from '../../calendar/day.ts';
import { picoAt } from '../../money/pico-column.ts';
import type { Pico } from '../../money/pico.ts';
import { daySetOf, daysOf, NO_DAYS, without, type DaySet } from '../columns/day-set.ts';
import type { CostTable } from '../columns/cost-table.ts';
import type { MonthPublication } from '../publication.ts';

/**
 * Returns the closed days (days whose figures counted as final) of a month that lost their rows on the bill: they had
 * at least one before, but have none in the provider's new answer.
 */
export function daysThatLostRows(closed: readonly CostTable[], { month, bill }: MonthPublication): DaySet {
  const had = closed.reduce((days, { billDays }) => days | billDays, NO_DAYS);
  return without(had, daySetOf(month, Array.from(bill.rows.day) as Day[]));
}

/**
 * Returns the closed days (days whose figures counted as final) whose charges in the provider's new answer are less
 * than half of the day's earlier cost. Days without any row in the new answer are not in the result. Negative amounts
 * are not subtracted from the charges, because they do not mean that part of the bill is missing.
 * @param costs the cost of each closed day of the month
 */
export function daysThatLostMoney(costs: ReadonlyMap<Day, Pico>, { month, bill }: MonthPublication): DaySet {
  const charged = new Map<Day, bigint>();
  for (const [row, number] of bill.rows.day.entries()) {
    const amount = picoAt(bill.rows.amount, row);
    const day = number as Day;
    charged.set(day, (charged.get(day) ?? 0n) + (amount > 0n ? amount : 0n));
  }
  return daySetOf(
    month,
    [...charged].flatMap(([day, amount]) => (amount * 2n < (costs.get(day) ?? 0n) ? [day] : [])),
  );
}

/**
 * Returns whether the provider's new answer has lost the bill of the whole month: no closed day (a day whose figures
 * counted as final) has a row of the bill now, but at least one had a row and a cost before. Such an answer is probably
 * wrong, so it is not used.
 * @param lost the result of `daysThatLostRows`
 * @param costs the cost of each closed day of the month
 */
export function isWholeBillGone(
  lost: DaySet,
  costs: ReadonlyMap<Day, Pico>,
  { month, bill }: MonthPublication,
): boolean {
  const rows = daySetOf(month, Array.from(bill.rows.day) as Day[]);
  if ((rows & daySetOf(month, [...costs.keys()])) !== NO_DAYS) return false;
  return daysOf(month, lost).some((day) => (costs.get(day) ?? 0n) !== 0n);
}
