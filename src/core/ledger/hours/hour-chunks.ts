/**
 * Makes hourly tables from usage: the tokens of each workspace and model, and their cost (usage × list price). The
 * table of one day is called a chunk.
 */
import { addDays, type Day } from '../../calendar/day.ts';
import { dayOfHour, firstHourOf, type Hour } from '../../calendar/hour.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { ITEM } from '../../model/item.ts';
import type { Names } from '../../model/names.ts';
import type { UsageRows } from '../../model/usage-rows.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { rowsByDay } from '../rows-by-day.ts';
import { createChunkBuilder } from '../tables/chunk-builder.ts';
import { createRowPricing } from '../tables/row-pricing.ts';
import { HOUR_FIELDS, type HourChunk } from '../tables/table-fields.ts';

/** A range of hours: `from` is the first hour, and `to` is the hour after the last one. */
export interface HourRange {
  readonly from: Hour;
  readonly to: Hour;
}

export const HOURS_PER_DAY = 24;

/**
 * Makes a chunk (the hourly table of one day) for each day with hours in `answered`, including days without usage. A
 * chunk contains only the hours in `answered`. Quantities are numbers of tokens. Web searches are included only in the
 * amounts.
 * @param rows usage, in rows of one hour each
 * @param answered the hours for which the provider has returned usage
 * @param listPrices prices from the provider's price list. Prices that are computed from bills are not used, because
 * they change with each bill
 */
export function hourChunks(
  rows: UsageRows,
  answered: HourRange,
  names: Names,
  listPrices: PriceBook,
): ReadonlyMap<Day, HourChunk> {
  const chunks = new Map<Day, HourChunk>();
  const price = createRowPricing(rows, names, listPrices);
  const byDay = rowsByDay(rows.hour, HOURS_PER_DAY);
  for (let day = dayOfHour(answered.from); firstHourOf(day) < answered.to; day = addDays(day, 1)) {
    const chunk = createChunkBuilder(HOUR_FIELDS);
    const picked = rows.length === 0 ? NO_ROWS : byDay.of(day);
    for (let step = 0; step < HOURS_PER_DAY; step += 1) {
      const hour = firstHourOf(day) + step;
      if (hour < answered.from || hour >= answered.to) continue;
      chunk.begin(step);
      for (const row of picked) {
        if (rows.hour[row] !== hour) continue;
        price(row, day, ({ model, item, quantity, hi, lo }) => {
          const series = chunk.series(rows.workspace[row] ?? ABSENT, model);
          if (item !== ITEM.webSearch) chunk.addQuantity(series, quantity);
          chunk.addAmount(series, hi, lo);
        });
      }
    }
    chunks.set(day, chunk.seal());
  }
  return chunks;
}

const NO_ROWS = new Int32Array(0);
