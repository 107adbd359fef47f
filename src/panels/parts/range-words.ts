/** Ranges of UTC days in words. */
import { addDays, type Day } from '../../core/calendar/day.ts';
import { daysIn, firstDayOf, monthOf } from '../../core/calendar/month.ts';
import type { DayRange } from '../../core/provider/contract.ts';
import { locale } from '../../messages/locale.ts';
import { monthWords } from './calendar-words.ts';

/** `1–21 Nov`, `28 Oct – 3 Nov`, `14 Oct`, `October 2026`, with the year where it is not that of `today`. */
export function daysWords({ from, to }: DayRange, today: Day): string {
  const last = addDays(to, -1);
  const month = monthOf(from);
  if (from === firstDayOf(month) && to - from === daysIn(month)) return monthWords(month);
  const year = yearWords(last, today);
  if (from === last) return `${locale.day(from)}${year}`;
  if (monthOf(last) === month) return `${locale.day(from).split(' ')[0] ?? ''}–${locale.day(last)}${year}`;
  const isSameYear = yearOf(from) === yearOf(last);
  return `${locale.day(from)}${isSameYear ? '' : ` ${yearOf(from)}`} – ${locale.day(last)}${isSameYear ? year : ` ${yearOf(last)}`}`;
}

function yearOf(day: Day): number {
  return Math.floor(monthOf(day) / 12);
}

/** ` 2025`, with its space; nothing in the year of `today` */
export function yearWords(day: Day, today: Day): string {
  return yearOf(day) === yearOf(today) ? '' : ` ${yearOf(day)}`;
}
