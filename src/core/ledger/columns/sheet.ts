/** A sheet: the money and tokens of some days of one month. Sheets are additive, so a month is the sum of its sheets. */
import type { Cells } from './cells.ts';
import { createCellsBuilder, type CellsBuilder } from './cells-builder.ts';
import { NO_DAYS, type DaySet } from './day-set.ts';
import { createKeySeriesBuilder, type KeySeries, type KeySeriesBuilder } from './key-series.ts';

export interface Sheet {
  /** the days the sheet holds, also those without a row */
  readonly days: DaySet;
  /** those with any row of the bill or of usage */
  readonly daysWithRows: DaySet;
  readonly cells: Cells;
  /** what each key cost on each day of the month; sums to the cells */
  readonly daily: KeySeries;
}

export interface SheetBuilder {
  readonly cells: CellsBuilder;
  readonly daily: KeySeriesBuilder;
  addDays(days: DaySet, daysWithRows: DaySet): void;
  addSheet(sheet: Sheet): void;
  seal(): Sheet;
}

/** An empty builder. */
export function createSheetBuilder(): SheetBuilder {
  const cells = createCellsBuilder();
  const daily = createKeySeriesBuilder();
  let days = NO_DAYS;
  let daysWithRows = NO_DAYS;
  return {
    cells,
    daily,
    addDays(more, moreWithRows) {
      days |= more;
      daysWithRows |= moreWithRows;
    },
    addSheet(sheet) {
      days |= sheet.days;
      daysWithRows |= sheet.daysWithRows;
      cells.addCells(sheet.cells);
      daily.addSeries(sheet.daily);
    },
    seal() {
      return { days, daysWithRows, cells: cells.seal(), daily: daily.seal() };
    },
  };
}
