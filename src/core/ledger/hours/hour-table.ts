/**
 * Stores the hourly figures of the last 35 days by workspace and model, and lists the days to load. A day is loaded if
 * some of its hours are still missing three hours after its end. A day that was loaded earlier than 24 hours after its
 * end is loaded once more after that time, because usage can arrive late. Example for 22 November at 09:00: 21 November
 * is loaded if some of its hours are missing, and 20 November is loaded for the last time.
 */
import { addDays, dayOf, startOfDay, type Day } from '../../calendar/day.ts';
import { MS_PER_HOUR } from '../../calendar/hour.ts';
import { WRITTEN_AFTER_HOURS } from '../../provider/written-after.ts';
import type { DayRange } from '../../provider/contract.ts';
import { hasAmounts } from '../tables/has-amounts.ts';
import type { HourChunk } from '../tables/table-fields.ts';
import { HOURS_PER_DAY } from './hour-chunks.ts';

/** The hourly figures of one day, and whether they are complete. */
export interface KeptHours {
  readonly chunk: HourChunk;
  /**
   * true if the day was loaded at least 24 hours after its end, when all of its usage has arrived. The day is then not
   * loaded again
   */
  readonly isFinal: boolean;
}

/** The methods with which other parts of Outlay read the hourly figures. */
export interface HourTable {
  /** the loaded days with all 24 hours, ascending. The newest loaded day is included even if it is incomplete */
  days(): readonly Day[];
  hours(day: Day): HourChunk | null;
  /** whether any usage of the day has a price; false if the day is not loaded */
  hasAmounts(day: Day): boolean;
  /**
   * The days whose hourly figures have to be loaded, newest first, in ranges of at most a week. A range may also
   * contain days that need not be loaded.
   * @param from the first day that can have usage
   * @param nowMs milliseconds since the epoch
   */
  toRead(from: Day, nowMs: number): readonly DayRange[];
}

export interface HourTableStore extends HourTable {
  /**
   * replaces the hourly figures of the given days. Removes the days that are older than the last 35 days (today is one
   * of the 35)
   */
  put(chunks: ReadonlyMap<Day, HourChunk>, nowMs: number): void;
  state(): ReadonlyMap<Day, KeptHours>;
}

export interface HourTableOptions {
  onChange(day: Day): void;
  /** the hours that were stored in an earlier run; null if there are none */
  readonly restored: ReadonlyMap<Day, KeptHours> | null;
}

/** The number of days whose hourly figures are stored, including today. */
export const HOUR_DAYS = 35;

/** The most days whose hourly figures are loaded with one request. */
const DAYS_PER_REQUEST = 7;
/** After this much time since the end of a day, in ms, all of its usage has arrived. */
const FINAL_AFTER_MS = 24 * MS_PER_HOUR;
const ALL_HOURS = 2 ** HOURS_PER_DAY - 1;

/** Creates the hour table. It starts with the hours in `restored`. */
export function createHourTable({ onChange, restored }: HourTableOptions): HourTableStore {
  const kept = new Map(restored);
  /**
   * for each chunk (the hourly table of one day): whether any of its usage has a price. The result is cached, because
   * every query of hourly figures needs it
   */
  const priced = new WeakMap<HourChunk, boolean>();

  const isWhole = (day: Day): boolean => kept.get(day)?.chunk.steps === ALL_HOURS;
  const ascending = (): Day[] => [...kept.keys()].toSorted((a, b) => a - b);

  function isToBeRead(day: Day, nowMs: number): boolean {
    const end = startOfDay(addDays(day, 1));
    if (kept.get(day)?.isFinal === true || nowMs < end + WRITTEN_AFTER_HOURS * MS_PER_HOUR) return false;
    return !isWhole(day) || nowMs >= end + FINAL_AFTER_MS;
  }

  return {
    days: () => ascending().filter((day, index, all) => isWhole(day) || index === all.length - 1),
    hours: (day) => kept.get(day)?.chunk ?? null,
    hasAmounts: (day) => {
      const chunk = kept.get(day)?.chunk;
      if (chunk === undefined) return false;
      const isPriced = priced.get(chunk) ?? hasAmounts(chunk);
      priced.set(chunk, isPriced);
      return isPriced;
    },
    toRead(from, nowMs) {
      const today = dayOf(nowMs);
      const oldest = Math.max(from, addDays(today, 1 - HOUR_DAYS));
      const ranges: { from: Day; to: Day }[] = [];
      for (let day = addDays(today, -1); day >= oldest; day = addDays(day, -1)) {
        if (!isToBeRead(day, nowMs)) continue;
        const last = ranges.at(-1);
        if (last !== undefined && last.to - day <= DAYS_PER_REQUEST) last.from = day;
        else ranges.push({ from: day, to: addDays(day, 1) });
      }
      return ranges;
    },
    put(chunks, nowMs) {
      for (const [day, chunk] of chunks) {
        kept.set(day, { chunk, isFinal: nowMs >= startOfDay(addDays(day, 1)) + FINAL_AFTER_MS });
        onChange(day);
      }
      const oldest = addDays(dayOf(nowMs), 1 - HOUR_DAYS);
      for (const day of [...kept.keys()]) if (day < oldest) kept.delete(day);
    },
    state: () => kept,
  };
}
