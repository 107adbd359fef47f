/**
 * Decides the status of each UTC day for a question. A day is `unknown` if the provider has not returned figures of the
 * whole day; otherwise the ledger decides. Example: the provider last answered on 21 November at 14:00, and today is 4
 * December. The days from 21 November on are unknown.
 */
import { dayOf, startOfDay, type Day } from '../calendar/day.ts';
import { startOfHour, type Hour } from '../calendar/hour.ts';
import { daysIn, firstDayOf, type Month } from '../calendar/month.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { leastSure, type DayStatus } from '../model/day-status.ts';
import type { DayRange } from '../provider/contract.ts';
import { comparedStatus, endOfKnownDays, LONGEST_GAP_MS } from './end-of-known-days.ts';

export interface DayStatuses {
  /**
   * the time up to which figures are known, ms since the epoch; null before the first refresh. If the provider left out
   * some hours of today, none of today's figures counts as known, so it is the start of today
   */
  readonly knownThrough: number | null;
  /**
   * the day after the last day that can be compared (see `endOfKnownDays`). Usually this is today. It is yesterday
   * while the last hours of yesterday are not known
   */
  readonly comparableTo: Day;
  /**
   * true if no hour of today is known, or if `of` returns `unknown` for today. A cost of zero would then be wrong, so a
   * figure that is only about today must say that it is not known. Just after midnight, `of` may still return another
   * status for today, because the first hours arrive soon. `of` returns `unknown` once figures have been missing for
   * longer than LONGEST_GAP_MS
   */
  readonly isTodayUnknown: boolean;
  /** returns the status of today or of an earlier day. A day that is still loading is `unknown` too */
  of(day: Day): DayStatus;
  /**
   * returns the status of a day in a comparison. Here, a day is `unknown` if only a part of it is known, unless it is
   * billed
   */
  ofCompared(day: Day): DayStatus;
  /** the status of the least certain day of the month so far */
  ofMonth(month: Month): DayStatus;
  /**
   * the number of days of the month so far for which the provider has not returned all figures; days that are still
   * loading are not counted
   */
  unknownDaysIn(month: Month): number;
  /** the days of the month whose bill has arrived only in part, oldest first */
  settlingDaysIn(month: Month): readonly Day[];
  /** the billed days of the month whose bill is below usage × price and has not changed for some time, oldest first */
  belowUsageDaysIn(month: Month): readonly Day[];
}

/**
 * Creates an object that decides the status of each day.
 * @param now milliseconds since the epoch
 */
export function dayStatuses(
  ledger: Pick<Ledger, 'belowUsageDays' | 'coverage' | 'dayStatus'>,
  now: number,
): DayStatuses {
  const { askedOn, usageThrough } = ledger.coverage();
  const today = dayOf(now);
  const knownThrough = askedOn === null ? null : Math.min(now, knownTo(askedOn, usageThrough));
  // The status of each day is cached, because one question needs it several times.
  const known = new Map<Day, DayStatus>();
  const isInterrupted = knownThrough !== null && now - knownThrough > LONGEST_GAP_MS;
  const isTodayWithoutHours = knownThrough !== null && knownThrough <= startOfDay(today);

  /**
   * Whether the provider has not returned all figures of a day. This is true for days after the day of the last
   * refresh. If figures have been missing for longer than LONGEST_GAP_MS, it is also true for the day of the last
   * refresh in two cases:
   *
   * - This day has ended and has no bill. Its usage is known only for the hours before that refresh.
   * - This day is today, and the provider has returned no hour of it.
   */
  function isUnanswered(day: Day): boolean {
    if (askedOn === null) return false;
    if (day > askedOn) return true;
    if (!isInterrupted || day !== askedOn) return false;
    return day < today ? ledger.dayStatus(day, today) === 'estimated' : isTodayWithoutHours;
  }

  function of(day: Day): DayStatus {
    const before = known.get(day);
    if (before !== undefined) return before;
    const status = isUnanswered(day) ? 'unknown' : ledger.dayStatus(day, today);
    known.set(day, status);
    return status;
  }

  function daysSoFar(month: Month): Day[] {
    const first = firstDayOf(month);
    const count = Math.max(0, Math.min(daysIn(month), today - first + 1));
    return Array.from({ length: count }, (_, index) => (first + index) as Day);
  }

  /**
   * Returns the days whose figures are missing in the sum of a month. Just after midnight, today has no figures yet,
   * but they arrive soon. So today is listed only if refreshes were interrupted, or if no other day of the month is
   * known.
   */
  function unknownIn(month: Month): readonly Day[] {
    const days = daysSoFar(month);
    const unanswered = days.filter((day) => isUnanswered(day) || (day === today && isTodayWithoutHours));
    const isAboutToBeRead = !isInterrupted && unanswered.length < days.length;
    return isAboutToBeRead ? [] : unanswered;
  }

  function inMonth(day: Day, unknown: readonly Day[]): DayStatus {
    if (unknown.includes(day)) return 'unknown';
    return isUnanswered(day) ? 'estimated' : of(day);
  }

  const isTodayLeftOut = askedOn === today && ledger.dayStatus(today, today) === 'unknown';
  return {
    knownThrough: knownThrough !== null && isTodayLeftOut ? Math.min(knownThrough, startOfDay(today)) : knownThrough,
    comparableTo: endOfKnownDays(knownThrough, now),
    isTodayUnknown: isTodayWithoutHours || of(today) === 'unknown',
    of,
    ofCompared: (day) => comparedStatus(day, of(day), knownThrough),
    ofMonth: (month) => {
      const unknown = unknownIn(month);
      return leastSure(daysSoFar(month).map((day) => inMonth(day, unknown)));
    },
    unknownDaysIn: (month) => unknownIn(month).length,
    settlingDaysIn: (month) => daysSoFar(month).filter((day) => of(day) === 'settling'),
    belowUsageDaysIn: (month) => ledger.belowUsageDays(month),
  };
}

/**
 * Returns the statuses of days for a question about a range. If the question is only about today and no hour of today
 * is known, today has the status `unknown`. Example: at 00:20 (UTC), no hour of today is known. For a question about
 * yesterday and today, the status of today is then `estimated`, because its first hours arrive soon.
 * @param now milliseconds since the epoch, as for `statuses`
 */
export function statusesIn({ from }: DayRange, statuses: DayStatuses, now: number): DayStatuses {
  const today = dayOf(now);
  if (from !== today || !statuses.isTodayUnknown) return statuses;
  return { ...statuses, of: (day) => (day === today ? 'unknown' : statuses.of(day)) };
}

/**
 * Returns the time up to which figures are known, in ms since the epoch. Without any hourly usage, it is the start of
 * the day on which the provider last answered.
 */
function knownTo(askedOn: Day, usageThrough: Hour | null): number {
  return usageThrough === null ? startOfDay(askedOn) : startOfHour(usageThrough);
}
