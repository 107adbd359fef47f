/**
 * Keeps sums that are the same for every key filter. When a person changes the filter, only the sums that depend on the
 * filter are computed again.
 */
import { createLearner, type Learn } from '../budget/forecast.ts';
import { FIGURES_PER_CELL, UNPRICED_FIGURE, type Cells } from '../ledger/columns/cells.ts';
import { STEPS, type KeySeries } from '../ledger/columns/key-series.ts';
import { amountAt } from '../ledger/tables/chunk.ts';
import type { HourChunk } from '../ledger/tables/table-fields.ts';
import { toPico, type Pico } from '../money/pico.ts';
import { amountsOf } from './key-totals.ts';

const HOURS_PER_DAY = 24;

/** The cached sums of tables. A table never changes, so its sums are cached as long as something uses the table. */
export interface ReportMemory {
  /** returns the cost of each day, summed over all API keys */
  daysOf(daily: KeySeries): readonly Pico[];
  /** returns how many tokens of all API keys have no known price */
  unpricedOf(cells: Cells): number;
  /** returns usage × list price of each hour of a day */
  hoursOf(chunk: HourChunk): readonly Pico[];
  /** computes how close forecasts for past months would have been to the actual costs; keeps the last result */
  readonly learn: Learn;
}

export function createReportMemory(): ReportMemory {
  const days = new WeakMap<KeySeries, readonly Pico[]>();
  const unpriced = new WeakMap<Cells, number>();
  const hours = new WeakMap<HourChunk, readonly Pico[]>();
  return {
    daysOf: (daily) => remembered(days, daily, sumDays),
    unpricedOf: (cells) => remembered(unpriced, cells, sumUnpriced),
    hoursOf: (chunk) => remembered(hours, chunk, sumHours),
    learn: createLearner(),
  };
}

function remembered<Table extends object, Sum>(
  sums: WeakMap<Table, Sum>,
  table: Table,
  sum: (table: Table) => Sum,
): Sum {
  const known = sums.get(table);
  if (known !== undefined) return known;
  const found = sum(table);
  sums.set(table, found);
  return found;
}

function sumUnpriced(cells: Cells): number {
  let sum = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    sum += cells.figures[cell * FIGURES_PER_CELL + UNPRICED_FIGURE] ?? 0;
  }
  return sum;
}

function sumDays(daily: KeySeries): readonly Pico[] {
  const steps = new Float64Array(STEPS * 2);
  for (let line = 0; line < daily.keys.length; line += 1) {
    const offset = line * steps.length;
    for (let place = 0; place < steps.length; place += 1) {
      steps[place] = (steps[place] ?? 0) + (daily.limbs[offset + place] ?? 0);
    }
  }
  return amountsOf(steps, STEPS);
}

function sumHours(chunk: HourChunk): readonly Pico[] {
  return Array.from({ length: HOURS_PER_DAY }, (_, hour) => {
    let sum = 0n;
    for (let row = chunk.starts[hour] ?? 0; row < (chunk.starts[hour + 1] ?? 0); row += 1) sum += amountAt(chunk, row);
    return toPico(sum);
  });
}
