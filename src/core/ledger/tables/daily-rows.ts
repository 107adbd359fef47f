/**
 * Makes the daily table from bill and usage: amounts come from the bill, quantities from usage. The bill does not
 * contain the speed, so an amount gets the speed of the matching usage. If this usage has several speeds, the amount is
 * divided among them in proportion to tokens × list price. Example: output costs $9.00 on the bill. Its usage is 100
 * tokens at standard speed, and 200 tokens at a speed with twice the price. The 100 tokens get $1.80 and the 200 tokens
 * get $7.20.
 */
import type { Day } from '../../calendar/day.ts';
import type { BillRows } from '../../model/bill-rows.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { ITEM, itemOf } from '../../model/item.ts';
import { NO_VARIANT, type Names } from '../../model/names.ts';
import { LARGE_COUNT, tokensAt, type UsageRows } from '../../model/usage-rows.ts';
import { createPicoColumn, picoAt } from '../../money/pico-column.ts';
import { splitAmount } from '../../money/split-amount.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { relativePrices } from '../attribution/relative-prices.ts';
import { createChunkBuilder } from './chunk-builder.ts';
import { createSeriesNumbers } from './series-numbers.ts';
import { createSpeeds, type Speeds } from './speeds.ts';
import { DAILY_FIELDS, type DailyChunk } from './table-fields.ts';

/** Rows of several days, and the indexes of the rows that belong to one day. */
export interface Picked<Rows> {
  readonly rows: Rows;
  readonly picked: Int32Array;
}

export interface DailyRows {
  /** adds a day with all its rows; days must be added in ascending order */
  addDay(day: Day, step: number, bill: Picked<BillRows>, usage: Picked<UsageRows>): void;
  seal(): DailyChunk;
}

const TOKEN_ITEMS = [0, 1, 2, 3, 4] as const;
const USAGE_FIELDS = ['workspace', 'model', 'variant'] as const;

/** Creates a builder of the daily table of one month, without rows. */
export function createDailyRows(names: Names, listPrices: PriceBook): DailyRows {
  return new DailyRowsOfMonth(names, listPrices);
}

/**
 * Adds the days of one month. It is a class because V8 (the JavaScript engine) keeps the optimized code of a class's
 * methods. V8 throws away the optimized code of a closure that is freed (decision 0053).
 */
class DailyRowsOfMonth implements DailyRows {
  private readonly names: Names;
  private readonly listPrices: PriceBook;
  private readonly chunk = createChunkBuilder(DAILY_FIELDS);
  private readonly speeds: Speeds;
  // `cells` gives a number to each combination of workspace, model and variant (for example batch). The chunk builder,
  // which builds a part of the table, gives a number of its own to each combination and token type. `tokenSeries`
  // remembers these numbers, so that each is looked up only once for a whole month.
  private readonly cells = createSeriesNumbers(USAGE_FIELDS);
  private tokenSeries = new Int32Array(64 * TOKEN_ITEMS.length).fill(ABSENT);
  // The number of tokens of each workspace, model, variant (for example batch) and token type on the day that is being
  // added.
  private sums = new Float64Array(64 * TOKEN_ITEMS.length);
  private readonly isTouched: boolean[] = [];

  constructor(names: Names, listPrices: PriceBook) {
    this.names = names;
    this.listPrices = listPrices;
    this.speeds = createSpeeds(names.variants);
  }

  addDay(day: Day, step: number, bill: Picked<BillRows>, usage: Picked<UsageRows>): void {
    this.chunk.begin(step);
    this.addUsage(usage);
    this.addSearches(usage, this.addBill(day, bill));
  }

  seal(): DailyChunk {
    return this.chunk.seal();
  }

