/** The names of the parts a ledger is stored in, and how cost tables and rows are converted to columns of a bundle and back. */
import type { Day } from '../../calendar/day.ts';
import { formatMonth, type Month } from '../../calendar/month.ts';
import { FIGURES_PER_CELL } from '../columns/cells.ts';
import type { Column } from '../../model/columns/schema.ts';
import { STEPS } from '../columns/key-series.ts';
import type { Sheet } from '../columns/sheet.ts';
import { placeOfDay } from '../hours/detailed-hours.ts';
import { HOUR_DAYS } from '../hours/hour-table.ts';

/**
 * Counts up when the parts change their meaning. 1: days that were not final had no rows of the bill. 2: the day of the last answer is kept.
 * 3: recent days are kept as rows. 4: months have tables, hours are kept. 5: the daily table holds the amounts of estimated days, too.
 */
export const STORED_VERSION = 5;

/** Versions that are read. Months without tables that this version knows are shown as they are until they have been read again. */
export const READ_VERSIONS: readonly number[] = [1, 2, 3, 4, STORED_VERSION];

export const INDEX_PART = 'index';
export const RECENT_PART = 'recent';

/** The name of a month's part. */
export function monthPart(month: Month): string {
  return `month-${formatMonth(month)}`;
}

/** The name of the part with a day's hours. The names go round, so that a new day overwrites one whose hours are no longer kept. */
export function hoursPart(day: Day): string {
  return `hours-${day % HOUR_DAYS}`;
}

/** The name of the part with a day's hours in detail, which days in the same place share. */
export function detailedHoursPart(day: Day): string {
  return `hours-by-key-${placeOfDay(day)}`;
}

/** Days of a sheet, for the head of a bundle. */
export interface SheetHead {
  readonly days: number;
  readonly daysWithRows: number;
  readonly billDays: number;
  readonly estimatedDays: number;
  readonly belowUsageDays: number;
}

/** Columns a sheet takes. */
export const SHEET_COLUMNS = 7;

/** A sheet as columns. */
export function sheetColumns({ cells, daily }: Sheet): Column[] {
  return [cells.workspace, cells.model, cells.key, cells.figures, cells.flags, daily.keys, daily.limbs];
}

/** A sheet from its columns; null when they do not fit together. */
export function toSheet(head: SheetHead, columns: readonly Column[]): Sheet | null {
  const [workspace, model, key, figures, flags, keys, limbs] = columns;
  if (!(workspace instanceof Int32Array) || !(model instanceof Int32Array) || !(key instanceof Int32Array)) return null;
  if (!(figures instanceof Float64Array) || !(flags instanceof Uint8Array)) return null;
  if (!(keys instanceof Int32Array) || !(limbs instanceof Float64Array)) return null;
  const { length } = key;
  const fits = workspace.length === length && model.length === length && flags.length === length;
  if (!fits || figures.length !== length * FIGURES_PER_CELL || limbs.length !== keys.length * STEPS * 2) return null;
  const { days, daysWithRows, billDays, estimatedDays, belowUsageDays } = head;
  return {
    days,
    daysWithRows,
    billDays,
    estimatedDays,
    belowUsageDays,
    cells: { length, workspace, model, key, figures, flags },
    daily: { keys, limbs },
  };
}
