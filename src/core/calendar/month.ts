/** UTC calendar months as one integer, year × 12 + month (January is 0). */
import { dayOf, startOfDay, type Day } from './day.ts';

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

/** The first day of a month. */
export function firstDayOf(month: Month): Day {
  return dayOf(Date.UTC(Math.floor(month / 12), month % 12, 1));
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
