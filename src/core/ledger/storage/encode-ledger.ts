/** Writes a ledger for the store: an index with names and small things, the tail, and one part a month, only those that changed. */
import type { Month } from '../../calendar/month.ts';
import type { Column } from '../../model/columns/schema.ts';
import { listUsageColumns } from '../../model/usage-rows-builder.ts';
import { encodeBundle } from './bundle.ts';
import type { LedgerState } from '../create-ledger.ts';
import type { FoldedMonth } from '../folded-months.ts';
import type { Names } from '../../model/names.ts';
import { INDEX_PART, monthPart, sheetColumns, STORED_VERSION, TAIL_PART, type SheetHead } from './stored-parts.ts';
import type { Sheet } from '../columns/sheet.ts';
import type { Tail } from '../tail.ts';

/** @param months the months whose parts are written */
export function encodeLedger(state: LedgerState, names: Names, months: Iterable<Month>): Map<string, Uint8Array> {
  const parts = new Map([
    [INDEX_PART, encodeIndex(state, names)],
    [TAIL_PART, encodeTail(state.tail)],
  ]);
  for (const month of months) {
    const folded = state.folded.get(month);
    if (folded !== undefined) parts.set(monthPart(month), encodeMonth(folded));
  }
  return parts;
}

function encodeIndex({ directory, historyStart, folded, calibration }: LedgerState, names: Names): Uint8Array {
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
    keys: names.keys.texts(),
    workspaces: names.workspaces.texts(),
    models: names.models.texts(),
    costTypes: names.costTypes.texts(),
    variants,
  };
  return encodeBundle({ head, columns: [] });
}

function encodeTail(tail: Tail | null): Uint8Array {
  if (tail === null) return encodeBundle({ head: null, columns: [] });
  const { from, billedThrough, usageThrough, askedOn, billed, open } = tail;
  const sheets = [...billed].map(([month, sheet]) => ({ month, ...sheetHead(sheet) }));
  const columns: Column[] = [...listUsageColumns(open), ...[...billed.values()].flatMap(sheetColumns)];
  return encodeBundle({ head: { from, billedThrough, usageThrough, askedOn, sheets }, columns });
}

function encodeMonth({ keyed, unsplit }: FoldedMonth): Uint8Array {
  const present = [keyed, unsplit].filter((sheet) => sheet !== null);
  const head = {
    keyed: keyed === null ? null : sheetHead(keyed),
    unsplit: unsplit === null ? null : sheetHead(unsplit),
  };
  return encodeBundle({ head, columns: present.flatMap(sheetColumns) });
}

function sheetHead({ days, daysWithRows }: Sheet): SheetHead {
  return { days, daysWithRows };
}
