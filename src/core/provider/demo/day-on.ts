/** Days of the demo's own story, written as dates. */
import { parseDay, type Day } from '../../calendar/day.ts';

/** @throws RangeError when the text is not a day of the calendar: a slip of ours, not of data */
export function dayOn(date: string): Day {
  const day = parseDay(date);
  if (day === null) throw new RangeError(`${date} is not a day`);
  return day;
}
