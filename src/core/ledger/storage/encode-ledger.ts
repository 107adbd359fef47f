/**
 * Converts a ledger to parts for the store: an index with names and small records, the recent days (the days whose
 * figures may still change), the record of estimates, one part for each month, and the hourly figures of single days.
 * Months and days that have not changed are left out.
 */
import type { Day } from '../../calendar/day.ts';
import type { Month } from '../../calendar/month.ts';
import type { Column } from '../../model/columns/schema.ts';
import { listUsageColumns } from '../../model/usage-rows-builder.ts';
import { BILL_SCHEMA } from '../../model/bill-rows.ts';
import { listColumns } from '../../model/columns/columns.ts';
import { encodeBundle } from './bundle.ts';
import type { LedgerState } from '../ledger-state.ts';
import { encodeEstimates, ESTIMATES_PART } from './estimates-part.ts';
import type { FoldedMonth } from '../folded-months.ts';
import type { Names } from '../../model/names.ts';
import {
  detailedHoursPart,
  hoursPart,
  INDEX_PART,
  monthPart,
  RECENT_PART,
  costTableColumns,
  STORED_VERSION,
  type CostTableHead,
} from './stored-parts.ts';
import { NO_DAYS } from '../columns/day-set.ts';
import type { CostTable } from '../columns/cost-table.ts';
import type { DetailedHours } from '../hours/detailed-hours.ts';
import type { KeptHours } from '../hours/hour-table.ts';
import type { RecentDays } from '../recent/recent-days.ts';
import type { Chunk } from '../tables/chunk.ts';
import { listChunkColumns, type ChunkHead } from '../tables/chunk-columns.ts';
import type { MonthTables } from '../tables/month-tables.ts';

/**
 * The parts to write. The index, the recent days (whose figures may still change) and the estimates are always written,
 * so they are not listed here.
 */
export interface WrittenParts {
  readonly months: Iterable<Month>;
  /** the days whose hourly figures must be written */
  readonly hours: Iterable<Day>;
  /** the days whose detailed hourly figures must be written */
  readonly detailedHours: Iterable<Day>;
}

/** Returns the bytes of each part by the part's name. */
export function encodeLedger(
  state: LedgerState,
  names: Names,
  { months, hours, detailedHours }: WrittenParts,
): Map<string, Uint8Array> {
  const parts = new Map([
    [INDEX_PART, encodeIndex(state, names)],
    [RECENT_PART, encodeRecent(state.recent)],
    [ESTIMATES_PART, encodeEstimates(state.estimates)],
  ]);
  for (const month of months) {
    const folded = state.folded.get(month);
    if (folded !== undefined) parts.set(monthPart(month), encodeMonth(folded, state.tables.months.get(month) ?? null));
  }
  for (const day of hours) {
    const kept = state.hours.get(day);
    if (kept !== undefined) parts.set(hoursPart(day), encodeHours(day, kept));
  }
  for (const day of detailedHours) {
    const kept = state.detailedHours.get(day);
    if (kept !== undefined) parts.set(detailedHoursPart(day), encodeDetailedHours(day, kept));
  }
  return parts;
}

function encodeIndex(
  { directory, historyStart, folded, calibration, revisions, hours, detailedHours }: LedgerState,
  names: Names,
): Uint8Array {
  const variants = Array.from({ length: names.variants.size }, (_, number) => names.variants.variant(number));
  const samples = [...calibration].map(([day, ofDay]) => [
    day,
    ofDay.map((sample) => ({ ...sample, amount: sample.amount.toString() })),
  ]);
  const head = {
    version: STORED_VERSION,
    directory,
    historyStart,
    months: [...folded.keys()],
    hours: [...hours.keys()],
    detailedHours: [...detailedHours.keys()],
    calibration: samples,
    revisions: revisions.map((revision) => ({ ...revision, difference: revision.difference.toString() })),
    keys: names.keys.texts(),
    workspaces: names.workspaces.texts(),
    models: names.models.texts(),
    costTypes: names.costTypes.texts(),
    variants,
  };
  return encodeBundle({ head, columns: [] });
}

function encodeRecent(recent: RecentDays | null): Uint8Array {
  if (recent === null) return encodeBundle({ head: null, columns: [] });
  const { usageThrough, askedOn, reads, usage, bill } = recent;
  const columns: Column[] = [...listUsageColumns(usage), ...listColumns(BILL_SCHEMA, bill)];
  return encodeBundle({ head: { usageThrough, askedOn, reads: [...reads] }, columns });
}

/**
 * Writes all tables of a month into one part: the cost tables, the daily table, the table by API key and the table of
 * unpriced tokens. So a reader gets either all of them or none.
 */
function encodeMonth({ keyed, unsplit }: FoldedMonth, tables: MonthTables | null): Uint8Array {
  const costTables = [keyed, unsplit].filter((costTable) => costTable !== null);
  const columns: Column[] = costTables.flatMap(costTableColumns);
  const head = {
    keyed: keyed === null ? null : costTableHead(keyed),
    unsplit: unsplit === null ? null : costTableHead(unsplit),
    daily: chunkHead(tables?.daily ?? null, columns),
    byKey: chunkHead(tables?.byKey ?? null, columns),
    unpriced: chunkHead(tables?.unpriced ?? null, columns),
    estimatedDays: tables?.estimatedDays ?? NO_DAYS,
  };
  return encodeBundle({ head, columns });
}

/**
 * Adds the columns of a chunk (a month or a day of a table) to `into`, and returns the header that describes the chunk;
 * null if there is no chunk.
 */
function chunkHead<Field extends string>(chunk: Chunk<Field> | null, into: Column[]): ChunkHead | null {
  if (chunk === null) return null;
  for (const column of listChunkColumns(chunk)) into.push(column);
  return { steps: chunk.steps };
}

function encodeHours(day: Day, { chunk, isFinal }: KeptHours): Uint8Array {
  return encodeBundle({ head: { day, steps: chunk.steps, isFinal }, columns: listChunkColumns(chunk) });
}

function encodeDetailedHours(day: Day, { daily, byKey }: DetailedHours): Uint8Array {
  const columns: Column[] = [];
  const head = { day, daily: chunkHead(daily, columns), byKey: chunkHead(byKey, columns) };
  return encodeBundle({ head, columns });
}

function costTableHead({ days, daysWithRows, billDays, estimatedDays, belowUsageDays }: CostTable): CostTableHead {
  return { days, daysWithRows, billDays, estimatedDays, belowUsageDays };
}
