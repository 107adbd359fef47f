/**
 * Finds the day at which comparisons end. Usage is known about an hour after it happened, so in the first hours after
 * midnight (UTC) the last hours of yesterday are missing. If yesterday were compared then, its usage would seem to have
 * fallen.
 */
import { addDays, dayOf, startOfDay, type Day } from '../calendar/day.ts';
import { MS_PER_HOUR } from '../calendar/hour.ts';
import type { DayRange } from '../provider/contract.ts';

/**
 * If the known figures end longer ago than this, in ms, refreshes must have been interrupted. Without an interruption,
 * figures are at most three hours old: automatic refreshes are at most two hours apart, and usage arrives about an hour
 * late. The fourth hour is a reserve.
 */
export const LONGEST_GAP_MS = 4 * MS_PER_HOUR;

/**
 * Returns the end of the days that can be compared, exclusive. This is usually today. It is yesterday in the first
 * hours after midnight (UTC), while the last hours of yesterday have not arrived yet. If the known figures end longer
 * ago than LONGEST_GAP_MS, refreshes were interrupted, and the missing hours will not arrive soon. The result is then
 * today, and answers list the days without figures as unknown.
 * @param knownThrough the time up to which figures are known, ms since the epoch; null before the first refresh
 * @param now ms since the epoch
 */
export function endOfKnownDays(knownThrough: number | null, now: number): Day {
  const today = dayOf(now);
  const isAwaited = knownThrough !== null && knownThrough < startOfDay(today) && now - knownThrough <= LONGEST_GAP_MS;
  return isAwaited ? addDays(today, -1) : today;
}

/** Returns the days of a range before `end`. If there is none, `to` is not after `from`. */
export function daysBefore(end: Day, { from, to }: DayRange): DayRange {
  return { from, to: Math.min(to, end) as Day };
}

/** Whether figures are known up to the end of a day. */
export function isKnownToEnd(day: Day, knownThrough: number | null): boolean {
  return knownThrough === null || knownThrough >= startOfDay(addDays(day, 1));
}
