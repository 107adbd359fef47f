/**
 * Finds closed days that lost their bill, or most of it, when their month was read again. Such a day is judged as if it were read for the
 * first time: age alone never makes a day with billable usage billed (decision 0054).
 */
import type { Day } from '../../calendar/day.ts';
import { picoAt } from '../../money/pico-column.ts';
import type { Pico } from '../../money/pico.ts';
import { daySetOf, daysOf, NO_DAYS, without, type DaySet } from '../columns/day-set.ts';
import type { Sheet } from '../columns/sheet.ts';
import type { MonthPublication } from '../publication.ts';

/** The closed days of a month that had a row on the bill and have none in a new reading. */
export function daysThatLostRows(closed: readonly Sheet[], { month, bill }: MonthPublication): DaySet {
  const had = closed.reduce((days, { billDays }) => days | billDays, NO_DAYS);
  return without(had, daySetOf(month, Array.from(bill.rows.day) as Day[]));
}

/**
 * The closed days of a month that have a row in a new reading, and whose charges are less than half of what the day cost. Credits take nothing
 * away here: they are no bill that is late.
 * @param costs of all closed days of the month
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
 * Whether a new reading has no row at all of the closed days of a month that had billed money: one empty answer is not believed.
 * @param lost what `daysThatLostRows` found
 * @param costs of all closed days of the month
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
