/**
 * A cost table has the cost and the tokens of some days of one month. Cost tables of different days can be added: the
 * sum of all cost tables of a month is the whole month.
 */
import type { Cells } from './cells.ts';
import { createCellsBuilder, type CellsBuilder } from './cells-builder.ts';
import { NO_DAYS, type DaySet } from './day-set.ts';
import { createKeySeriesBuilder, type KeySeries, type KeySeriesBuilder } from './key-series.ts';

export interface CostTable {
  /** the days of the cost table, including days without rows */
  readonly days: DaySet;
  /** days with at least one row of the bill or of usage */
  readonly daysWithRows: DaySet;
  /** days with at least one row of the bill */
  readonly billDays: DaySet;
  /** days whose cost is estimated: usage × price; the cost of all other days is from the bill */
  readonly estimatedDays: DaySet;
  /** days that count as billed although their bill is missing or lower than usage × price */
  readonly belowUsageDays: DaySet;
  readonly cells: Cells;
  /**
   * the cost of each API key on each day of the month; the sum of all these costs equals the sum of `cells` (the costs
   * by workspace, model and key)
   */
  readonly daily: KeySeries;
}

export interface CostTableBuilder {
  readonly cells: CellsBuilder;
  readonly daily: KeySeriesBuilder;
  /**
   * adds days to the cost table. `kinds` says which of these days have a bill row, are estimated, or have a bill below
   * usage × price
   */
  addDays(
    days: DaySet,
    daysWithRows: DaySet,
    kinds?: Partial<Record<'bill' | 'estimated' | 'belowUsage', DaySet>>,
  ): void;
  addCostTable(costTable: CostTable): void;
  seal(): CostTable;
}

/** Creates a builder without days and costs. */
export function createCostTableBuilder(): CostTableBuilder {
  const cells = createCellsBuilder();
  const daily = createKeySeriesBuilder();
  let days = NO_DAYS;
  let daysWithRows = NO_DAYS;
  let billDays = NO_DAYS;
  let estimatedDays = NO_DAYS;
  let belowUsageDays = NO_DAYS;
  return {
    cells,
    daily,
    addDays(more, moreWithRows, { bill = NO_DAYS, estimated = NO_DAYS, belowUsage = NO_DAYS } = {}) {
      days |= more;
      daysWithRows |= moreWithRows;
      billDays |= bill;
      estimatedDays |= estimated;
      belowUsageDays |= belowUsage;
    },
    addCostTable(costTable) {
      days |= costTable.days;
      daysWithRows |= costTable.daysWithRows;
      billDays |= costTable.billDays;
      estimatedDays |= costTable.estimatedDays;
      belowUsageDays |= costTable.belowUsageDays;
      cells.addCells(costTable.cells);
      daily.addSeries(costTable.daily);
    },
    seal() {
      return { days, daysWithRows, billDays, estimatedDays, belowUsageDays, cells: cells.seal(), daily: daily.seal() };
    },
  };
}
