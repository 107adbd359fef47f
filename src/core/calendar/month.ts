/** UTC calendar months as one integer, year × 12 + month (January is 0). */
import type { Day } from './day.ts';

declare const monthBrand: unique symbol;

export type Month = number & { readonly [monthBrand]: true };

// The calendar repeats every 400 years. They have 4,800 months and 146,097 days.
const MEAN_MONTH_DAYS = 146_097 / 4_800;
const MONTH_1970 = 1970 * 12;
/** the days from March 1 of year 0 to January 1, 1970 */
const DAYS_BEFORE_1970 = 719_468;

const MONTH_TEXT = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The month of a day. It is computed without `Date`, because `Date` takes several times as long. */
export function monthOf(day: Day): Month {
  // A month begins at most 2.7 days earlier than if all months had the same length. So the month of three days later,
  // in months of the same length, is the month of the day or the month after it.
  const latest = (Math.floor((day + 3) / MEAN_MONTH_DAYS) + MONTH_1970) as Month;
  return day < firstDayOf(latest) ? addMonths(latest, -1) : latest;
}

/** The month that is `months` months later; earlier if `months` is negative. */
export function addMonths(month: Month, months: number): Month {
  return (month + months) as Month;
}

/** The first day of a month. */
export function firstDayOf(month: Month): Day {
  // Years are counted from March, so that a leap day is the last day of its year. From March on, the numbers of days of
  // five months are always 153: 31, 30, 31, 30 and 31.
  const sinceMarch = month - 2;
  const year = Math.floor(sinceMarch / 12);
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const daysInYear = Math.floor((153 * (sinceMarch - year * 12) + 2) / 5);
  return (year * 365 + leapDays + daysInYear - DAYS_BEFORE_1970) as Day;
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