  /**
   * Adds the usage of a day. It first sums the tokens of each workspace, model and variant (for example batch). So it
   * looks up the row of the table once for each sum, not once for each usage row.
   */
  private addUsage({ rows, picked }: Picked<UsageRows>): void {
    const { cells, isTouched } = this;
    const touched: { readonly cell: number; readonly row: number }[] = [];
    const places = new Int32Array(picked.length);
    for (let index = 0; index < picked.length; index += 1) {
      const row = picked[index] ?? 0;
      const cell = cells.number(rows.workspace[row] ?? 0, rows.model[row] ?? 0, rows.variant[row] ?? 0, 0);
      places[index] = cell * TOKEN_ITEMS.length;
      if (isTouched[cell] === true) continue;
      isTouched[cell] = true;
      touched.push({ cell, row });
    }
    while (this.sums.length < isTouched.length * TOKEN_ITEMS.length) {
      this.tokenSeries = grown(this.tokenSeries);
      this.sums = moved(this.sums, this.tokenSeries.length);
    }
    for (const item of TOKEN_ITEMS) this.sumColumn(rows, picked, places, item);
    for (const { cell, row } of touched) {
      isTouched[cell] = false;
      for (const item of TOKEN_ITEMS) this.addSum(cell * TOKEN_ITEMS.length + item, item, rows, row);
    }
  }

  /** Sums the tokens of one type. It is called once for each token type. Its loop only adds, so that it is fast. */
  private sumColumn(rows: UsageRows, picked: Int32Array, places: Int32Array, item: (typeof TOKEN_ITEMS)[number]): void {
    const column = rows.tokens[item];
    const into = this.sums;
    for (let index = 0; index < picked.length; index += 1) {
      const row = picked[index] ?? 0;
      const few = column[row] ?? 0;
      const place = (places[index] ?? 0) + item;
      into[place] = (into[place] ?? 0) + (few === LARGE_COUNT ? tokensAt(rows, item, row) : few);
    }
  }

  /**
   * Adds the sum at index `place` to the chunk's row for its workspace, model, item (for example output tokens) and
   * variant (for example batch), then sets the sum to zero. `row` is any one of the usage rows that were summed.
   */
  private addSum(place: number, item: number, rows: UsageRows, row: number): void {
    const { chunk, sums, tokenSeries } = this;
    const quantity = sums[place] ?? 0;
    if (quantity === 0) return;
    sums[place] = 0;
    let series = tokenSeries[place] ?? ABSENT;
    if (series === ABSENT) {
      series = chunk.series(rows.workspace[row] ?? 0, rows.model[row] ?? 0, item, rows.variant[row] ?? 0);
      tokenSeries[place] = series;
    }
    chunk.addQuantity(series, quantity);
  }

  private addBill(day: Day, { rows, picked }: Picked<BillRows>): ReadonlyMap<number, number> {
    const { chunk, names, speeds } = this;
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
        this.divide(day, rows, row, item);
        continue;
      }
      if (speedsUsed === 0) series = chunk.series(workspace, model, item, variant);
      chunk.addAmount(series, rows.amount.hi[row] ?? 0, rows.amount.lo[row] ?? 0);
      if (item === ITEM.webSearch && model === ABSENT && !searchSeries.has(workspace))
        searchSeries.set(workspace, series);
    }
    return searchSeries;
  }

  /**
   * Divides a billed amount among the speeds of the matching usage, in proportion to tokens × list price; in proportion
   * to the tokens if all of these products are 0.
   */
  private divide(day: Day, rows: BillRows, row: number, item: number): void {
    const { chunk, names, speeds, listPrices } = this;
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

  /**
   * Adds the number of web searches of each workspace to the workspace's row for searches, or to a new row if the
   * workspace has none. Rows for searches have no model, because the bill lists searches without a model.
   */
  private addSearches({ rows, picked }: Picked<UsageRows>, searchSeries: ReadonlyMap<number, number>): void {
    const { chunk, names } = this;
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
}

function grown(series: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const next = new Int32Array(series.length * 2).fill(ABSENT);
  next.set(series);
  return next;
}

function moved(sums: Float64Array, room: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(room);
  next.set(sums);
  return next;
}
