/** The parts a ledger is stored in, and how sheets and rows become columns of a bundle and back. */
import { formatMonth, type Month } from '../../calendar/month.ts';
import { FIGURES_PER_CELL } from '../columns/cells.ts';
import type { Column } from './bundle.ts';
import { STEPS } from '../columns/key-series.ts';
import type { Sheet } from '../columns/sheet.ts';
import type { UsageRows } from '../../model/usage-rows.ts';

/** Counts up when the parts change their meaning; a store of another version is not read. */
export const STORED_VERSION = 2;

export const INDEX_PART = 'index';
export const TAIL_PART = 'tail';

/** The name of a month's part. */
export function monthPart(month: Month): string {
  return `month-${formatMonth(month)}`;
}

/** Days of a sheet, for the head of a bundle. */
export interface SheetHead {
  readonly days: number;
  readonly daysWithRows: number;
}

/** Columns a sheet takes. */
export const SHEET_COLUMNS = 7;

/** A sheet as columns. */
export function sheetColumns({ cells, daily }: Sheet): Column[] {
  return [cells.workspace, cells.model, cells.key, cells.figures, cells.flags, daily.keys, daily.limbs];
}

/** A sheet from its columns; null when they do not fit together. */
export function toSheet({ days, daysWithRows }: SheetHead, columns: readonly Column[]): Sheet | null {
  const [workspace, model, key, figures, flags, keys, limbs] = columns;
  if (!(workspace instanceof Int32Array) || !(model instanceof Int32Array) || !(key instanceof Int32Array)) return null;
  if (!(figures instanceof Float64Array) || !(flags instanceof Uint8Array)) return null;
  if (!(keys instanceof Int32Array) || !(limbs instanceof Float64Array)) return null;
  const { length } = key;
  const fits = workspace.length === length && model.length === length && flags.length === length;
  if (!fits || figures.length !== length * FIGURES_PER_CELL || limbs.length !== keys.length * STEPS * 2) return null;
  return { days, daysWithRows, cells: { length, workspace, model, key, figures, flags }, daily: { keys, limbs } };
}

/** Usage rows as columns, large counts as places and values. */
export function usageColumns(rows: UsageRows): Column[] {
  const { hour, key, workspace, model, variant, tokens, webSearches, large } = rows;
  const places = Float64Array.from(large.keys());
  return [hour, key, workspace, model, variant, ...tokens, webSearches, places, Float64Array.from(large.values())];
}

/** Usage rows from their columns; null when they do not fit together. */
export function toUsageRows(columns: readonly Column[]): UsageRows | null {
  const [hour, key, workspace, model, variant, input, write5m, write1h, read, output, searches, places, values] =
    columns;
  if (!(hour instanceof Int32Array) || !(key instanceof Int32Array)) return null;
  if (!(workspace instanceof Int32Array) || !(model instanceof Int32Array)) return null;
  if (!(variant instanceof Uint16Array) || !(searches instanceof Uint32Array)) return null;
  if (!(input instanceof Uint32Array) || !(write5m instanceof Uint32Array) || !(write1h instanceof Uint32Array))
    return null;
  if (!(read instanceof Uint32Array) || !(output instanceof Uint32Array)) return null;
  if (!(places instanceof Float64Array) || !(values instanceof Float64Array)) return null;
  const tokens = [input, write5m, write1h, read, output] as const;
  const { length } = hour;
  const all = [key, workspace, model, variant, searches, ...tokens];
  if (all.some((column) => column.length !== length) || places.length !== values.length) return null;
  const large = new Map([...places].map((place, index) => [place, values[index] ?? 0]));
  return { length, hour, key, workspace, model, variant, tokens, webSearches: searches, large };
}
