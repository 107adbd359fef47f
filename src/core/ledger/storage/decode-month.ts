/**
 * Reads a stored month: its cost tables and, if they were stored, the tables of type `MonthTables` (the daily table,
 * the table by API key and the table of unpriced tokens).
 */
import type { Column } from '../../model/columns/schema.ts';
import { NO_DAYS, type DaySet } from '../columns/day-set.ts';
import type { CostTable } from '../columns/cost-table.ts';
import type { FoldedMonth } from '../folded-months.ts';
import type { Chunk } from '../tables/chunk.ts';
import { chunkColumnCount, chunkFrom, type ChunkHead } from '../tables/chunk-columns.ts';
import type { MonthTables } from '../tables/month-tables.ts';
import { DAILY_FIELDS, KEY_FIELDS, UNPRICED_FIELDS } from '../tables/table-fields.ts';
import type { Bundle } from './bundle.ts';
import { COST_TABLE_COLUMNS, toCostTable, type CostTableHead } from './stored-parts.ts';

/**
 * The header of a stored month. Versions 1 and 2 have neither `billDays` nor `estimatedDays`, because every stored day
 * was billed. Versions 1 to 3 have no tables. Version 4 stored estimates without their workspaces. So its tables cannot
 * be used for a month that has estimates.
 */
interface MonthHead {
  readonly keyed: OldCostTableHead | null;
  readonly unsplit: OldCostTableHead | null;
  readonly daily?: ChunkHead | null;
  readonly byKey?: ChunkHead | null;
  readonly unpriced?: ChunkHead | null;
  readonly estimatedDays?: DaySet;
  readonly estimates?: ChunkHead | null;
}

type OldCostTableHead = Pick<CostTableHead, 'days' | 'daysWithRows'> & Partial<CostTableHead>;

export interface DecodedMonth {
  readonly folded: FoldedMonth;
  /**
   * the daily table, the table by API key and the table of unpriced tokens; null if the month was stored without them,
   * or if they cannot be used
   */
  readonly tables: MonthTables | null;
}

/** Reads a month; null if the columns do not match the header. */
export function decodeMonth({ head, columns }: Bundle): DecodedMonth | null {
  const { keyed, unsplit, daily = null, byKey = null, unpriced = null, ...rest } = head as MonthHead;
  const { estimatedDays = NO_DAYS, estimates = null } = rest;
  let at = 0;
  const next = (count: number): readonly Column[] => {
    at += count;
    return columns.slice(at - count, at);
  };
  const costTables = {
    keyed: keyed === null ? null : costTableFrom(keyed, next(COST_TABLE_COLUMNS)),
    unsplit: unsplit === null ? null : costTableFrom(unsplit, next(COST_TABLE_COLUMNS)),
  };
  const chunk = <Field extends string>(fields: readonly Field[], of: ChunkHead | null): Chunk<Field> | null =>
    of === null ? null : chunkFrom(fields, of, next(chunkColumnCount(fields)));
  const dailyChunk = chunk(DAILY_FIELDS, daily);
  const others = { byKey: chunk(KEY_FIELDS, byKey), unpriced: chunk(UNPRICED_FIELDS, unpriced) };
  const isWhole =
    (keyed === null) === (costTables.keyed === null) && (unsplit === null) === (costTables.unsplit === null);
  if (!isWhole) return null;
  const areWhole = (byKey === null) === (others.byKey === null) && (unpriced === null) === (others.unpriced === null);
  const hasTables = dailyChunk !== null && areWhole && estimates === null;
  const tables = hasTables ? { ...others, daily: dailyChunk, estimatedDays } : null;
  return { folded: costTables, tables };
}

/**
 * Makes a cost table from its stored header and columns; null if the columns do not match. If the header is of an older
 * version, missing fields get default values.
 */
export function costTableFrom(head: OldCostTableHead, columns: readonly Column[]): CostTable | null {
  return toCostTable(
    { billDays: head.daysWithRows, estimatedDays: NO_DAYS, belowUsageDays: NO_DAYS, ...head },
    columns,
  );
}
