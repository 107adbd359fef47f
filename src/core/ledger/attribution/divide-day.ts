/**
 * Divides one billed day among keys (design, "Money"): each billed cell (workspace, model, token type) in proportion to
 * the keys' priced usage of the same cell, by largest remainder; web searches by searches in the same workspace. What no
 * usage explains stays UNATTRIBUTED. Token counts come from usage, money only from the bill.
 */
import type { Day } from '../../calendar/day.ts';
import { firstDayOf, monthOf } from '../../calendar/month.ts';
import { NOTHING, type Pico } from '../../money/pico.ts';
import { createPicoColumn, setPico, type PicoColumn } from '../../money/pico-column.ts';
import { createSplitRoom, splitAmount } from '../../money/split-amount.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { CATEGORY_OF_TOKEN_TYPE, TOKEN_TYPE } from '../../model/category.ts';
import { categoryOfItem, ITEM } from '../../model/item.ts';
import { createKeySeries, type KeyRows } from '../tables/key-rows.ts';
import { CELL_FLAG, UNATTRIBUTED, UNSPLIT } from '../columns/cells.ts';
import type { KeyAmounts } from '../../model/key-amounts.ts';
import { amountShares } from './amount-shares.ts';
import { cellId, type DayBill } from './day-bill.ts';
import { searchesByWorkspace, type KeySearches } from './key-searches.ts';
import { createKeyPlaces } from './key-places.ts';
import { createKeyWeights } from './key-weights.ts';
import { ABSENT } from '../../model/dictionary.ts';
import type { Names } from '../../model/names.ts';
import type { SheetBuilder } from '../columns/sheet.ts';
import { orderUsage } from './usage-order.ts';
import type { UsageRows } from '../../model/usage-rows.ts';

export interface DividerOptions {
  readonly names: Names;
  readonly listPrices: PriceBook;
  /** rank of key number n at n + 1, for ties */
  readonly keyRanks: Int32Array;
  /** false keeps a day's money and tokens together under UNSPLIT */
  readonly byKey: boolean;
  /** what keys cost of a day's cells where the provider says so; shares of cells it does not know follow usage */
  readonly keyAmounts?: ReadonlyMap<Day, KeyAmounts>;
  /** also given what each key gets by item; their day is begun by the caller */
  readonly keyRows?: KeyRows | null;
}

export interface DayToDivide {
  readonly day: Day;
  readonly bill: DayBill;
  readonly usage: UsageRows;
  /** the rows of `usage` that are of this day */
  readonly usageRows: Int32Array;
}

const OTHER_CATEGORY = CATEGORY_OF_TOKEN_TYPE[TOKEN_TYPE.other];
const TOKEN_TYPES = [0, 1, 2, 3, 4] as const;
const NO_SEARCHES: ReadonlyMap<number, KeySearches> = new Map();

