/** Writes ranges of UTC days. */
import { addDays, type Day } from '../../core/calendar/day.ts';
import { daysIn, firstDayOf, monthOf } from '../../core/calendar/month.ts';
import type { DayRange } from '../../core/provider/contract.ts';
import { rangeWords as words } from '../../messages/en/ranges.ts';
import { locale } from '../../messages/locale.ts';
import { monthWords } from './calendar-words.ts';

/**
 * Writes a range of days: `1–21 Nov`, `28 Oct – 3 Nov`, `14 Oct`, `October 2026`. If the year is not the year of
 * `today`, it is added.
 */
export function daysWords({ from, to }: DayRange, today: Day): string {
  const last = addDays(to, -1);
  const month = monthOf(from);
  if (from === firstDayOf(month) && to - from === daysIn(month)) return monthWords(month);
  if (from === last) return dayWords(from, today);
  const isThisYear = yearOf(from) === yearOf(today) && yearOf(last) === yearOf(today);
  return isThisYear ? locale.days(from, last) : locale.dates(from, last);
}

/** Writes when something happened: `on 14 Oct`, `in 1–21 Nov`, `in October 2026`. */
export function whenWords(range: DayRange, today: Day): string {
  const isOneDay = range.to - range.from === 1;
  return (isOneDay ? words.on : words.in)(daysWords(range, today));
}

/** Writes a day: `14 Oct`. If the year is not the year of `today`, it is added. */
export function dayWords(day: Day, today: Day): string {
  return yearOf(day) === yearOf(today) ? locale.day(day) : locale.date(day);
}

function yearOf(day: Day): number {
  return Math.floor(monthOf(day) / 12);
}
