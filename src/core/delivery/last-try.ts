/**
 * The result of the last try for each destination. A record saves these results, so that they are not lost at a
 * restart.
 */
import type { Result } from '../base/result.ts';
import { z } from '../base/zod.ts';
import type { DeliveryFault, FailedDelivery } from './delivery-fault.ts';
import { DELIVERY_FAULT } from './delivery-record.ts';

/** The results of the last tries to send to one destination. Times are ms since the epoch. */
export interface LastTry {
  /** when the receiver last accepted a message, ms since the epoch; null if it never did */
  readonly deliveredAt: number | null;
  /** the last try, if it failed; null if it succeeded */
  readonly failed: { readonly at: number; readonly fault: DeliveryFault } | null;
}

/** The results of the last tries. The key of the map is the name of the destination. */
export type LastTries = ReadonlyMap<string, LastTry>;

/**
 * Returns the results of a destination after one more try.
 * @param before the results before this try; null if nothing was sent to the destination yet
 */
export function afterTry(before: LastTry | null, sent: Result<null, FailedDelivery>, at: number): LastTry {
  if (sent.ok) return { deliveredAt: at, failed: null };
  return { deliveredAt: before?.deliveredAt ?? null, failed: { at, fault: sent.error.fault } };
}

const VERSION = 1;

const LAST_TRY = z.object({
  deliveredAt: z.number().nullable(),
  failed: z.object({ at: z.number(), fault: DELIVERY_FAULT }).nullable(),
});

const RECORD = z.object({ version: z.literal(VERSION), tries: z.array(z.tuple([z.string(), z.unknown()])) });

/** Converts the results to plain JSON data. */
export function encodeLastTries(tries: LastTries): unknown {
  return { version: VERSION, tries: [...tries] };
}

/** Reads saved tries. Damaged entries are left out; the result is empty if the record has another version. */
export function decodeLastTries(record: unknown): LastTries {
  const parsed = RECORD.safeParse(record);
  if (!parsed.success) return new Map();
  return new Map(
    parsed.data.tries.flatMap(([name, item]) => {
      const lastTry = LAST_TRY.safeParse(item);
      return lastTry.success ? [[name, lastTry.data] as const] : [];
    }),
  );
}
