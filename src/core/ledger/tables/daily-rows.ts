/**
 * Makes the daily table from a day's bill and usage: money from the bill, quantities from usage. The bill does not tell the speed, so a
 * billed amount goes to the speed its usage had. Where one day has several speeds, it is divided among them by their tokens at list prices.
 * Example: $9.00 of output with 100 tokens at standard speed and 200 tokens at twice the price become $1.80 and $7.20.
 */
import type { Day } from '../../calendar/day.ts';
import type { BillRows } from '../../model/bill-rows.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { ITEM, itemOf } from '../../model/item.ts';
import type { Names } from '../../model/names.ts';
import { LARGE_COUNT, tokensAt, type UsageRows } from '../../model/usage-rows.ts';
import { createPicoColumn, picoAt } from '../../money/pico-column.ts';
import { splitAmount } from '../../money/split-amount.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { relativePrices } from '../attribution/relative-prices.ts';
import { createChunkBuilder } from './chunk-builder.ts';
import { createSeriesNumbers } from './series-numbers.ts';
import { createSpeeds } from './speeds.ts';
import { DAILY_FIELDS, type DailyChunk } from './table-fields.ts';

/** Rows of a table, and the numbers of those that are of the day. */
export interface Picked<Rows> {
  readonly rows: Rows;
  readonly picked: Int32Array;
}

export interface DailyRows {
  /** adds a day and all its rows; days ascend */
  addDay(day: Day, step: number, bill: Picked<BillRows>, usage: Picked<UsageRows>): void;
  seal(): DailyChunk;
}

const TOKEN_ITEMS = [0, 1, 2, 3, 4] as const;
const USAGE_FIELDS = ['workspace', 'model', 'variant'] as const;
const NO_VARIANT = { serviceTier: null, inferenceGeo: null, contextWindow: null, speed: null };

/** An empty month of the daily table. */
export function createDailyRows(names: Names, listPrices: PriceBook): DailyRows {
  const chunk = createChunkBuilder(DAILY_FIELDS);
  const speeds = createSpeeds(names.variants);
  // The five token series of a (workspace, model, variant), found once a month.
  const cells = createSeriesNumbers(USAGE_FIELDS);
  let tokenSeries = new Int32Array(64 * TOKEN_ITEMS.length).fill(ABSENT);

  function addUsage({ rows, picked }: Picked<UsageRows>): void {
    const [input, write5m, write1h, read, output] = rows.tokens;
    const columns = [input, write5m, write1h, read, output] as const;
    for (let index = 0; index < picked.length; index += 1) {
      const row = picked[index] ?? 0;
      const workspace = rows.workspace[row] ?? 0;
      const model = rows.model[row] ?? 0;
      const variant = rows.variant[row] ?? 0;
      const cell = cells.number(workspace, model, variant, 0) * TOKEN_ITEMS.length;
      if (cell >= tokenSeries.length) tokenSeries = grown(tokenSeries);
      for (const item of TOKEN_ITEMS) {
        const few = columns[item][row] ?? 0;
        if (few === 0) continue;
        let series = tokenSeries[cell + item] ?? ABSENT;
        if (series === ABSENT) tokenSeries[cell + item] = series = chunk.series(workspace, model, item, variant);
        chunk.addQuantity(series, few === LARGE_COUNT ? tokensAt(rows, item, row) : few);
      }
    }
  }

  function addBill(day: Day, { rows, picked }: Picked<BillRows>): ReadonlyMap<number, number> {
    const searchSeries = new Map<number, number>();
    for (const row of picked) {
      const workspace = rows.workspace[row] ?? 0;
      const model = rows.model[row] ?? 0;
      const variant = rows.variant[row] ?? 0;
      const item = itemOf(rows.tokenType[row] ?? 0, rows.costType[row] ?? ABSENT, names.costTypes);
      let series = ABSENT;
      let speedsUsed = 0;
      for (const of of speeds.of(variant)) {
        const candidate = chunk.find(workspace, model, item, of);
        if (candidate < 0 || chunk.quantity(candidate) === 0) continue;
        series = candidate;
        speedsUsed += 1;
      }
      if (speedsUsed > 1) {
        divide(day, rows, row, item);
        continue;
      }
      if (speedsUsed === 0) series = chunk.series(workspace, model, item, variant);
      chunk.addAmount(series, rows.amount.hi[row] ?? 0, rows.amount.lo[row] ?? 0);
      if (item === ITEM.webSearch && model === ABSENT && !searchSeries.has(workspace))
        searchSeries.set(workspace, series);
    }
    return searchSeries;
  }

  /** Divides a billed amount among the speeds its usage had. */
  function divide(day: Day, rows: BillRows, row: number, item: number): void {
    const workspace = rows.workspace[row] ?? 0;
    const model = rows.model[row] ?? 0;
    const seriesOf = (variant: number): number => chunk.find(workspace, model, item, variant);
    const variants = speeds.of(rows.variant[row] ?? 0).filter((variant) => chunk.quantity(seriesOf(variant)) > 0);
    const series = variants.map(seriesOf);
    const prices = relativePrices(
      listPrices,
      model === ABSENT ? null : names.models.text(model),
      variants.map((variant) => names.variants.variant(variant)),
      day,
    )[item];
    const quantities = series.map((of) => chunk.quantity(of));
    const priced = quantities.map((quantity, index) => quantity * (prices?.[index] ?? 1));
    const weights = priced.some((weight) => weight > 0) ? priced : quantities;
    const parts = createPicoColumn(series.length);
    splitAmount(picoAt(rows.amount, row), Float64Array.from(weights), series.length, parts);
    chunk.addRows(Int32Array.from(series), null, parts, series.length);
  }

  /** Searches belong to no model, as on the bill: they join the workspace's row for them, or make one. */
  function addSearches({ rows, picked }: Picked<UsageRows>, searchSeries: ReadonlyMap<number, number>): void {
    for (const row of picked) {
      const searches = rows.webSearches[row] ?? 0;
      if (searches === 0) continue;
      const workspace = rows.workspace[row] ?? 0;
      const series =
        searchSeries.get(workspace) ??
        chunk.series(workspace, ABSENT, ITEM.webSearch, names.variants.intern(NO_VARIANT));
      chunk.addQuantity(series, searches);
    }
  }

  return {
    addDay(day, step, bill, usage) {
      chunk.begin(step);
      addUsage(usage);
      addSearches(usage, addBill(day, bill));
    },
    seal: chunk.seal,
  };
}

function grown(series: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const next = new Int32Array(series.length * 2).fill(ABSENT);
  next.set(series);
  return next;
}
