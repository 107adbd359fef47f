/**
 * Chooses the months whose bill is checked today. Only closed days are checked. Their figures count as final, so an
 * ordinary refresh no longer loads them, but the provider may still change their bill. Example for 22 Nov 2026:
 * November, October and September, and one older month (August today, July tomorrow). Once a week, the closed days of
 * one month are also loaded in full detail.
 */
import type { Day } from '../../calendar/day.ts';
import { addMonths, monthOf, type Month } from '../../calendar/month.ts';
import type { CheckRecord } from './check-record.ts';

export interface CheckPlan {
  /** the months whose bill is requested by workspace, newest first; one request each */
  readonly months: readonly Month[];
  /**
   * the month to check today among the months before the newest three; null if there is none. The list `months`
   * contains it too, unless the field `full` has the same month
   */
  readonly older: Month | null;
  /**
   * the month to load by model, because costs may move between models while the totals by workspace stay the same; null
   * if no such load is due today
   */
  readonly full: Month | null;
}

/** The number of newest months that are checked every day, including the current month. */
const DAILY_MONTHS = 3;
const FULL_EVERY_DAYS = 7;

/**
 * Chooses the months to check today, and the month to load in full detail.
 * @param closed the months that have closed days (which an ordinary refresh no longer loads), newest first
 */
export function planChecks(closed: readonly Month[], today: Day, { checkedOn, older, full }: CheckRecord): CheckPlan {
  const running = monthOf(today);
  const oldestDaily = addMonths(running, 1 - DAILY_MONTHS);
  const isDue = (month: Month): boolean => checkedOn.get(month) !== today;
  const fullDue = full !== null && today - full.on >= FULL_EVERY_DAYS;
  const fullMonth = fullDue
    ? nextInTurn(
        closed.filter((month) => month < running),
        full.month,
      )
    : null;
  const olderDue = older?.on !== today;
  const olderMonths = closed.filter((month) => month < oldestDaily && isDue(month));
  const olderMonth = olderDue ? nextInTurn(olderMonths, older?.month ?? null) : null;
  const daily = closed.filter((month) => month >= oldestDaily && isDue(month));
  const months = [...daily, ...(olderMonth === null ? [] : [olderMonth])];
  return { months: months.filter((month) => month !== fullMonth), older: olderMonth, full: fullMonth };
}

/**
 * Returns the month to check after `last`: the next older month, or the newest month if there is no older one or `last`
 * is null. The result is null if there are no months.
 */
function nextInTurn(months: readonly Month[], last: Month | null): Month | null {
  const older = last === null ? undefined : months.find((month) => month < last);
  return older ?? months[0] ?? null;
}
