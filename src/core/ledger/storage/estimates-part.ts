/**
 * Converts the record of estimates to a part of the store, and back. The part is a JSON header without columns. Amounts
 * are pico-dollars as decimal text.
 */
import type { Day } from '../../calendar/day.ts';
import type { Hour } from '../../calendar/hour.ts';
import { toPico, type Pico } from '../../money/pico.ts';
import type { BilledDay, DayAmounts, EstimatedDay } from '../estimate/day-amounts.ts';
import type { EstimateRecord, RecordedDay, ShownEstimate } from '../estimate/estimate-record.ts';
import { decodeBundle, encodeBundle } from './bundle.ts';

export const ESTIMATES_PART = 'estimates';

/**
 * The version of the part. Raise it when the meaning of a stored field changes. A part of another version is not read.
 */
const VERSION = 1;

type StoredAmounts = readonly (readonly [string, string])[];

interface StoredDay {
  readonly day: Day;
  readonly shown: { readonly total: string; readonly models: StoredAmounts; readonly through: Hour } | null;
  readonly backtest: { readonly total: string; readonly models: StoredAmounts; readonly priorityTokens: number } | null;
  readonly billed: {
    readonly total: string;
    readonly models: StoredAmounts;
    readonly withoutUsage: StoredAmounts;
  } | null;
}

/** Converts the record to bytes. */
export function encodeEstimates(record: EstimateRecord): Uint8Array {
  const days = [...record].map(([day, { shown, backtest, billed }]): StoredDay => ({
    day,
    shown: shown && { ...stored(shown), through: shown.through },
    backtest: backtest && { ...stored(backtest), priorityTokens: backtest.priorityTokens },
    billed: billed && { ...stored(billed), withoutUsage: storedAmounts(billed.withoutUsage) },
  }));
  return encodeBundle({ head: { version: VERSION, days }, columns: [] });
}

/**
 * Reads the record of past estimates. If the part is missing, damaged or of another version, the record is empty. In
 * this case, Outlay can no longer show how accurate past estimates were. Nothing else is lost.
 */
export function decodeEstimates(bytes: Uint8Array | null): EstimateRecord {
  const bundle = bytes === null ? null : decodeBundle(bytes);
  if (bundle === null) return new Map();
  const { version, days } = bundle.head as { readonly version: number; readonly days: readonly StoredDay[] };
  if (version !== VERSION) return new Map();
  return new Map(days.map((kept) => [kept.day, toRecordedDay(kept)]));
}

function toRecordedDay({ shown, backtest, billed }: StoredDay): RecordedDay {
  return {
    shown: shown && ({ ...read(shown), through: shown.through } satisfies ShownEstimate),
    backtest: backtest && ({ ...read(backtest), priorityTokens: backtest.priorityTokens } satisfies EstimatedDay),
    billed: billed && ({ ...read(billed), withoutUsage: readAmounts(billed.withoutUsage) } satisfies BilledDay),
  };
}

function stored({ total, models }: DayAmounts): { total: string; models: StoredAmounts } {
  return { total: total.toString(), models: storedAmounts(models) };
}

function storedAmounts(amounts: ReadonlyMap<string, Pico>): StoredAmounts {
  return [...amounts].map(([name, amount]) => [name, amount.toString()]);
}

function read({ total, models }: { total: string; models: StoredAmounts }): DayAmounts {
  return { total: toPico(BigInt(total)), models: readAmounts(models) };
}

function readAmounts(amounts: StoredAmounts): ReadonlyMap<string, Pico> {
  return new Map(amounts.map(([name, amount]) => [name, toPico(BigInt(amount))]));
}