/** Gives the function that adds one billed day after the other to a sheet; its working arrays serve all days. */
export function createDivider(options: DividerOptions, into: SheetBuilder): (input: DayToDivide) => void {
  const { byKey, keyAmounts, keyRows = null } = options;
  const keySeries = keyRows === null ? null : createKeySeries(keyRows);
  const weights = createKeyWeights(options);
  const places = createKeyPlaces(into, options.keyRanks);
  const whole = createPicoColumn(1);
  const splitRoom = createSplitRoom();
  let parts = createPicoColumn(0);

  /** Divides an amount among the keys located last, into `parts`. */
  function divide(amount: Pico, shares: Float64Array, count: number, category: number, step: number): PicoColumn {
    if (parts.hi.length < count) parts = createPicoColumn(count * 2);
    if (count === 1) setPico(parts, 0, amount);
    else splitAmount(amount, shares, count, parts, splitRoom);
    into.cells.addCosts(places.rows, category, parts, count);
    into.daily.addAmounts(places.lines, step, parts, count);
    return parts;
  }

  function addWhole(workspace: number, model: number, item: number, amount: Pico, step: number): void {
    const category = categoryOfItem(item);
    const key = byKey ? UNATTRIBUTED : UNSPLIT;
    const row = into.cells.row(workspace, model, key);
    into.cells.mark(row, CELL_FLAG.billed);
    setPico(whole, 0, amount);
    into.cells.addCost(row, category, whole.hi[0] ?? 0, whole.lo[0] ?? 0);
    into.daily.add(into.daily.line(key), step, whole.hi[0] ?? 0, whole.lo[0] ?? 0);
    keyRows?.add(Int32Array.of(keyRows.series(workspace, model, item, key)), null, whole, 1);
  }

  function divideSearches(
    workspace: number,
    model: number,
    amount: Pico,
    { keys, counts }: KeySearches,
    step: number,
  ): void {
    places.locate(workspace, model, keys, keys.length);
    into.cells.markAll(places.rows, keys.length, CELL_FLAG.billed);
    const amounts = divide(amount, counts, keys.length, OTHER_CATEGORY, step);
    keySeries?.add(places.rows, { workspace, model, item: ITEM.webSearch }, keys, keys.length, null, amounts);
  }

  return ({ day, bill, usage, usageRows }) => {
    const step = day - firstDayOf(monthOf(day));
    const explained = new Set<string>();
    const { order, runs } = orderUsage(usage, usageRows, options.keyRanks);
    for (const run of runs) {
      const { workspace, model } = run;
      weights.weigh(usage, order, run, day);
      const { count } = weights;
      places.locate(workspace, model, weights.keys, count);
      into.cells.markAll(places.rows, count, CELL_FLAG.billed);
      for (const [index, isPriority] of weights.priority?.entries() ?? []) {
        if (isPriority === 1) into.cells.mark(places.rows[index] ?? 0, CELL_FLAG.priority);
      }
      const id = cellId(workspace, model);
      explained.add(id);
      const billed = bill.get(id);
      for (const type of TOKEN_TYPES) {
        const category = CATEGORY_OF_TOKEN_TYPE[type];
        const counts = weights.counts[type];
        into.cells.addTokenCounts(places.rows, category, counts, count);
        const usageShares = weights.shares(type);
        const amount = billed?.tokens[type] ?? NOTHING;
        const told = byKey && amount !== 0n ? (keyAmounts?.get(day)?.of(day, workspace, model, type) ?? null) : null;
        const shares = (told === null ? null : amountShares(told, amount, weights.keys, count)) ?? usageShares;
        const isDivided = usageShares !== null && shares !== null && amount !== 0n;
        const amounts = isDivided ? divide(amount, shares, count, category, step) : null;
        if (!isDivided && amount !== 0n) addWhole(workspace, model, type, amount, step);
        if (usageShares !== null) {
          keySeries?.add(places.rows, { workspace, model, item: type }, weights.keys, count, counts, amounts);
        }
      }
    }
    const searches = byKey ? searchesByWorkspace(usage, usageRows, options.keyRanks) : NO_SEARCHES;
    if (keyRows !== null) {
      for (const [workspace, { keys, counts }] of searches) {
        const series = keys.map((key) => keyRows.series(workspace, ABSENT, ITEM.webSearch, key));
        keyRows.add(series, counts, null, keys.length);
      }
    }
    for (const [id, billed] of bill) {
      const { workspace, model, tokens, webSearch, rest } = billed;
      if (!explained.has(id)) {
        for (const type of TOKEN_TYPES) {
          if (tokens[type] !== 0n) addWhole(workspace, model, type, tokens[type], step);
        }
      }
      for (const [item, amount] of rest) addWhole(workspace, model, item, amount, step);
      if (webSearch === 0n) continue;
      const searched = searches.get(workspace);
      if (searched === undefined) addWhole(workspace, model, ITEM.webSearch, webSearch, step);
      else divideSearches(workspace, model, webSearch, searched, step);
    }
  };
}
