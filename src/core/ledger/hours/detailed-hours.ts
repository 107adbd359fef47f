/**
 * Stores the hourly figures of single days in full detail. There are two tables for each day, both with tokens and cost
 * by hour: one by workspace, model, item (what is charged for, for example output tokens) and variant (service tier,
 * geography, context window and speed), the other by workspace, model, item and API key. The figures of a day are
 * loaded when a cost query needs them. Example: what did one key spend on output tokens between 02:00 and 05:00 on 14
 * October? At most eight days stay in memory (see `placeOfDay`), and at most 32 MB; the day that was loaded first is
 * removed first.
 */
import type { Day } from '../../calendar/day.ts';
import { firstHourOf } from '../../calendar/hour.ts';
import { ABSENT } from '../../model/dictionary.ts';
import type { Names } from '../../model/names.ts';
import type { UsageRows } from '../../model/usage-rows.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { rowsByDay } from '../rows-by-day.ts';
import { bytesOfChunk } from '../tables/chunk.ts';
import { createChunkBuilder } from '../tables/chunk-builder.ts';
import { createRowPricing } from '../tables/row-pricing.ts';
import { DAILY_FIELDS, KEY_FIELDS, type DailyChunk, type KeyChunk } from '../tables/table-fields.ts';
import { HOURS_PER_DAY, type HourRange } from './hour-chunks.ts';

/**
 * The hourly figures of one day. `daily` has them by workspace, model, item (what is charged for, for example output
 * tokens) and variant (service tier, geography, context window and speed). `byKey` has them by workspace, model, item
 * and API key. Amounts are usage × list price.
 */
export interface DetailedHours {
  readonly daily: DailyChunk;
  readonly byKey: KeyChunk;
}

/** The days whose detailed hourly figures are in memory. */
export interface DetailedDays {
  hours(day: Day): DetailedHours | null;
  put(day: Day, hours: DetailedHours): void;
  drop(day: Day): void;
  state(): ReadonlyMap<Day, DetailedHours>;
}

export interface DetailedDaysOptions {
  onChange(day: Day): void;
  /** the days that were stored in an earlier run; null if there are none */
  readonly restored: ReadonlyMap<Day, DetailedHours> | null;
}

/**
 * The number of places for days in the store. `placeOfDay` returns the place of a day. Days that are eight days apart
 * have the same place, so storing one of them overwrites the other. Example: 9 November overwrites 1 November.
 */
const DETAILED_PLACES = 8;

/**
 * The largest number of bytes that all days in memory may use together. If there is only one day, it stays in memory
 * even if it is larger.
 */
const MOST_BYTES = 32_000_000;

/**
 * Returns the place of a day in the store: a number from 0 to DETAILED_PLACES − 1. Two days that are eight days apart
 * have the same place.
 */
export function placeOfDay(day: Day): number {
  return day % DETAILED_PLACES;
}

/**
 * Makes the detailed hours of a day from usage and list prices.
 * @param rows usage by API key, in rows of one hour each; rows of other days are left out
 * @param answered the hours for which the provider has returned usage
 */
export function detailedHours(
  day: Day,
  rows: UsageRows,
  answered: HourRange,
  names: Names,
  listPrices: PriceBook,
): DetailedHours {
  const daily = createChunkBuilder(DAILY_FIELDS);
  const keys = createChunkBuilder(KEY_FIELDS);
  const price = createRowPricing(rows, names, listPrices);
  const picked = rows.length === 0 ? NO_ROWS : rowsByDay(rows.hour, HOURS_PER_DAY).of(day);
  for (let step = 0; step < HOURS_PER_DAY; step += 1) {
    const hour = firstHourOf(day) + step;
    if (hour < answered.from || hour >= answered.to) continue;
    daily.begin(step);
    keys.begin(step);
    for (const row of picked) {
      if (rows.hour[row] !== hour) continue;
      const workspace = rows.workspace[row] ?? ABSENT;
      price(row, day, ({ model, item, variant, quantity, hi, lo }) => {
        const ofDay = daily.series(workspace, model, item, variant);
        daily.addQuantity(ofDay, quantity);
        daily.addAmount(ofDay, hi, lo);
        const ofKey = keys.series(workspace, model, item, rows.key[row] ?? ABSENT);
        keys.addQuantity(ofKey, quantity);
        keys.addAmount(ofKey, hi, lo);
      });
    }
  }
  return { daily: daily.seal(), byKey: keys.seal() };
}

/** Creates the collection of detailed hours. It starts with the days in `restored`. */
export function createDetailedDays({ onChange, restored }: DetailedDaysOptions): DetailedDays {
  // the days in the order in which they were loaded; the day that was loaded first comes first
  const kept = new Map(restored);

  function dropOldest(): void {
    let bytes = 0;
    for (const { daily, byKey } of kept.values()) bytes += bytesOfChunk(daily) + bytesOfChunk(byKey);
    for (const [day, { daily, byKey }] of [...kept]) {
      if (bytes <= MOST_BYTES || kept.size === 1) return;
      bytes -= bytesOfChunk(daily) + bytesOfChunk(byKey);
      kept.delete(day);
    }
  }

  return {
    hours: (day) => kept.get(day) ?? null,
    put(day, hours) {
      for (const other of [...kept.keys()]) if (placeOfDay(other) === placeOfDay(day)) kept.delete(other);
      kept.set(day, hours);
      onChange(day);
      dropOldest();
    },
    drop: (day) => {
      kept.delete(day);
    },
    state: () => kept,
  };
}

const NO_ROWS = new Int32Array(0);
