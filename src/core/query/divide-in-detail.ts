/**
 * Splits the costs of a day among its hours for a question about API keys, items (such as output tokens) or variants
 * (such as batch). The cost of each workspace and model is split first, as for every other question. Its items are fitted
 * into these hours, and the keys or variants of an item into the hours of the item. So the total until an hour is the
 * same for every question, and all parts of the day sum to it.
 */
import { getOrAdd } from '../base/get-or-add.ts';
import { createSeriesNumbers } from '../ledger/tables/series-numbers.ts';
import { fitHours, type PartOfDay } from './fit-hours.ts';
import { NO_GROUP } from './grouping.ts';
import type { HourParts } from './hour-parts.ts';
import { ANYWHERE, type CostPlace, type DayShares } from './hour-shares.ts';
import { withNumbersFor, type PicoNumbers, type WholeNumber } from './pico-numbers.ts';
import { CELL_BITS, type TableSource } from './sources.ts';
import type { TableView } from './table-view.ts';

/** The hourly usage by which the costs of a day are split. */
export interface DetailShares {
  /** by workspace and model: it decides the hours of each workspace and model */
  readonly whole: DayShares;
  /** by workspace, model and item, for the hours of items */
  readonly items: DayShares;
  /** by the columns of the table that is split */
  readonly own: DayShares;
}

/** Adds the costs of a day in a table to the hours. Costs that the filters exclude are split too, but not added. */
export function divideInDetail(
  { table, cells }: TableSource,
  step: number,
  shares: DetailShares,
  parts: HourParts,
): void {
  for (const rows of unitsOf(table, step)) {
    if (onlyGroup(table, rows, cells) === NO_GROUP) continue;
    withNumbersFor(table, rows, (numbers) => divideUnit(numbers, table, rows, shares, parts, cells));
  }
}

/**
 * Splits the costs of one workspace and model.
 * @param rows the rows of the workspace and model in the table
 */
function divideUnit<Amount extends WholeNumber>(
  numbers: PicoNumbers<Amount>,
  table: TableView,
  rows: readonly number[],
  shares: DetailShares,
  parts: HourParts,
  cells: Int32Array,
): void {
  const placeOf = (row: number): CostPlace => placeOfSeries(table, table.rows.series[row] ?? 0);
  const items = new Map<number | null, number[]>();
  for (const row of rows) getOrAdd(items, placeOf(row).item, () => []).push(row);
  const { workspace, model } = placeOf(rows[0] ?? 0);
  const weights = shares.whole.amounts({ ...ANYWHERE, workspace, model });
  const sorted = [...items].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0));
  const ofItems = sorted.map(([item, ofItem]): PartOfDay<Amount> => ({
    amount: sumOf(numbers, table, ofItem),
    weights: () => shares.items.amounts({ ...ANYWHERE, workspace, model, item }),
  }));
  const decided = numbers.cumulative(sumOf(numbers, table, rows), weights, parts.hours);
  const cumulativeOfItems = fitHours(numbers, { cumulative: decided, weights }, ofItems);
  for (const [index, [, ofItem]] of sorted.entries()) {
    const group = onlyGroup(table, ofItem, cells);
    if (group === NO_GROUP) continue;
    if (group !== null) {
      parts.addCumulative(numbers, group, cumulativeOfItems[index] ?? []);
      continue;
    }
    const series = ofItem.map((row) => ({
      amount: numbers.ofRow(table, row),
      weights: () => shares.own.amounts(placeOf(row)),
    }));
    const cumulative = fitHours(numbers, { cumulative: cumulativeOfItems[index] ?? [], weights }, series);
    for (const [place, row] of ofItem.entries()) {
      const cell = cells[table.rows.series[row] ?? 0] ?? -1;
      if (cell >= 0) parts.addCumulative(numbers, cell >> CELL_BITS, cumulative[place] ?? []);
    }
  }
}

/** Returns the group of some rows; NO_GROUP if the filters exclude all of them; null if they have several groups. */
function onlyGroup({ rows: { series } }: TableView, rows: readonly number[], cells: Int32Array): number | null {
  const groupOf = (row: number): number => (cells[series[row] ?? 0] ?? NO_GROUP) >> CELL_BITS;
  const first = groupOf(rows[0] ?? 0);
  return rows.every((row) => groupOf(row) === first) ? first : null;
}

/** Adds the cumulative cost of all workspaces and models of a table to `sums`: from midnight to the end of each hour. */
export function addCumulativeCosts(sums: bigint[], table: TableView, step: number, whole: DayShares): void {
  for (const rows of unitsOf(table, step)) {
    const { workspace, model } = placeOfSeries(table, table.rows.series[rows[0] ?? 0] ?? 0);
    const weights = whole.amounts({ ...ANYWHERE, workspace, model });
    withNumbersFor(table, rows, (numbers) => {
      const cumulative = numbers.cumulative(sumOf(numbers, table, rows), weights, sums.length);
      for (const [hour, until] of cumulative.entries()) sums[hour] = (sums[hour] ?? 0n) + BigInt(until);
    });
  }
}

/** Returns the rows of a day in a table, by workspace and model. */
function unitsOf(table: TableView, step: number): readonly (readonly number[])[] {
  const { columns, rows, starts } = table;
  const numbers = createSeriesNumbers(['workspace', 'model']);
  const units: number[][] = [];
  for (let row = starts[step] ?? 0; row < (starts[step + 1] ?? 0); row += 1) {
    const series = rows.series[row] ?? 0;
    const number = numbers.number(columns.workspace?.[series] ?? 0, columns.model?.[series] ?? 0, 0, 0);
    (units[number] ??= []).push(row);
  }
  return units;
}

function placeOfSeries({ columns: { workspace, model, item, variant, key } }: TableView, series: number): CostPlace {
  return {
    workspace: workspace?.[series] ?? null,
    model: model?.[series] ?? null,
    item: item?.[series] ?? null,
    variant: variant?.[series] ?? null,
    key: key?.[series] ?? null,
  };
}

function sumOf<Amount extends WholeNumber>(
  { plus, zero, ofRow }: PicoNumbers<Amount>,
  table: TableView,
  rows: readonly number[],
): Amount {
  return rows.reduce((sum, row) => plus(sum, ofRow(table, row)), zero);
}
