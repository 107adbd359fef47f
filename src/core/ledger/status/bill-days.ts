/**
 * Lists the ledger's days that have a row on the bill. With this list, the ledger decides whether a day without a row
 * may still get a bill.
 */
import type { Day } from '../../calendar/day.ts';
import { daysOf } from '../columns/day-set.ts';
import type { FoldedMonths } from '../folded-months.ts';
import type { RecentDays } from '../recent/recent-days.ts';

/**
 * A day without a bill row may still get a bill if a day near it has a bill row. Near means at most this many days
 * earlier or later.
 */
const AROUND_DAYS = 30;

export type BillDays = ReadonlySet<Day>;

/**
 * Returns the days of the ledger that have a row on the bill: recent days, whose figures may still change, and closed
 * days, whose figures are final.
 */
export function billDaysHeld(folded: FoldedMonths, recent: RecentDays | null): BillDays {
  const days = new Set<Day>();
  for (const month of folded.months()) {
    for (const costTable of folded.costTables(month))
      for (const day of daysOf(month, costTable.billDays)) days.add(day);
  }
  for (const day of recent?.bill.day ?? []) days.add(day as Day);
  return days;
}

/** Whether the day, or a day at most 30 days before or after it, has a row on the bill. */
export function isBillAround(days: BillDays, day: Day): boolean {
  for (let distance = -AROUND_DAYS; distance <= AROUND_DAYS; distance += 1) {
    if (days.has((day + distance) as Day)) return true;
  }
  return false;
}

/** Returns the last day with a row on the bill; −Infinity if no day has a row. */
export function lastBillDay(days: BillDays): number {
  let last = -Infinity;
  for (const day of days) last = Math.max(last, day);
  return last;
}
