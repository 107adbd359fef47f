/**
 * The saved record of the checks in `reconcile.ts`, which load the bills of closed days again. A day is closed when its
 * figures are final; an ordinary refresh no longer loads it. The record says when the bill of each month was last
 * checked, and what the provider answered for each day.
 */
import type { Day } from '../../calendar/day.ts';
import { monthOf, type Month } from '../../calendar/month.ts';
import { decodePlain, encodePlain } from '../../base/plain-codec.ts';
import { decodeUtf8, encodeUtf8, isUtf8 } from '../../base/utf8.ts';
import { z } from '../../base/zod.ts';

export interface CheckRecord {
  /**
   * for each month, the UTC day on which its bill was last checked. A load of its bill and usage by model counts as a
   * check
   */
  readonly checkedOn: ReadonlyMap<Month, Day>;
  /** for each day, a digest (a short text) of the last bill by workspace that the provider sent */
  readonly answers: ReadonlyMap<Day, string>;
  /**
   * the month that was last checked among the months before the newest three, and the day of its check; null if none
   * was checked. Each day, the next of these older months is checked
   */
  readonly older: Turn | null;
  /**
   * the month that a check last loaded in full detail (by model), and the UTC day of this load; null before the first
   * check. Each week, the next month is loaded in this way. The first check loads no month in full detail. It sets
   * `month` to null and `on` to its own day, so the first such load is a week later
   */
  readonly full: { readonly month: Month | null; readonly on: Day } | null;
}

export interface Turn {
  readonly month: Month;
  readonly on: Day;
}

export const NOTHING_CHECKED: CheckRecord = { checkedOn: new Map(), answers: new Map(), older: null, full: null };

const VERSION = 1;

const WHOLE = z.int().min(0);
const SHAPE = z.object({
  version: z.literal(VERSION),
  checkedOn: z.array(z.tuple([WHOLE, WHOLE])),
  answers: z.array(z.tuple([WHOLE, z.string()])),
  older: z.object({ month: WHOLE, on: WHOLE }).nullable(),
  full: z.object({ month: WHOLE.nullable(), on: WHOLE }).nullable(),
});

/** Converts the record to bytes for the store. */
export function encodeCheckRecord({ checkedOn, answers, older, full }: CheckRecord): Uint8Array {
  return encodeUtf8(encodePlain({ version: VERSION, checkedOn: [...checkedOn], answers: [...answers], older, full }));
}

/** Reads the record from bytes; an empty record if the bytes are missing, damaged or of another version. */
export function decodeCheckRecord(bytes: Uint8Array | null): CheckRecord {
  if (bytes === null || !isUtf8(bytes, 0, bytes.length)) return NOTHING_CHECKED;
  const plain = decodePlain(decodeUtf8(bytes, 0, bytes.length));
  const read = SHAPE.safeParse(plain.ok ? plain.value : null);
  if (!read.success) return NOTHING_CHECKED;
  const { checkedOn, answers, older, full } = read.data;
  return {
    checkedOn: new Map(checkedOn as unknown as readonly (readonly [Month, Day])[]),
    answers: new Map(answers as unknown as readonly (readonly [Day, string])[]),
    older: older as Turn | null,
    full: full as CheckRecord['full'],
  };
}

/**
 * Returns the record after a month's bill and usage were loaded by model. The digests of this month's earlier bills are
 * removed from `answers`, because they are outdated.
 */
export function withMonthRead(record: CheckRecord, month: Month, today: Day): CheckRecord {
  return {
    ...record,
    checkedOn: new Map([...record.checkedOn, [month, today]]),
    answers: new Map([...record.answers].filter(([day]) => monthOf(day) !== month)),
  };
}

/**
 * Returns the record after the bill of a month was checked.
 * @param answers the new digest of each day; empty if the check failed
 */
export function withMonthChecked(
  record: CheckRecord,
  month: Month,
  today: Day,
  answers: ReadonlyMap<Day, string>,
): CheckRecord {
  return {
    ...record,
    checkedOn: new Map([...record.checkedOn, [month, today]]),
    answers: new Map([...record.answers, ...answers]),
  };
}
