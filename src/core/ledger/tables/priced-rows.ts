/** The tables made from usage and prices alone: days without a bill, and the hours. */
import type { Day } from '../../calendar/day.ts';
import { dayOfHour, firstHourOf, type Hour } from '../../calendar/hour.ts';
import { firstDayOf, type Month } from '../../calendar/month.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { ITEM } from '../../model/item.ts';
import { NO_VARIANT, type Names } from '../../model/names.ts';
import { tokensAt, type UsageRows } from '../../model/usage-rows.ts';
import { createPicoColumn, setPico } from '../../money/pico-column.ts';
import { toPico } from '../../money/pico.ts';
import { setCost } from '../../pricing/cost-of-tokens.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { UNSPLIT } from '../columns/cells.ts';
import { daysOf, type DaySet } from '../columns/day-set.ts';
import { createPriceCards } from '../estimate/price-cards.ts';
import { rowsByDay, type RowsByDay } from '../rows-by-day.ts';
import { createChunkBuilder } from './chunk-builder.ts';
import type { MonthTables } from './month-tables.ts';
import { DAILY_FIELDS, HOUR_FIELDS, KEY_FIELDS, UNPRICED_FIELDS, type HourChunk } from './table-fields.ts';

const TOKEN_ITEMS = [0, 1, 2, 3, 4] as const;
const HOURS = 24;

export interface EstimatedDaysInput {
  readonly month: Month;
  readonly days: DaySet;
  /** in day or hour buckets */
  readonly usage: { readonly rows: UsageRows; readonly byDay: RowsByDay };
  readonly names: Names;
  readonly book: PriceBook;
  /** false for usage that was read without keys */
  readonly byKey: boolean;
}

/** What a row has of one item; without a price the limbs are 0. */
interface PricedItem {
  readonly model: number;
  readonly item: number;
  readonly variant: number;
  readonly quantity: number;
  readonly isPriced: boolean;
  readonly hi: number;
  readonly lo: number;
}

/** The tables of days without a bill: usage × price. */
export function estimatedTables({ month, days, usage, names, book, byKey }: EstimatedDaysInput): MonthTables {
  const { rows, byDay } = usage;
  const daily = createChunkBuilder(DAILY_FIELDS);
  const keys = createChunkBuilder(KEY_FIELDS);
  const unpriced = createChunkBuilder(UNPRICED_FIELDS);
  const price = createPricing(rows, names, book);
  let hasUnpriced = false;
  for (const day of daysOf(month, days)) {
    for (const builder of [daily, keys, unpriced]) builder.begin(day - firstDayOf(month));
    for (const row of byDay.of(day)) {
      const workspace = rows.workspace[row] ?? ABSENT;
      const key = byKey ? (rows.key[row] ?? ABSENT) : UNSPLIT;
      price(row, day, ({ model, item, variant, quantity, isPriced, hi, lo }) => {
        const series = daily.series(workspace, model, item, variant);
        daily.addQuantity(series, quantity);
        daily.addAmount(series, hi, lo);
        const ofKey = keys.series(workspace, model, item, key);
        keys.addQuantity(ofKey, quantity);
        keys.addAmount(ofKey, hi, lo);
        if (isPriced) return;
        hasUnpriced = true;
        unpriced.addQuantity(unpriced.series(workspace, model, key), quantity);
      });
    }
  }
  return {
    daily: daily.seal(),
    byKey: byKey ? keys.seal() : null,
    estimatedDays: days,
    unpriced: hasUnpriced ? unpriced.seal() : null,
  };
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

/** Prices one row after the other: each of its items with a quantity, searches as belonging to no model (decision 0004). */
function createPricing(
  rows: UsageRows,
  names: Names,
  book: PriceBook,
): (row: number, day: Day, take: (priced: PricedItem) => void) => void {
  const cardOf = createPriceCards(names, book);
  const amount = createPicoColumn(1);
  const limbs = (): { readonly hi: number; readonly lo: number } => ({ hi: amount.hi[0] ?? 0, lo: amount.lo[0] ?? 0 });
  return (row, day, take) => {
    const model = rows.model[row] ?? ABSENT;
    const variant = rows.variant[row] ?? 0;
    const card = cardOf(model, variant, day);
    for (const item of TOKEN_ITEMS) {
      const quantity = tokensAt(rows, item, row);
      if (quantity === 0) continue;
      const price = card.tokens[item];
      if (price === null) take({ model, item, variant, quantity, isPriced: false, hi: 0, lo: 0 });
      else {
        setCost(amount, 0, price, quantity);
        take({ model, item, variant, quantity, isPriced: true, ...limbs() });
      }
    }
    const searches = rows.webSearches[row] ?? 0;
    if (searches === 0) return;
    setPico(amount, 0, toPico(card.webSearch * BigInt(searches)));
    const withoutVariant = names.variants.intern(NO_VARIANT);
    const search = { model: ABSENT, item: ITEM.webSearch, variant: withoutVariant, quantity: searches };
    take({ ...search, isPriced: true, ...limbs() });
  };
}
