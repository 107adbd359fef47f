/** UTC calendar days as whole days since 1970-01-01. The provider bills by UTC day, so local time is never used. */

declare const dayBrand: unique symbol;

/** Days since 1970-01-01 UTC. */
export type Day = number & { readonly [dayBrand]: true };

export const MS_PER_DAY = 86_400_000;

const DAY_TEXT = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The UTC day of an instant (milliseconds since the epoch). */
export function dayOf(instantMs: number): Day {
  return Math.floor(instantMs / MS_PER_DAY) as Day;
}

/** The first instant of a day, milliseconds since the epoch. */
export function startOfDay(day: Day): number {
  return day * MS_PER_DAY;
}

/** The day that is `days` days later; earlier if `days` is negative. */
export function addDays(day: Day, days: number): Day {
  return (day + days) as Day;
}

/** Formats a day as `YYYY-MM-DD`. */
export function formatDay(day: Day): string {
  return new Date(startOfDay(day)).toISOString().slice(0, 10);
}

/** Parses `YYYY-MM-DD`; null if it is not a day of the calendar. */
export function parseDay(text: string): Day | null {
  const match = DAY_TEXT.exec(text);
  if (match === null) return null;
  const day = dayOf(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return formatDay(day) === text ? day : null;
}
