/** Splits the costs of API keys among hours, on days for which the ledger has only the total cost of each key. */
import { STEPS } from '../ledger/columns/key-series.ts';
import { joinLimbs } from '../money/pico-column.ts';
import type { GroupCounts } from './add-rows.ts';
import { addCumulativeCosts } from './divide-in-detail.ts';
import { fitHours } from './fit-hours.ts';
import type { HourParts } from './hour-parts.ts';
import { ANYWHERE, type DayShares } from './hour-shares.ts';
import { BIGINTS } from './pico-numbers.ts';
import { CELL_BITS, type SeriesSource } from './sources.ts';
import type { TableView } from './table-view.ts';

/**
 * Splits the cost of each API key on one day among the hours. It is used for days without a table by API key: for such
 * a day, the ledger has only the total cost of each key. The keys are fitted into the hours of the whole day.
 * @param wholes the daily tables of this day; empty if the ledger has none
 */
export function divideSeries(
  sources: readonly SeriesSource[],
  wholes: readonly TableView[],
  step: number,
  { whole, own }: { readonly whole: DayShares; readonly own: DayShares },
  parts: HourParts,
  { isMet }: GroupCounts,
): void {
  const lines = sources.flatMap(({ series, cells }) =>
    Array.from(series.keys, (key, line) => {
      const at = (line * STEPS + step) * 2;
      const amount = joinLimbs(series.limbs[at] ?? 0, series.limbs[at + 1] ?? 0);
      return { amount, weights: () => own.amounts({ ...ANYWHERE, key }), cell: cells[line] ?? -1 };
    }).filter(({ amount }) => amount !== 0n),
  );
  if (lines.length === 0) return;
  const weights = whole.amounts(ANYWHERE);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const sums = Array.from({ length: parts.hours }, () => 0n);
  for (const table of wholes) addCumulativeCosts(sums, table, step, whole);
  const decided = wholes.length === 0 ? BIGINTS.cumulative(total, weights, parts.hours) : sums;
  const cumulative = fitHours(BIGINTS, { cumulative: decided, weights }, lines);
  for (const [index, { cell }] of lines.entries()) {
    if (cell < 0) continue;
    isMet[cell >> CELL_BITS] = 1;
    parts.addCumulative(BIGINTS, cell >> CELL_BITS, cumulative[index] ?? []);
  }
}
