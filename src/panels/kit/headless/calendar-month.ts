/** Computes the weeks of a calendar month, Monday first. */
import { addDays, type Day } from '../../../core/calendar/day.ts';
import { daysIn, firstDayOf, monthOf } from '../../../core/calendar/month.ts';

/**
 * The number of weeks that are drawn for every month. With a fixed number, content below the calendar does not move
 * when the month changes.
 */
const WEEKS = 6;

/**
 * Returns the position of a day in its week: 0 for Monday, 6 for Sunday. Days are counted from 1 January 1970, which
 * was a Thursday.
 */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Returns the month of `day` as six weeks of seven days. Days of other months are null. */
export function weeksOf(day: Day): readonly (readonly (Day | null)[])[] {
  const first = firstDayOf(monthOf(day));
  const count = daysIn(monthOf(day));
  const before = weekdayOf(first);
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_unused, weekday) => {
      const index = week * 7 + weekday - before;
      return index >= 0 && index < count ? addDays(first, index) : null;
    }),
  );
}

/**
 * Moves a day by a number of months: 15 March becomes 15 April. If the new month is too short, returns its last day.
 * Example: one month before 31 March is 28 February.
 */
export function addMonthsTo(day: Day, months: number): Day {
  const month = monthOf(day);
  const target = (month + months) as typeof month;
  return addDays(firstDayOf(target), Math.min(day - firstDayOf(month), daysIn(target) - 1));
}
