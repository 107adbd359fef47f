/**
 * Reads all cost tables once. A cell has the figures of one workspace, model and key. Each cell whose key is selected
 * is added to the sums of its month, model and workspace.
 */
import type { Month } from '../calendar/month.ts';
import { FIGURES_PER_CELL, KEY_OFFSET, UNPRICED_FIGURE, UNSPLIT, type Cells } from '../ledger/columns/cells.ts';
import type { MonthCostTables } from '../ledger/ledger.ts';
import type { Names } from '../model/names.ts';
import { STEPS } from '../ledger/columns/key-series.ts';
import { addCell, addLine, createFigureLines, type FigureLines } from './figures.ts';
import type { KeyMask } from './key-mask.ts';
import {
  addOutsideFilter,
  addSeries,
  createOutsideFilterTotals,
  createKeyTotals,
  type OutsideFilterTotals,
  type KeyTotals,
} from './key-totals.ts';

export interface ScannedMonth {
  readonly month: Month;
  /** the figures of the whole month, summed over all workspaces, models and selected keys */
  readonly sum: FigureLines;
  /** the sums by model, one line for each model; the model with index n in `names.models` is at line n + 1 */
  readonly models: FigureLines;
  /**
   * the cost of each day as two numbers (see PicoColumn): hi of the first day, lo of the first day, hi of the second
   * day and so on
   */
  readonly days: Float64Array;
  readonly keys: KeyTotals;
  /** true if the costs by API key are known for the whole month */
  readonly hasKeys: boolean;
  readonly isPartial: boolean;
  /** the costs that the key filter excludes; null without a filter */
  readonly outsideFilter: OutsideFilterTotals | null;
}

export interface Scan {
  /** the months that have a cost table, oldest first */
  readonly months: readonly ScannedMonth[];
  /**
   * the sums by workspace, one line for each workspace; the workspace with index n in `names.workspaces` is at line n +
   * 1
   */
  readonly workspaces: FigureLines;
}

/** Sums the cost tables of all months by month, model and workspace. */
export function scanMonths(costTables: readonly MonthCostTables[], names: Names, mask: KeyMask): Scan {
  const workspaces = createFigureLines(names.workspaces.size + 1);
  const isFiltered = mask[UNSPLIT + KEY_OFFSET] !== 1;
  const months = costTables.map(({ month, costTables: parts, isMissingDays, hasKeys }): ScannedMonth => {
    const scanned = {
      month,
      sum: createFigureLines(1),
      models: createFigureLines(names.models.size + 1),
      days: new Float64Array(STEPS * 2),
      keys: createKeyTotals(names.keys),
      hasKeys,
      isPartial: isMissingDays || (isFiltered && !hasKeys),
      outsideFilter: isFiltered ? createOutsideFilterTotals() : null,
    };
    for (const { cells, daily } of parts) {
      scanCells(cells, mask, scanned, workspaces);
      addSeries(scanned.keys, scanned.days, daily, mask);
      if (scanned.outsideFilter !== null) addOutsideFilter(scanned.outsideFilter, daily, mask);
    }
    // Each cell (row of the cost table) belongs to one model. So the sum of the month can be computed from the few sums
    // by model instead of all cells.
    for (let line = 0; line < scanned.models.flags.length; line += 1) addLine(scanned.sum, 0, scanned.models, line);
    return scanned;
  });
  return { months, workspaces };
}

function scanCells(
  cells: Cells,
  mask: KeyMask,
  { models, keys, outsideFilter }: Pick<ScannedMonth, 'models' | 'keys' | 'outsideFilter'>,
  workspaces: FigureLines,
): void {
  const { key, model, workspace, figures } = cells;
  const { unpriced } = keys;
  for (let cell = 0; cell < cells.length; cell += 1) {
    const index = (key[cell] ?? 0) + KEY_OFFSET;
    const tokens = figures[cell * FIGURES_PER_CELL + UNPRICED_FIGURE] ?? 0;
    if (mask[index] !== 1) {
      if (outsideFilter !== null) outsideFilter.unpricedTokens += tokens;
      continue;
    }
    unpriced[index] = (unpriced[index] ?? 0) + tokens;
    addCell(models, (model[cell] ?? 0) + 1, cells, cell);
    addCell(workspaces, (workspace[cell] ?? 0) + 1, cells, cell);
  }
}
