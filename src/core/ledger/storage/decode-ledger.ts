/**
 * Reads a ledger from the store, including ledgers of older versions. Damaged data and data of a newer version are
 * ignored. If the index or the recent days (the days whose figures may still change) are damaged, the whole ledger is
 * loaded from the provider again. If a month is damaged, only that month is loaded again.
 */
import type { Day } from '../../calendar/day.ts';
import type { Hour } from '../../calendar/hour.ts';
import type { Month } from '../../calendar/month.ts';
import { toPico } from '../../money/pico.ts';
import type { CalibrationSample } from '../../pricing/calibration-sample.ts';
import { BILL_SCHEMA } from '../../model/bill-rows.ts';
import { rowsFrom } from '../../model/columns/columns.ts';
import { decodeBundle, type Bundle } from './bundle.ts';
import { createLedger } from '../create-ledger.ts';
import type { LedgerState } from '../ledger-state.ts';
import { decodeEstimates, ESTIMATES_PART } from './estimates-part.ts';
import type { FoldedMonth } from '../folded-months.ts';
import type { Ledger, LedgerOptions } from '../ledger.ts';
import { usageRowsFrom } from '../../model/usage-rows-builder.ts';
import type { Revision } from '../../model/revision.ts';
import type { Names, Variant } from '../../model/names.ts';
import type { Directory } from '../publication.ts';
import { decodeDetailedHours, decodeHours } from './decode-hours.ts';
import { decodeMonth } from './decode-month.ts';
import { decodeOldRecent, FIRST_RECENT_VERSION, OLD_RECENT_PART, withCostTable } from './decode-old-recent.ts';
import { detailedHoursPart, hoursPart, INDEX_PART, monthPart, RECENT_PART, READ_VERSIONS } from './stored-parts.ts';
import type { MonthTables } from '../tables/month-tables.ts';
import type { DetailedHours } from '../hours/detailed-hours.ts';
import type { KeptHours } from '../hours/hour-table.ts';
import type { DayReads, RecentDays } from '../recent/recent-days.ts';

/** The header of the index that `encodeLedger` wrote. Its fields depend on `version`. */
interface IndexHead {
  readonly version: number;
  readonly directory: Directory;
  readonly historyStart: Day | null;
  readonly months: readonly Month[];
  /** the days with stored hourly figures; absent in stores of versions 1 to 3 */
  readonly hours?: readonly Day[];
  /** the days with stored detailed hourly figures; absent in older stores */
  readonly detailedHours?: readonly Day[];
  readonly calibration: readonly (readonly [
    Day,
    readonly (Omit<CalibrationSample, 'amount'> & { readonly amount: string })[],
  ])[];
  /** the revisions; absent in older stores */
  readonly revisions?: readonly (Omit<Revision, 'difference'> & { readonly difference: string })[];
  readonly keys: readonly string[];
  readonly workspaces: readonly string[];
  readonly models: readonly string[];
  readonly costTypes: readonly string[];
  readonly variants: readonly Variant[];
}

interface RecentHead {
  readonly usageThrough: Hour | null;
  readonly askedOn: Day;
  readonly reads: readonly (readonly [Day, DayReads])[];
}

/** A function that reads a part of the store by its name; null if there is no such part. */
export type ReadPart = (name: string) => Promise<Uint8Array | null>;

/**
 * Reads a ledger; null if it cannot be restored.
 * @param read reads a part of the store by its name
 * @param options the ledger's options; `names` must be empty, and `decodeLedger` adds the stored names
 */
export async function decodeLedger(read: ReadPart, options: LedgerOptions): Promise<Ledger | null> {
  const index = await readBundle(read, INDEX_PART);
  const head = index === null ? null : (index.head as IndexHead);
  if (head === null || !READ_VERSIONS.includes(head.version)) return null;
  const isOld = head.version < FIRST_RECENT_VERSION;
  const recentBundle = await readBundle(read, isOld ? OLD_RECENT_PART : RECENT_PART);
  if (recentBundle === null) return null;
  const old = isOld ? decodeOldRecent(recentBundle) : null;
  const recent = isOld ? (old?.recent ?? null) : toRecent(recentBundle);
  if (recent === null) return null;
  const folded = new Map<Month, FoldedMonth>();
  const tables = { months: new Map<Month, MonthTables>() };
  const hours = new Map<Day, KeptHours>();
  for (const month of head.months) {
    // Reads one month at a time to save memory: a month of a large organization has tens of megabytes.
    const bundle = await readBundle(read, monthPart(month));
    const part = bundle === null ? null : decodeMonth(bundle);
    if (part === null) continue;
    folded.set(month, part.folded);
    if (part.tables !== null) tables.months.set(month, part.tables);
  }
  for (const [month, costTable] of old?.closed ?? []) folded.set(month, withCostTable(folded.get(month), costTable));
  for (const day of head.hours ?? []) {
    const bundle = await readBundle(read, hoursPart(day));
    const kept = bundle === null ? null : decodeHours(bundle, day);
    if (kept !== null) hours.set(day, kept);
  }
  const detailedHours = new Map<Day, DetailedHours>();
  for (const day of head.detailedHours ?? []) {
    const bundle = await readBundle(read, detailedHoursPart(day));
    const found = bundle === null ? null : decodeDetailedHours(bundle, day);
    if (found !== null) detailedHours.set(day, found);
  }
  fillNames(options.names, head);
  const calibration: LedgerState['calibration'] = new Map(
    head.calibration.map(([day, samples]) => [
      day,
      samples.map((sample) => ({ ...sample, amount: toPico(BigInt(sample.amount)) })),
    ]),
  );
  const revisions = (head.revisions ?? []).map((revision) => ({
    ...revision,
    difference: toPico(BigInt(revision.difference)),
  }));
  const { directory, historyStart } = head;
  const estimates = decodeEstimates(await read(ESTIMATES_PART));
  // An older version stored closed days (whose figures are final) together with recent days (whose figures may still
  // change). It never wrote the months of the closed days, so these months are written now.
  const unsaved = [...(old?.closed.keys() ?? [])];
  const state = {
    directory,
    historyStart,
    recent,
    folded,
    calibration,
    revisions,
    estimates,
    tables,
    hours,
    unsaved,
    detailedHours,
  };
  return createLedger(options, state);
}

async function readBundle(read: ReadPart, name: string): Promise<Bundle | null> {
  const bytes = await read(name);
  return bytes === null ? null : decodeBundle(bytes);
}

function fillNames(names: Names, { keys, workspaces, models, costTypes, variants }: IndexHead): void {
  for (const text of keys) names.keys.intern(text);
  for (const text of workspaces) names.workspaces.intern(text);
  for (const text of models) names.models.intern(text);
  for (const text of costTypes) names.costTypes.intern(text);
  for (const variant of variants) names.variants.intern(variant);
}

/** The number of columns of usage rows. */
const USAGE_COLUMNS = 13;

function toRecent({ head, columns }: Bundle): RecentDays | null {
  if (head === null) return null;
  const { usageThrough, askedOn, reads } = head as RecentHead;
  const usage = usageRowsFrom(columns.slice(0, USAGE_COLUMNS));
  const bill = rowsFrom(BILL_SCHEMA, columns.slice(USAGE_COLUMNS));
  return usage === null || bill === null ? null : { usageThrough, askedOn, reads: new Map(reads), usage, bill };
}
