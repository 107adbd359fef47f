/**
 * Adds the rows of the ledger's tables to sums. Answering a question about costs spends most of its time in the loops
 * of this file.
 */
import { MOST_STEPS } from '../ledger/tables/chunk.ts';
import { STEPS } from '../ledger/columns/key-series.ts';
import { BILLED_STEP, ESTIMATED_STEP } from '../ledger/tables/sum-days.ts';
import type { DaySet } from '../ledger/columns/day-set.ts';
import { NO_GROUP } from './grouping.ts';
import { CELL_BITS, type SeriesSource, type TableSource, type UnpricedSource } from './sources.ts';
import type { Sums } from './sums.ts';

/** How much each group used over the whole range: numbers of tokens, or other counts such as web searches. */
export interface GroupCounts {
  /** how much each group used, by token category. The comment on `CELL_BITS` explains the indexes */
  readonly quantities: Float64Array;
  /** 1 for each group that has a row, even if the amount of the row is zero; otherwise 0 */
  readonly isMet: Uint8Array;
}

/**
 * Calls `take` for each day that is in both sets of days, `days` and `wanted`. The parameter `step` of `take` is the
 * position of the day in the month: 0 is the first day.
 */
export function forEachStep({ days }: { readonly days: DaySet }, wanted: DaySet, take: (step: number) => void): void {
  for (let step = 0; step < MOST_STEPS; step += 1) if ((days & wanted & (1 << step)) !== 0) take(step);
}

/**
 * A step of a table is a group of its rows: the rows of one day, or the sums over several days. `day` is the position
 * of the day in the month: 0 is the first day. For a sum over several days, `day` is the first of them.
 */
export interface StepOfDay {
  readonly step: number;
  readonly day: number;
  readonly isEstimated: boolean;
}

/**
 * Returns the steps (groups of rows) to read for the wanted days. In a table by day, each step is one day. A table that
 * is summed over several days (`isSummed`) has only two steps: the sum of the billed days and the sum of the estimated
 * days.
 */
export function stepsOf({ isSummed, days, estimatedDays }: TableSource, wanted: DaySet): readonly StepOfDay[] {
  const found: StepOfDay[] = [];
  for (let day = 0; day < MOST_STEPS; day += 1) {
    if ((days & wanted & (1 << day)) !== 0)
      found.push({ step: day, day, isEstimated: (estimatedDays & (1 << day)) !== 0 });
  }
  const [first] = found;
  if (!isSummed || first === undefined) return found;
  return [
    { step: BILLED_STEP, day: first.day, isEstimated: false },
    { step: ESTIMATED_STEP, day: first.day, isEstimated: true },
  ];
}

/**
 * Adds the rows of one step, for example of one day. A row belongs to a group g; its amount is added to the sum at
 * index `base` + g.
 */
export function addStep(
  { table, cells }: TableSource,
  step: number,
  { halves, add }: Pick<Sums, 'halves' | 'add'>,
  base: number,
  { quantities, isMet }: GroupCounts,
): void {
  const { series, amountHigh, amountLow, quantity } = table.rows;
  const from = table.starts[step] ?? 0;
  const to = table.starts[step + 1] ?? 0;
  for (let row = from; row < to; row += 1) {
    const cell = cells[series[row] ?? 0] ?? -1;
    if (cell < 0) continue;
    const group = cell >> CELL_BITS;
    const at = (base + group) << 1;
    halves[at] = (halves[at] ?? 0) + (amountHigh[row] ?? 0);
    halves[at + 1] = (halves[at + 1] ?? 0) + (amountLow[row] ?? 0);
    quantities[cell] = (quantities[cell] ?? 0) + (quantity[row] ?? 0);
    isMet[group] = 1;
  }
  for (const [row, amount] of table.largeAmounts) {
    const cell = row >= from && row < to ? (cells[series[row] ?? 0] ?? -1) : -1;
    if (cell >= 0) add(base + (cell >> CELL_BITS), amount);
  }
  for (const [row, count] of table.largeQuantities) {
    const cell = row >= from && row < to ? (cells[series[row] ?? 0] ?? -1) : -1;
    if (cell >= 0) quantities[cell] = (quantities[cell] ?? 0) + count;
  }
}

/** Adds the cost of each API key on one day to the sum of the group to which the key belongs. */
export function addSeriesDay(
  { series, cells }: SeriesSource,
  step: number,
  { addLimbs }: Pick<Sums, 'addLimbs'>,
  base: number,
  { isMet }: GroupCounts,
): void {
  for (let line = 0; line < series.keys.length; line += 1) {
    const cell = cells[line] ?? -1;
    const at = (line * STEPS + step) * 2;
    const hi = series.limbs[at] ?? 0;
    const lo = series.limbs[at + 1] ?? 0;
    if (cell < 0 || (hi === 0 && lo === 0)) continue;
    const group = cell >> CELL_BITS;
    addLimbs(base + group, hi, lo);
    isMet[group] = 1;
  }
}

/**
 * For one day, adds the numbers of tokens without a known price to the sums of the groups to which these tokens belong.
 * @param shareOf returns which share of the tokens of a series (such as one workspace and model) is added, from 0 to 1;
 *   by default, all tokens are added
 * @returns how many tokens were added
 */
export function addQuantities(
  { table, groups }: UnpricedSource,
  step: number,
  sums: Map<number, number>,
  shareOf: (series: number) => number = () => 1,
): number {
  const { series, quantity } = table.rows;
  let added = 0;
  for (let row = table.starts[step] ?? 0; row < (table.starts[step + 1] ?? 0); row += 1) {
    const number = series[row] ?? 0;
    const group = groups[number] ?? NO_GROUP;
    if (group < 0) continue;
    const count = table.largeQuantities.get(row) ?? quantity[row] ?? 0;
    const tokens = Math.round(count * shareOf(number));
    sums.set(group, (sums.get(group) ?? 0) + tokens);
    added += tokens;
  }
  return added;
}
