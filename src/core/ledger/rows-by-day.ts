/** Finds the rows of each day without moving any: row numbers sorted by day, in their order within a day. */
import type { Day } from '../calendar/day.ts';

export interface RowsByDay {
  /** row numbers of a day, ascending */
  of(day: Day): Int32Array;
}

/**
 * One counting sort over the days between the first and the last.
 * @param times the day, or the hour, of each row
 * @param perDay how many of its units make a day: 1 for days, 24 for hours
 */
export function rowsByDay(times: Int32Array, perDay: 1 | 24): RowsByDay {
  let earliest = times[0] ?? 0;
  let latest = earliest;
  for (const time of times) {
    if (time < earliest) earliest = time;
    if (time > latest) latest = time;
  }
  const firstDay = Math.floor(earliest / perDay);
  const days = Math.floor(latest / perDay) - firstDay + 1;
  const ends = new Int32Array(days);
  for (const time of times) {
    const index = Math.floor(time / perDay) - firstDay;
    ends[index] = (ends[index] ?? 0) + 1;
  }
  for (let index = 1; index < days; index += 1) ends[index] = (ends[index] ?? 0) + (ends[index - 1] ?? 0);
  const rows = new Int32Array(times.length);
  const next = ends.slice();
  for (let row = times.length - 1; row >= 0; row -= 1) {
    const index = Math.floor((times[row] ?? 0) / perDay) - firstDay;
    const place = (next[index] ?? 0) - 1;
    next[index] = place;
    rows[place] = row;
  }
  return {
    of(day) {
      const index = day - firstDay;
      if (index < 0 || index >= days) return rows.subarray(0, 0);
      return rows.subarray(index === 0 ? 0 : ends[index - 1], ends[index]);
    },
  };
}
