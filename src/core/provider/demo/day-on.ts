/** Converts dates that are written in the code of the demo to days. */
import { parseDay, type Day } from '../../calendar/day.ts';

/**
 * Returns the day of a date. Example of a date: `2026-08-23`.
 * @throws RangeError if the text is not a day of the calendar, which is a mistake in the code of the demo
 */
export function dayOn(date: string): Day {
  const day = parseDay(date);
  if (day === null) throw new RangeError(`${date} is not a day`);
  return day;
}
