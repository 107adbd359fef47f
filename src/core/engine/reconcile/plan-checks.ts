/**
 * Chooses the months whose bill is checked today. Only closed days are checked. A day closes when its figures are
 * final, most often six days after its end. An ordinary refresh then no longer loads it. Example for 22 Nov 2026, with
 * closed days since January 2025: the last three months (November, October, September) and one older month (August
 * today, July tomorrow). If the last load of a month in full detail was at least a week ago, the closed days of one
 * month are also loaded in full detail.
 */
import type { Day } from '../../calendar/day.ts';
import { addMonths, monthOf, type Month } from '../../calendar/month.ts';
import type { CheckRecord } from './check-record.ts';

export interface CheckPlan {
  /** the months whose bill is requested by workspace, newest first; one request each */
  readonly months: readonly Month[];
  /** the month among `months` that is older than the last three months; null if there is none */
  readonly older: Month | null;
  /**
   * the month to load in full detail (bill and usage by model), because costs may have moved between models without
   * changing the totals by workspace; null if no such load is due today
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
 * Returns the month to check after `last`: the next older month. After the oldest month, it returns the newest month
 * again. null if there are no months.
 */
function nextInTurn(months: readonly Month[], last: Month | null): Month | null {
  const older = last === null ? undefined : months.find((month) => month < last);
  return older ?? months[0] ?? null;
}
