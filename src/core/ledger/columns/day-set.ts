/** A set of days of one month, stored as the bits of an integer: bit 0 is the first day. */
import { addDays, type Day } from '../../calendar/day.ts';
import { daysIn, firstDayOf, monthOf, type Month } from '../../calendar/month.ts';
import type { DayRange } from '../../provider/contract.ts';

export type DaySet = number;

export const NO_DAYS: DaySet = 0;

/** The days of a month that are in a range. */
export function daysWithin(month: Month, range: DayRange): DaySet {
  const first = firstDayOf(month);
  const from = Math.max(0, range.from - first);
  const to = Math.min(daysIn(month), range.to - first);
  let days = NO_DAYS;
  for (let index = from; index < to; index += 1) days |= 1 << index;
  return days;
}

/** The set of those given days that are in the month. */
export function daySetOf(month: Month, given: readonly Day[]): DaySet {
  let days = NO_DAYS;
  for (const day of given) if (monthOf(day) === month) days |= oneDay(day);
  return days;
}

/** Returns the set that contains only this day. The set belongs to the month of the day. */
export function oneDay(day: Day): DaySet {
  return 1 << (day - firstDayOf(monthOf(day)));
}

/** The days of `days` that are not in `others`. */
export function without(days: DaySet, others: DaySet): DaySet {
  return days & ~others;
}

/** Whether every day of `days` is in `others`. */
export function isWithin(days: DaySet, others: DaySet): boolean {
  return without(days, others) === NO_DAYS;
}

/** Lists the days of a set, in ascending order. */
export function daysOf(month: Month, days: DaySet): Day[] {
  const first = firstDayOf(month);
  const length = daysIn(month);
  const list: Day[] = [];
  for (let index = 0; index < length; index += 1) {
    if ((days & (1 << index)) !== 0) list.push(addDays(first, index));
  }
  return list;
}
