/** Writes UTC days, months and times in words. */
import { dayOf, MS_PER_DAY, startOfDay, type Day } from '../../core/calendar/day.ts';
import type { Month } from '../../core/calendar/month.ts';
import { timeWords as words } from '../../messages/en/times.ts';
import { locale } from '../../messages/locale.ts';

const MS_PER_MINUTE = 60_000;

/** Writes a day with its year: `19 Nov 2026`. */
export function fullDayWords(day: Day): string {
  return locale.date(day);
}

/** Writes a month with its year: `November 2026`. */
export function monthWords(month: Month): string {
  return locale.month(month);
}

/** Writes a month without its year: `November`. */
export function monthNameWords(month: Month): string {
  return locale.monthName(month);
}

/** Writes a month in short form: `Nov 2026`. */
export function shortMonthWords(month: Month): string {
  return locale.shortMonth(month);
}

/** Writes the UTC time of a moment: `14:05`. */
export function clockWords(instantMs: number): string {
  return locale.clock(instantMs);
}

/** Writes a moment with its day and its UTC time: `20 Nov 2026, 14:05 UTC`. */
export function instantWords(instantMs: number): string {
  return locale.instant(instantMs);
}

/**
 * Writes the UTC time of a moment: `14:00 UTC`. The day is added if it is not today. Midnight is written as the end of
 * a day: `20 Nov 24:00 UTC`.
 */
export function timeWords(instantMs: number, nowMs: number): string {
  const isMidnight = instantMs % MS_PER_DAY === 0;
  const day = dayOf(isMidnight ? instantMs - 1 : instantMs);
  const time = isMidnight ? words.midnight : clockWords(instantMs);
  return day === dayOf(nowMs) ? words.today(time) : words.onDay(locale.day(day), time);
}

/** Writes how long ago a moment was: `just now`, `12 min ago`, `3 h ago`, `2 days ago`. */
export function agoWords(instantMs: number, nowMs: number): string {
  const minutes = Math.floor(Math.max(0, nowMs - instantMs) / MS_PER_MINUTE);
  if (minutes < 1) return words.now;
  if (minutes < 60) return words.minutesAgo(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return words.hoursAgo(hours);
  return words.daysAgo(Math.floor(hours / 24));
}

/** Writes how much of the current UTC day is left: `Day ends in 7 h 12 min (UTC)`. */
export function timeLeftWords(nowMs: number): string {
  const minutes = Math.ceil((startOfDay(dayOf(nowMs)) + MS_PER_DAY - nowMs) / MS_PER_MINUTE);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? words.minutesLeft(minutes) : words.hoursLeft(hours, minutes % 60);
}
