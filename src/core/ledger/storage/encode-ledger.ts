/** Writes a ledger for the store: an index with names and small things, the recent days, and one part a month, only those that changed. */
import type { Month } from '../../calendar/month.ts';
import type { Column } from '../../model/columns/schema.ts';
import { listUsageColumns } from '../../model/usage-rows-builder.ts';
import { BILL_SCHEMA } from '../../model/bill-rows.ts';
import { listColumns } from '../../model/columns/columns.ts';
import { encodeBundle } from './bundle.ts';
import type { LedgerState } from '../create-ledger.ts';
import { encodeEstimates, ESTIMATES_PART } from './estimates-part.ts';
import type { FoldedMonth } from '../folded-months.ts';
import type { Names } from '../../model/names.ts';
import { INDEX_PART, monthPart, RECENT_PART, sheetColumns, STORED_VERSION, type SheetHead } from './stored-parts.ts';
import type { Sheet } from '../columns/sheet.ts';
import type { RecentDays } from '../recent/recent-days.ts';

/** @param months the months whose parts are written */
export function encodeLedger(state: LedgerState, names: Names, months: Iterable<Month>): Map<string, Uint8Array> {
  const parts = new Map([
    [INDEX_PART, encodeIndex(state, names)],
    [RECENT_PART, encodeRecent(state.recent)],
    [ESTIMATES_PART, encodeEstimates(state.estimates)],
  ]);
  for (const month of months) {
    const folded = state.folded.get(month);
    if (folded !== undefined) parts.set(monthPart(month), encodeMonth(folded));
  }
  return parts;
}

function encodeIndex(
  { directory, historyStart, folded, calibration, revisions }: LedgerState,
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

function encodeMonth({ keyed, unsplit }: FoldedMonth): Uint8Array {
  const present = [keyed, unsplit].filter((sheet) => sheet !== null);
  const head = {
    keyed: keyed === null ? null : sheetHead(keyed),
    unsplit: unsplit === null ? null : sheetHead(unsplit),
  };
  return encodeBundle({ head, columns: present.flatMap(sheetColumns) });
}

function sheetHead({ days, daysWithRows, billDays, estimatedDays }: Sheet): SheetHead {
  return { days, daysWithRows, billDays, estimatedDays };
}
