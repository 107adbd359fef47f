/** How the last messages to each destination ended, and the record that saves it over a restart. */
import type { Result } from '../base/result.ts';
import { z } from '../base/zod.ts';
import type { DeliveryFault, FailedDelivery } from './delivery-fault.ts';
import { DELIVERY_FAULT } from './delivery-record.ts';

/** Times are ms since the epoch. */
export interface LastTry {
  /** when a receiver last accepted a message; null if none ever did */
  readonly deliveredAt: number | null;
  /** the last try, if it failed; null if it succeeded */
  readonly failed: { readonly at: number; readonly fault: DeliveryFault } | null;
}

/** By the name of a destination. */
export type LastTries = ReadonlyMap<string, LastTry>;

/** @param before of the same destination; null if no message was sent to it yet */
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

/** Plain data of JSON. */
export function encodeLastTries(tries: LastTries): unknown {
  return { version: VERSION, tries: [...tries] };
}

/** Entries that cannot be read are left out, and so is everything of another version. */
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
