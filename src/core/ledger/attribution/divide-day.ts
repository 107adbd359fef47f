/**
 * Divides the bill of one day among API keys. Each amount on the bill belongs to one workspace, model and token type.
 * It is divided among the keys with usage of the same workspace, model and token type, in proportion to usage × list
 * price or, if the provider reports costs by key that match the bill, in proportion to those. The cost of web searches
 * in a workspace is divided among the keys that made the searches, in proportion to the number of searches of each key.
 * Amounts without matching usage go to UNATTRIBUTED. Token counts come from usage, and amounts come only from the bill.
 */
import type { Day } from '../../calendar/day.ts';
import { firstDayOf, monthOf } from '../../calendar/month.ts';
import { NOTHING, type Pico } from '../../money/pico.ts';
import { createPicoColumn, setPico, type PicoColumn } from '../../money/pico-column.ts';
import { createSplitRoom, splitAmount } from '../../money/split-amount.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { CATEGORY_OF_TOKEN_TYPE, TOKEN_TYPE } from '../../model/category.ts';
import { categoryOfItem, ITEM } from '../../model/item.ts';
import { createKeySeries, type KeyRows, type KeySeries } from '../tables/key-rows.ts';
import { CELL_FLAG, UNATTRIBUTED, UNSPLIT } from '../columns/cells.ts';
import type { KeyAmounts } from '../../model/key-amounts.ts';
import { amountShares } from './amount-shares.ts';
import { cellId, type BilledCell, type DayBill } from './day-bill.ts';
import { searchesByWorkspace, type KeySearches } from './key-searches.ts';
import { createKeyPlaces, type KeyPlaces } from './key-places.ts';
import { createKeyWeights, type KeyWeights } from './key-weights.ts';
import { ABSENT } from '../../model/dictionary.ts';
import type { Names } from '../../model/names.ts';
import type { CostTableBuilder } from '../columns/cost-table.ts';
import { orderUsage, type UsageRun } from './usage-order.ts';
import type { UsageRows } from '../../model/usage-rows.ts';

export interface DividerOptions {
  readonly names: Names;
  readonly listPrices: PriceBook;
  /**
   * `keyRanks[n + 1]` is the rank of the API key with index n in `names.keys`: its position when all keys are sorted by
   * id. If an amount does not divide evenly and two keys have the same remainder, the part of the key with the lower
   * rank is rounded up first
   */
  readonly keyRanks: Int32Array;
  /** false if costs are not divided among single API keys: all amounts and tokens go to the key number UNSPLIT */
  readonly byKey: boolean;
  /**
   * the costs by API key that the provider reports, by day. The bill of a day that is missing here is divided in
   * proportion to usage × list price
   */
  readonly keyAmounts?: ReadonlyMap<Day, KeyAmounts>;
  /**
   * if set, the amounts and tokens of each API key are also added to this table. The caller must first call
   * `keyRows.begin(day)`
   */
  readonly keyRows?: KeyRows | null;
}

export interface DayToDivide {
  readonly day: Day;
  readonly bill: DayBill;
  readonly usage: UsageRows;
  /** the indexes of the rows of `usage` on this day */
  readonly usageRows: Int32Array;
}

const OTHER_CATEGORY = CATEGORY_OF_TOKEN_TYPE[TOKEN_TYPE.other];
const TOKEN_TYPES = [0, 1, 2, 3, 4] as const;
const NO_SEARCHES: ReadonlyMap<number, KeySearches> = new Map();

/** Creates a function that adds one billed day per call to a cost table. All calls use the same working arrays. */
export function createDivider(options: DividerOptions, into: CostTableBuilder): (input: DayToDivide) => void {
  const divider = new Divider(options, into);
  return (input) => divider.addDay(input);
}

/**
 * Adds billed days to one cost table, one day per call. It is a class because V8 (the JavaScript engine) keeps the
 * optimized code of a class's methods. V8 throws away the optimized code of a closure that is freed (decision 0053).
 */
class Divider {
  private readonly options: DividerOptions;
  private readonly into: CostTableBuilder;
  private readonly keyRows: KeyRows | null;
  private readonly keySeries: KeySeries | null;
  private readonly weights: KeyWeights;
  private readonly places: KeyPlaces;
  private readonly whole = createPicoColumn(1);
  private readonly splitRoom = createSplitRoom();
  private parts = createPicoColumn(0);

  constructor(options: DividerOptions, into: CostTableBuilder) {
    this.options = options;
    this.into = into;
    this.keyRows = options.keyRows ?? null;
    this.keySeries = this.keyRows === null ? null : createKeySeries(this.keyRows);
    this.weights = createKeyWeights(options);
    this.places = createKeyPlaces(into, options.keyRanks);
  }

