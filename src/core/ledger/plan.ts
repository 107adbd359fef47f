/**
 * Decides which figures a ledger must load from the provider: the recent days, whose figures may still change, and the
 * months with days for which the ledger has no figures.
 */
import { addDays, type Day } from '../calendar/day.ts';
import { addMonths, daysIn, firstDayOf, monthOf, type Month } from '../calendar/month.ts';
import { daysOf, daysWithin, NO_DAYS, type DaySet } from './columns/day-set.ts';
import type { LedgerPlan } from './publication.ts';

/** The first refresh loads today and this many days before today. Older days are loaded month by month. */
const FIRST_DAYS = 14;

/**
 * The greatest age of the oldest recent day (a day whose figures may still change), in days. If the oldest recent day
 * is older, the next refresh treats only the last FIRST_DAYS days and today as recent days. It loads the days before
 * them as months, which needs fewer requests.
 */
const OLDEST_RECENT_DAYS = 62;

export interface Held {
  /** the recent days (days whose figures may still change); null before the first refresh */
  readonly recent: {
    readonly from: Day;
    readonly usageIncompleteFrom: Day;
    /** the UTC day on which the provider last answered */
    readonly askedOn: Day;
  } | null;
  /**
   * the days of a month that the ledger has: recent days, which refreshes load again, and closed days, which refreshes
   * no longer load
   */
  days(month: Month): DaySet;
}

/**
 * Decides which recent days (days whose figures may still change) to load again, and which earlier months to load, back
 * to the start of history.
 */
export function planLoading(held: Held, today: Day, historyStart: Day): LedgerPlan {
  const { recent } = held;
  const isUsable = recent !== null && today - recent.from <= OLDEST_RECENT_DAYS;
  const first = addDays(today, -FIRST_DAYS);
  const recentFrom = isUsable ? recent.from : first;
  const before = isUsable ? addDays(recent.askedOn, 1) : first;
  const months: { month: Month; range: { from: Day; to: Day } }[] = [];
  for (let month = monthOf(addDays(before, -1)); month >= monthOf(historyStart); month = addMonths(month, -1)) {
    const missing = daysOf(month, missingDays(held, month, historyStart, before));
    const [from] = missing;
    const last = missing.at(-1);
    if (from !== undefined && last !== undefined) months.push({ month, range: { from, to: addDays(last, 1) } });
  }
  return { recentFrom, usageFrom: isUsable ? recent.usageIncompleteFrom : recentFrom, months };
}

/** Returns the days of a month that are not loaded, from `historyStart` to the day before `before`. */
export function missingDays(held: Held, month: Month, historyStart: Day, before: Day): DaySet {
  const first = firstDayOf(month);
  const from = Math.max(first, historyStart) as Day;
  const to = Math.min(first + daysIn(month), before) as Day;
  return from < to ? daysWithin(month, { from, to }) & ~held.days(month) : NO_DAYS;
}
