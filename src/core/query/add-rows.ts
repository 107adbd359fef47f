/** Adds the rows of tables to sums: the inner loops of every answer. */
import { MOST_STEPS } from '../ledger/tables/chunk.ts';
import { STEPS } from '../ledger/columns/key-series.ts';
import type { DaySet } from '../ledger/columns/day-set.ts';
import { NO_GROUP } from './grouping.ts';
import type { SeriesSource, TableSource } from './sources.ts';
import type { Sums } from './sums.ts';

/** The place of a group that goes nowhere. */
const NO_PLACE = -1;

/** Calls back for each day of a source that is wanted. */
export function forEachStep({ days }: { readonly days: DaySet }, wanted: DaySet, take: (step: number) => void): void {
  for (let step = 0; step < MOST_STEPS; step += 1) if ((days & wanted & (1 << step)) !== 0) take(step);
}

/** Adds one day of a table. `places` has the place of each group, NO_PLACE for groups that go nowhere. */
export function addDay({ table, groups }: TableSource, step: number, places: Int32Array, sums: Sums): void {
  const { series, amountHigh, amountLow } = table.rows;
  const from = table.starts[step] ?? 0;
  const to = table.starts[step + 1] ?? 0;
  for (let row = from; row < to; row += 1) {
    const group = groups[series[row] ?? 0] ?? NO_GROUP;
    if (group < 0) continue;
    const place = places[group] ?? NO_PLACE;
    if (place >= 0) sums.addHalves(place, amountHigh[row] ?? 0, amountLow[row] ?? 0);
  }
  for (const [row, amount] of table.largeAmounts) {
    const group = row >= from && row < to ? (groups[series[row] ?? 0] ?? NO_GROUP) : NO_GROUP;
    const place = group < 0 ? NO_PLACE : (places[group] ?? NO_PLACE);
    if (place >= 0) sums.add(place, amount);
  }
}

/** Adds one day of what keys cost. */
export function addSeriesDay({ series, groups }: SeriesSource, step: number, places: Int32Array, sums: Sums): void {
  for (let line = 0; line < series.keys.length; line += 1) {
    const group = groups[line] ?? NO_GROUP;
    const place = group < 0 ? NO_PLACE : (places[group] ?? NO_PLACE);
    const at = (line * STEPS + step) * 2;
    if (place >= 0) sums.addLimbs(place, series.limbs[at] ?? 0, series.limbs[at + 1] ?? 0);
  }
}

/** Adds the tokens of one day: those of group g and token category c at g × 4 + c. */
export function addTokens(source: TableSource, step: number, tokens: Float64Array): void {
  const { table, groups, tokenCategories } = source;
  const { series, quantity } = table.rows;
  const from = table.starts[step] ?? 0;
  const to = table.starts[step + 1] ?? 0;
  const add = (row: number, count: number): void => {
    const number = series[row] ?? 0;
    const group = groups[number] ?? NO_GROUP;
    const category = tokenCategories[number] ?? -1;
    if (group < 0 || category < 0) return;
    const place = group * 4 + category;
    tokens[place] = (tokens[place] ?? 0) + count;
  };
  for (let row = from; row < to; row += 1) {
    const count = quantity[row] ?? 0;
    if (count !== 0) add(row, count);
  }
  for (const [row, count] of table.largeQuantities) if (row >= from && row < to) add(row, count);
}

/** Adds the quantities of one day, by group. */
export function addQuantities({ table, groups }: TableSource, step: number, sums: Map<number, number>): void {
  const { series, quantity } = table.rows;
  for (let row = table.starts[step] ?? 0; row < (table.starts[step + 1] ?? 0); row += 1) {
    const group = groups[series[row] ?? 0] ?? NO_GROUP;
    if (group < 0) continue;
    const count = table.largeQuantities.get(row) ?? quantity[row] ?? 0;
    sums.set(group, (sums.get(group) ?? 0) + count);
  }
}
