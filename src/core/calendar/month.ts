/** UTC calendar months as one integer, year × 12 + month (January is 0). */
import { startOfDay, type Day } from './day.ts';

declare const monthBrand: unique symbol;

export type Month = number & { readonly [monthBrand]: true };

const MONTH_TEXT = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The month of a day. */
export function monthOf(day: Day): Month {
  const date = new Date(startOfDay(day));
  return (date.getUTCFullYear() * 12 + date.getUTCMonth()) as Month;
}

/** The month that is `months` months later; earlier if `months` is negative. */
export function addMonths(month: Month, months: number): Month {
  return (month + months) as Month;
}

/** Days from 1 March to the first day of each month, January to December, in years that begin on 1 March. */
const DAYS_SINCE_MARCH = [306, 337, 0, 31, 61, 92, 122, 153, 184, 214, 245, 275] as const;
/** Days from 1 March of the year 0 to 1 January 1970. */
const EPOCH = 719_468;

/** The first day of a month. Computed without a `Date`, because a ledger asks for it thousands of times. */
export function firstDayOf(month: Month): Day {
  const place = month % 12;
  // A year that begins on 1 March ends with its leap day.
  const year = Math.floor(month / 12) - (place < 2 ? 1 : 0);
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return (year * 365 + leapDays + (DAYS_SINCE_MARCH[place] ?? 0) - EPOCH) as Day;
}

/** The number of days in a month, 28 to 31. */
export function daysIn(month: Month): number {
  return firstDayOf(addMonths(month, 1)) - firstDayOf(month);
}

/** Formats a month as `YYYY-MM`. */
export function formatMonth(month: Month): string {
  const year = String(Math.floor(month / 12)).padStart(4, '0');
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** Parses `YYYY-MM`; null if it is not a month. */
export function parseMonth(text: string): Month | null {
  const match = MONTH_TEXT.exec(text);
  return match === null ? null : ((Number(match[1]) * 12 + Number(match[2]) - 1) as Month);
}
