/** What a ledger lacks: the tail to ask for again, and the months of history that are not wholly folded. */
import { addDays, type Day } from '../calendar/day.ts';
import { addMonths, daysIn, firstDayOf, monthOf, type Month } from '../calendar/month.ts';
import { daysWithin, isWithin, NO_DAYS, type DaySet } from './columns/day-set.ts';
import type { LedgerPlan } from './publication.ts';

/** Days before today a tail starts at when none is held. */
const FIRST_TAIL_DAYS = 14;

/** A tail that starts longer ago is cheaper to load as months. */
const OLDEST_TAIL_DAYS = 62;

export interface Held {
  /** first day of the tail held, or null */
  readonly tailFrom: Day | null;
  foldedDays(month: Month): DaySet;
}

/** Plans the tail and the months between the start of history and the tail. */
export function planLoading(held: Held, today: Day, historyStart: Day): LedgerPlan {
  const isTailUsable = held.tailFrom !== null && today - held.tailFrom <= OLDEST_TAIL_DAYS;
  const tailFrom = isTailUsable && held.tailFrom !== null ? held.tailFrom : addDays(today, -FIRST_TAIL_DAYS);
  const months: { month: Month; range: { from: Day; to: Day } }[] = [];
  const oldest = monthOf(historyStart);
  for (let month = monthOf(addDays(tailFrom, -1)); month >= oldest; month = addMonths(month, -1)) {
    const range = rangeOf(month, historyStart, tailFrom);
    const isHeld = isWithin(daysWithin(month, range), held.foldedDays(month));
    if (range.from < range.to && !isHeld) months.push({ month, range });
  }
  return { tailFrom, months };
}

/** The days of a month that are still to be folded. */
export function missingDays(held: Held, month: Month, historyStart: Day): DaySet {
  if (held.tailFrom === null) return NO_DAYS;
  return daysWithin(month, rangeOf(month, historyStart, held.tailFrom)) & ~held.foldedDays(month);
}

function rangeOf(month: Month, historyStart: Day, tailFrom: Day): { from: Day; to: Day } {
  const first = firstDayOf(month);
  const from = Math.max(first, historyStart) as Day;
  const to = Math.min(first + daysIn(month), tailFrom) as Day;
  return { from, to };
}
