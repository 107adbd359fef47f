/**
 * Reads a ledger back from the store. What was written by another version, or is damaged, is not read: without its index or
 * its recent days there is no ledger, a month without its part is loaded anew. Nothing is half used.
 */
import type { Day } from '../../calendar/day.ts';
import type { Hour } from '../../calendar/hour.ts';
import type { Month } from '../../calendar/month.ts';
import { toPico } from '../../money/pico.ts';
import type { CalibrationSample } from '../../pricing/calibration-sample.ts';
import { BILL_SCHEMA } from '../../model/bill-rows.ts';
import { rowsFrom } from '../../model/columns/columns.ts';
import { decodeBundle, type Bundle } from './bundle.ts';
import { createLedger, type LedgerState } from '../create-ledger.ts';
import { decodeEstimates, ESTIMATES_PART } from './estimates-part.ts';
import type { FoldedMonth } from '../folded-months.ts';
import type { Ledger, LedgerOptions } from '../ledger.ts';
import { usageRowsFrom } from '../../model/usage-rows-builder.ts';
import type { Revision } from '../../model/revision.ts';
import type { Names, Variant } from '../../model/names.ts';
import type { Directory } from '../publication.ts';
import {
  INDEX_PART,
  monthPart,
  SHEET_COLUMNS,
  STORED_VERSION,
  RECENT_PART,
  toSheet,
  type SheetHead,
} from './stored-parts.ts';
import type { DayReads, RecentDays } from '../recent/recent-days.ts';

/** What `encodeLedger` put in the index; the checksum vouches for its shape, the version for its meaning. */
interface IndexHead {
  readonly version: number;
  readonly directory: Directory;
  readonly historyStart: Day | null;
  readonly months: readonly Month[];
  readonly calibration: readonly (readonly [
    Day,
    readonly (Omit<CalibrationSample, 'amount'> & { readonly amount: string })[],
  ])[];
  /** not in stores that were written before revisions were */
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

interface MonthHead {
  readonly keyed: SheetHead | null;
  readonly unsplit: SheetHead | null;
}

/** Columns of usage rows. */
const USAGE_COLUMNS = 13;

/**
 * @param read a part by its name, null when there is none
 * @param options with empty names, which are filled
 */
export async function decodeLedger(
  read: (name: string) => Promise<Uint8Array | null>,
  options: LedgerOptions,
): Promise<Ledger | null> {
  const index = await readBundle(read, INDEX_PART);
  const head = index === null ? null : (index.head as IndexHead);
  if (head?.version !== STORED_VERSION) return null;
  const recentBundle = await readBundle(read, RECENT_PART);
  const recent = recentBundle === null ? null : toRecent(recentBundle);
  if (recent === null) return null;
  const folded = new Map<Month, FoldedMonth>();
  for (const month of head.months) {
    // One after the other: a month of a large organization is tens of megabytes.
    const bundle = await readBundle(read, monthPart(month));
    const part = bundle === null ? null : toMonth(bundle);
    if (part !== null) folded.set(month, part);
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
  return createLedger(options, { directory, historyStart, recent, folded, calibration, revisions, estimates });
}

async function readBundle(read: (name: string) => Promise<Uint8Array | null>, name: string): Promise<Bundle | null> {
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

function toRecent({ head, columns }: Bundle): RecentDays | null {
  if (head === null) return null;
  const { usageThrough, askedOn, reads } = head as RecentHead;
  const usage = usageRowsFrom(columns.slice(0, USAGE_COLUMNS));
  const bill = rowsFrom(BILL_SCHEMA, columns.slice(USAGE_COLUMNS));
  return usage === null || bill === null ? null : { usageThrough, askedOn, reads: new Map(reads), usage, bill };
}

function toMonth({ head, columns }: Bundle): FoldedMonth | null {
  const { keyed, unsplit } = head as MonthHead;
  const keyedSheet = keyed === null ? null : toSheet(keyed, columns.slice(0, SHEET_COLUMNS));
  const rest = columns.slice(keyed === null ? 0 : SHEET_COLUMNS);
  const unsplitSheet = unsplit === null ? null : toSheet(unsplit, rest);
  const isWhole = (keyed === null || keyedSheet !== null) && (unsplit === null || unsplitSheet !== null);
  return isWhole ? { keyed: keyedSheet, unsplit: unsplitSheet } : null;
}
