/** UTC hours as whole hours since 1970-01-01T00:00Z. */
import type { Day } from './day.ts';

declare const hourBrand: unique symbol;

export type Hour = number & { readonly [hourBrand]: true };

export const MS_PER_HOUR = 3_600_000;

/** The UTC hour of an instant (milliseconds since the epoch). */
export function hourOf(instantMs: number): Hour {
  return Math.floor(instantMs / MS_PER_HOUR) as Hour;
}

/** The first hour of a day. */
export function firstHourOf(day: Day): Hour {
  return (day * 24) as Hour;
}

/** The first instant of an hour, milliseconds since the epoch. */
export function startOfHour(hour: Hour): number {
  return hour * MS_PER_HOUR;
}

/** The day of an hour. */
export function dayOfHour(hour: Hour): Day {
  return Math.floor(hour / 24) as Day;
}
