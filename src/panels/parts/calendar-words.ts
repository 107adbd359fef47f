/** UTC days, months and times in words. */
import { dayOf, startOfDay, type Day, MS_PER_DAY } from '../../core/calendar/day.ts';
import { firstDayOf, type Month } from '../../core/calendar/month.ts';

const FORMATS = {
  day: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' }),
  fullDay: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }),
  month: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
  shortMonth: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' }),
  time: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
} as const;

const MS_PER_MINUTE = 60_000;

/** `19 Nov` */
export function dayWords(day: Day): string {
  return FORMATS.day.format(startOfDay(day));
}

/** `19 Nov 2026` */
export function fullDayWords(day: Day): string {
  return FORMATS.fullDay.format(startOfDay(day));
}

/** `November 2026` */
export function monthWords(month: Month): string {
  return FORMATS.month.format(startOfDay(firstDayOf(month)));
}

/** `Nov 2026` */
export function shortMonthWords(month: Month): string {
  return FORMATS.shortMonth.format(startOfDay(firstDayOf(month)));
}

/** `14:00 UTC`, with the day before it when that is not today; midnight belongs to the day it ends: `20 Nov 24:00 UTC`. */
export function timeWords(instantMs: number, nowMs: number): string {
  const isMidnight = instantMs % MS_PER_DAY === 0;
  const day = dayOf(isMidnight ? instantMs - 1 : instantMs);
  const time = isMidnight ? '24:00' : FORMATS.time.format(instantMs);
  return day === dayOf(nowMs) ? `${time} UTC` : `${dayWords(day)} ${time} UTC`;
}

/** `just now`, `12 min ago`, `3 h ago`, `2 days ago` */
export function agoWords(instantMs: number, nowMs: number): string {
  const minutes = Math.floor(Math.max(0, nowMs - instantMs) / MS_PER_MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}

/** `7 h 12 min left in this UTC day` */
export function timeLeftWords(nowMs: number): string {
  const minutes = Math.ceil((startOfDay(dayOf(nowMs)) + MS_PER_DAY - nowMs) / MS_PER_MINUTE);
  const hours = Math.floor(minutes / 60);
  const time = hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
  return `${time} left in this UTC day`;
}
