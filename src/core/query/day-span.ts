/**
 * Parses days, months and ranges of UTC days as people write them. People include the last day:
 * `2026-10-01..2026-10-31` is all of October. In a `DayRange`, `to` is the day after the last day.
 */
import { addDays, dayOf, parseDay, type Day } from '../calendar/day.ts';
import { addMonths, firstDayOf, monthOf, parseMonth } from '../calendar/month.ts';
import type { DayRange } from '../provider/contract.ts';

const FIRST_MONTH = monthOf(dayOf(0));

/** Parses `2026-09-01..2026-09-30`; null for other text, or if the range ends before it begins. */
export function parseDaySpan(text: string): DayRange | null {
  const [from = '', to = '', ...more] = text.split('..');
  const first = dayOfText(from);
  const last = dayOfText(to);
  if (first === null || last === null || more.length > 0 || last < first) return null;
  return throughLast(first, last);
}

/** Parses a month such as `2026-10`; null for other text and for months before 1970. */
export function parseMonthRange(text: string): DayRange | null {
  const month = parseMonth(text);
  if (month === null || month < FIRST_MONTH) return null;
  return { from: firstDayOf(month), to: firstDayOf(addMonths(month, 1)) };
}

/** Parses a day; null for other text and for days before 1970. */
export function dayOfText(text: string): Day | null {
  const day = parseDay(text);
  return day === null || day < 0 ? null : day;
}

/** Returns the range from the first to the last day. */
export function throughLast(first: Day, last: Day): DayRange {
  return { from: first, to: addDays(last, 1) };
}
