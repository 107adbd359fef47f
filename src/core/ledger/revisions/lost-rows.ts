/**
 * What closed days are whose row is gone when their month is read again. Age alone never bills a day with billable usage, so such a day is
 * judged as if it was read for the first time (decision 0054).
 */
import { dayOf, type Day } from '../../calendar/day.ts';
import { firstHourOf } from '../../calendar/hour.ts';
import type { Pico } from '../../money/pico.ts';
import { daySetOf, daysOf, NO_DAYS, without, type DaySet } from '../columns/day-set.ts';
import type { Sheet } from '../columns/sheet.ts';
import type { MonthPublication } from '../publication.ts';
import { judgeRecent, type JudgeOptions, type Judgements } from '../recent/judge-recent.ts';
import { NOTHING_RECENT, withOpenDays } from '../recent/recent-days.ts';

/** The closed days of a month that had a row on the bill and have none in a new reading. */
export function daysThatLostRows(closed: readonly Sheet[], { month, bill }: MonthPublication): DaySet {
  const had = closed.reduce((days, { billDays }) => days | billDays, NO_DAYS);
  return without(had, daySetOf(month, Array.from(bill.rows.day) as Day[]));
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

/**
 * Judges days without a row as a first load does: an estimate while the bill may still come, below usage after thirty days where the bill
 * has a row around, billed where nothing was used.
 * @param lost of the month of the publication; they are no days with a row any more, whatever `options.billDays` says
 */
export function judgeLostRows(publication: MonthPublication, lost: DaySet, options: JudgeOptions): Judgements {
  if (lost === NO_DAYS) return new Map();
  const days = daysOf(publication.month, lost);
  const asOf = dayOf(publication.nowMs);
  const read = {
    ...withOpenDays(NOTHING_RECENT, publication, days),
    usageThrough: firstHourOf(asOf),
    askedOn: asOf,
  };
  const billDays = new Set(options.billDays);
  for (const day of days) billDays.delete(day);
  return judgeRecent(read, { ...options, billDays });
}
