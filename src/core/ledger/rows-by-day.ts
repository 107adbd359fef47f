/**
 * Groups rows by day. It sorts a list of row indexes and does not move the rows. The indexes of one day are ascending.
 */
import type { Day } from '../calendar/day.ts';

export interface RowsByDay {
  /** the row indexes of a day, ascending */
  of(day: Day): Int32Array;
}

/**
 * Groups rows by day with one counting sort.
 * @param times the day, or the hour, of each row
 * @param perDay the number of units of `times` in a day: 1 for days, 24 for hours
 */
export function rowsByDay(times: Int32Array, perDay: 1 | 24): RowsByDay {
  const { length } = times;
  let earliest = times[0] ?? 0;
  let latest = earliest;
  for (let row = 1; row < length; row += 1) {
    const time = times[row] ?? 0;
    if (time < earliest) earliest = time;
    if (time > latest) latest = time;
  }
  const firstDay = Math.floor(earliest / perDay);
  const days = Math.floor(latest / perDay) - firstDay + 1;
  const ends = new Int32Array(days);
  // Neighbouring rows mostly have the same time, so the day is computed only when the time changes.
  let last = Number.NaN;
  let index = 0;
  for (let row = 0; row < length; row += 1) {
    const time = times[row] ?? 0;
    if (time !== last) {
      last = time;
      index = Math.floor(time / perDay) - firstDay;
    }
    ends[index] = (ends[index] ?? 0) + 1;
  }
  for (let day = 1; day < days; day += 1) ends[day] = (ends[day] ?? 0) + (ends[day - 1] ?? 0);
  const rows = new Int32Array(length);
  const next = ends.slice();
  for (let row = length - 1; row >= 0; row -= 1) {
    const time = times[row] ?? 0;
    if (time !== last) {
      last = time;
      index = Math.floor(time / perDay) - firstDay;
    }
    const place = (next[index] ?? 0) - 1;
    next[index] = place;
    rows[place] = row;
  }
  return {
    of(day) {
      const at = day - firstDay;
      if (at < 0 || at >= days) return rows.subarray(0, 0);
      return rows.subarray(at === 0 ? 0 : ends[at - 1], ends[at]);
    },
  };
}
