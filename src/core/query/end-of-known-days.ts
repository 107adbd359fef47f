/**
 * Finds the last day that can be compared. Usage is known about an hour late. So just after midnight (UTC), the last
 * hours of yesterday are missing, and yesterday would look cheaper than it was.
 */
import { addDays, dayOf, startOfDay, type Day } from '../calendar/day.ts';
import { MS_PER_HOUR } from '../calendar/hour.ts';
import type { DayStatus } from '../model/day-status.ts';
import type { DayRange } from '../provider/contract.ts';

/**
 * If the newest known figures are older than this, in ms, refreshes were interrupted. Without an interruption, the
 * newest known figures are at most three hours old: refreshes run at least every two hours, and usage arrives about one
 * hour late. The fourth hour is a safety margin.
 */
export const LONGEST_GAP_MS = 4 * MS_PER_HOUR;

/**
 * Returns the day after the last day that can be compared: usually today. Just after midnight (UTC), the last hours of
 * yesterday are not known yet, so the result is yesterday. Exception: if figures are missing for longer than
 * LONGEST_GAP_MS, they will not arrive soon. The result is then today, and answers list the days without figures as
 * unknown.
 * @param knownThrough the time up to which figures are known, ms since the epoch; null before the first refresh
 * @param now ms since the epoch
 */
export function endOfKnownDays(knownThrough: number | null, now: number): Day {
  const today = dayOf(now);
  const isAwaited = knownThrough !== null && knownThrough < startOfDay(today) && now - knownThrough <= LONGEST_GAP_MS;
  return isAwaited ? addDays(today, -1) : today;
}

/** Returns the days of a range that are before `end`. If there are none, `to` of the result is not after `from`. */
export function daysBefore(end: Day, { from, to }: DayRange): DayRange {
  return { from, to: Math.min(to, end) as Day };
}

/** Whether figures are known up to the end of a day. Also true if `knownThrough` is null (before the first refresh). */
export function isKnownToEnd(day: Day, knownThrough: number | null): boolean {
  return knownThrough === null || knownThrough >= startOfDay(addDays(day, 1));
}

/** Returns the status of a day in a comparison: `unknown` if only a part of the day is known, unless it is billed. */
export function comparedStatus(day: Day, status: DayStatus, knownThrough: number | null): DayStatus {
  return status === 'billed' || isKnownToEnd(day, knownThrough) ? status : 'unknown';
}
