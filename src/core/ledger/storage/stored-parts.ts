/**
 * Defines the names of the parts in which a ledger is stored, and converts cost tables to columns of a bundle and back.
 */
import type { Day } from '../../calendar/day.ts';
import { formatMonth, type Month } from '../../calendar/month.ts';
import { FIGURES_PER_CELL } from '../columns/cells.ts';
import type { Column } from '../../model/columns/schema.ts';
import { STEPS } from '../columns/key-series.ts';
import type { CostTable } from '../columns/cost-table.ts';
import { placeOfDay } from '../hours/detailed-hours.ts';
import { HOUR_DAYS } from '../hours/hour-table.ts';

/**
 * The version of the stored parts. Raise it when the meaning of a stored field changes. Version 1 stores recent days
 * (days whose figures may still change) as cost tables of the billed days and as usage rows. Version 2 also stores the
 * day on which the provider last answered. Version 3 stores recent days as rows of bill and usage. Version 4 also
 * stores tables of months, and hourly figures. In version 5, the daily table also has the amounts of estimated days.
 */
export const STORED_VERSION = 5;

/**
 * The versions that can be read. A month that an older version stored may have no tables, or tables that cannot be
 * used. The page then shows the stored figures of this month until the month is loaded again.
 */
export const READ_VERSIONS: readonly number[] = [1, 2, 3, 4, STORED_VERSION];

export const INDEX_PART = 'index';
export const RECENT_PART = 'recent';

/** The name of the part of the store that contains a month. */
export function monthPart(month: Month): string {
  return `month-${formatMonth(month)}`;
}

/**
 * The name of the part with the hourly figures of a day. The names repeat after HOUR_DAYS days, so a new day overwrites
 * the day that came HOUR_DAYS days before it.
 */
export function hoursPart(day: Day): string {
  return `hours-${day % HOUR_DAYS}`;
}

/**
 * The name of the part with the hourly figures of a day by API key. Days with the same `placeOfDay` (a number from 0 to
 * 7) have the same name, so a new day overwrites an older day.
 */
export function detailedHoursPart(day: Day): string {
  return `hours-by-key-${placeOfDay(day)}`;
}

/** The days of a cost table, as stored in the header of a bundle. */
export interface CostTableHead {
  readonly days: number;
  readonly daysWithRows: number;
  readonly billDays: number;
  readonly estimatedDays: number;
  readonly belowUsageDays: number;
}

/** The number of columns of a cost table. */
export const COST_TABLE_COLUMNS = 7;

/** Lists the columns of a cost table. */
export function costTableColumns({ cells, daily }: CostTable): Column[] {
  return [cells.workspace, cells.model, cells.key, cells.figures, cells.flags, daily.keys, daily.limbs];
}

/** Makes a cost table from its columns; null if a column is missing or has the wrong type or length. */
export function toCostTable(head: CostTableHead, columns: readonly Column[]): CostTable | null {
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
