/** The tables made from usage and prices alone: estimates by day, model and item, and the hours. */
import type { Day } from '../../calendar/day.ts';
import { dayOfHour, firstHourOf, type Hour } from '../../calendar/hour.ts';
import { firstDayOf, type Month } from '../../calendar/month.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { ITEM } from '../../model/item.ts';
import type { Names } from '../../model/names.ts';
import { tokensAt, type UsageRows } from '../../model/usage-rows.ts';
import { createPicoColumn, setPico } from '../../money/pico-column.ts';
import { toPico } from '../../money/pico.ts';
import { setCost } from '../../pricing/cost-of-tokens.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { daysOf, type DaySet } from '../columns/day-set.ts';
import { createPriceCards } from '../estimate/price-cards.ts';
import { rowsByDay, type RowsByDay } from '../rows-by-day.ts';
import { createChunkBuilder } from './chunk-builder.ts';
import { ESTIMATE_FIELDS, HOUR_FIELDS, type EstimateChunk, type HourChunk } from './table-fields.ts';

const TOKEN_ITEMS = [0, 1, 2, 3, 4] as const;
const HOURS = 24;

/** Called for each quantity of a row, with its price as limbs; without a price the limbs are 0. */
type Take = (model: number, item: number, quantity: number, hi: number, lo: number) => void;

/**
 * The estimates of some days of a month.
 * @param usage in day or hour buckets
 */
export function estimateChunk(
  month: Month,
  days: DaySet,
  usage: { readonly rows: UsageRows; readonly byDay: RowsByDay },
  names: Names,
  book: PriceBook,
): EstimateChunk {
  const { rows, byDay } = usage;
  const chunk = createChunkBuilder(ESTIMATE_FIELDS);
  const price = createPricing(rows, names, book);
  for (const day of daysOf(month, days)) {
    chunk.begin(day - firstDayOf(month));
    for (const row of byDay.of(day)) {
      price(row, day, (model, item, quantity, hi, lo) => {
        const series = chunk.series(model, item);
        chunk.addQuantity(series, quantity);
        chunk.addAmount(series, hi, lo);
      });
    }
  }
  return chunk.seal();
}

/**
 * The hours of each day that has a row. Quantities are tokens; web searches count in the amount only.
 * @param rows usage in hour buckets
 * @param listPrices so that the hours do not depend on when they were read
 */
export function hourChunks(rows: UsageRows, names: Names, listPrices: PriceBook): ReadonlyMap<Day, HourChunk> {
  const chunks = new Map<Day, HourChunk>();
  if (rows.length === 0) return chunks;
  const price = createPricing(rows, names, listPrices);
  const byDay = rowsByDay(rows.hour, 24);
  const days = new Set(Array.from(rows.hour, (hour) => dayOfHour(hour as Hour)));
  for (const day of days) {
    const chunk = createChunkBuilder(HOUR_FIELDS);
    const picked = byDay.of(day);
    for (let step = 0; step < HOURS; step += 1) {
      const hour = firstHourOf(day) + step;
      chunk.begin(step);
      for (const row of picked) {
        if (rows.hour[row] !== hour) continue;
        price(row, day, (model, item, quantity, hi, lo) => {
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

/** Prices one row after the other: each of its items with a quantity, searches as belonging to no model (decision 0004). */
function createPricing(rows: UsageRows, names: Names, book: PriceBook): (row: number, day: Day, take: Take) => void {
  const cardOf = createPriceCards(names, book);
  const amount = createPicoColumn(1);
  return (row, day, take) => {
    const model = rows.model[row] ?? ABSENT;
    const card = cardOf(model, rows.variant[row] ?? 0, day);
    for (const item of TOKEN_ITEMS) {
      const tokens = tokensAt(rows, item, row);
      if (tokens === 0) continue;
      const price = card.tokens[item];
      if (price === null) take(model, item, tokens, 0, 0);
      else {
        setCost(amount, 0, price, tokens);
        take(model, item, tokens, amount.hi[0] ?? 0, amount.lo[0] ?? 0);
      }
    }
    const searches = rows.webSearches[row] ?? 0;
    if (searches === 0) return;
    setPico(amount, 0, toPico(card.webSearch * BigInt(searches)));
    take(ABSENT, ITEM.webSearch, searches, amount.hi[0] ?? 0, amount.lo[0] ?? 0);
  };
}