  addDay(input: DayToDivide): void {
    const { day, bill, usage, usageRows } = input;
    const { keyRanks } = this.options;
    const step = day - firstDayOf(monthOf(day));
    const explained = new Set<string>();
    const { order, runs } = orderUsage(usage, usageRows, keyRanks);
    for (const run of runs) {
      const id = cellId(run.workspace, run.model);
      explained.add(id);
      this.weights.weigh(usage, order, run, day);
      this.addRun(run, bill.get(id), day, step);
    }
    const searches = this.options.byKey ? searchesByWorkspace(usage, usageRows, keyRanks) : NO_SEARCHES;
    this.countSearches(searches);
    for (const [id, billed] of bill) {
      const { workspace, model, tokens, webSearch, rest } = billed;
      if (!explained.has(id)) {
        for (const type of TOKEN_TYPES) {
          if (tokens[type] !== 0n) this.addWhole(workspace, model, type, tokens[type], step);
        }
      }
      for (const [item, amount] of rest) this.addWhole(workspace, model, item, amount, step);
      if (webSearch === 0n) continue;
      const searched = searches.get(workspace);
      if (searched === undefined) this.addWhole(workspace, model, ITEM.webSearch, webSearch, step);
      else this.divideSearches(workspace, model, webSearch, searched, step);
    }
  }

  /**
   * Adds the tokens and the billed amounts of one workspace and model. Before this call, call `weights.weigh` for the
   * usage rows of the same workspace and model.
   */
  private addRun({ workspace, model }: UsageRun, billed: BilledCell | undefined, day: Day, step: number): void {
    const { weights, places, into, keySeries } = this;
    const { byKey, keyAmounts } = this.options;
    const { count } = weights;
    places.locate(workspace, model, weights.keys, count);
    into.cells.markAll(places.rows, count, CELL_FLAG.billed);
    for (const [index, isPriority] of weights.priority?.entries() ?? []) {
      if (isPriority === 1) into.cells.mark(places.rows[index] ?? 0, CELL_FLAG.priority);
    }
    for (const type of TOKEN_TYPES) {
      const category = CATEGORY_OF_TOKEN_TYPE[type];
      const counts = weights.counts[type];
      into.cells.addTokenCounts(places.rows, category, counts, count);
      const usageShares = weights.shares(type);
      const amount = billed?.tokens[type] ?? NOTHING;
      const keyShares = byKey && amount !== 0n ? (keyAmounts?.get(day)?.of(day, workspace, model, type) ?? null) : null;
      const shares = (keyShares === null ? null : amountShares(keyShares, amount, weights.keys, count)) ?? usageShares;
      const isDivided = usageShares !== null && shares !== null && amount !== 0n;
      const amounts = isDivided ? this.divide(amount, shares, count, category, step) : null;
      if (!isDivided && amount !== 0n) this.addWhole(workspace, model, type, amount, step);
      if (usageShares !== null) {
        keySeries?.add(places.rows, { workspace, model, item: type }, weights.keys, count, counts, amounts);
      }
    }
  }

  /**
   * Divides an amount among the API keys that the last call of `locate` found. The parts are written to `this.parts`.
   */
  private divide(amount: Pico, shares: Float64Array, count: number, category: number, step: number): PicoColumn {
    const { into, places } = this;
    if (this.parts.hi.length < count) this.parts = createPicoColumn(count * 2);
    const { parts } = this;
    if (count === 1) setPico(parts, 0, amount);
    else splitAmount(amount, shares, count, parts, this.splitRoom);
    into.cells.addCosts(places.rows, category, parts, count);
    into.daily.addAmounts(places.lines, step, parts, count);
    return parts;
  }

  private addWhole(workspace: number, model: number, item: number, amount: Pico, step: number): void {
    const { into, whole, keyRows } = this;
    const key = this.options.byKey ? UNATTRIBUTED : UNSPLIT;
    const row = into.cells.row(workspace, model, key);
    into.cells.mark(row, CELL_FLAG.billed);
    setPico(whole, 0, amount);
    into.cells.addCost(row, categoryOfItem(item), whole.hi[0] ?? 0, whole.lo[0] ?? 0);
    into.daily.add(into.daily.line(key), step, whole.hi[0] ?? 0, whole.lo[0] ?? 0);
    keyRows?.add(Int32Array.of(keyRows.series(workspace, model, item, key)), null, whole, 1);
  }

  /** Adds the number of web searches of each API key to the table by key. */
  private countSearches(searches: ReadonlyMap<number, KeySearches>): void {
    const { keyRows } = this;
    if (keyRows === null) return;
    for (const [workspace, { keys, counts }] of searches) {
      const series = keys.map((key) => keyRows.series(workspace, ABSENT, ITEM.webSearch, key));
      keyRows.add(series, counts, null, keys.length);
    }
  }

  private divideSearches(
    workspace: number,
    model: number,
    amount: Pico,
    { keys, counts }: KeySearches,
    step: number,
  ): void {
    const { places, into, keySeries } = this;
    places.locate(workspace, model, keys, keys.length);
    into.cells.markAll(places.rows, keys.length, CELL_FLAG.billed);
    const amounts = this.divide(amount, counts, keys.length, OTHER_CATEGORY, step);
    keySeries?.add(places.rows, { workspace, model, item: ITEM.webSearch }, keys, keys.length, null, amounts);
  }
}
