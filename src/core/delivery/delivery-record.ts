/**
 * The type of a delivery, which is one message for one destination. Deliveries are saved in a record, so that they are
 * not lost at a restart.
 */
import { z } from '../base/zod.ts';
import type { DeliveryFault } from './delivery-fault.ts';
import type { Message } from './message.ts';

/** One message for one destination. */
export interface Delivery {
  /** the name of the destination */
  readonly to: string;
  readonly message: Message;
  /** how many tries were started since the message was queued, or since a person sent it again */
  readonly tries: number;
  /** when the next try is due, ms since the epoch; null if the message is not tried again */
  readonly dueAt: number | null;
  /**
   * the fault of the last try; null if there was no try, if the try is still running, or if Outlay ended during the try
   */
  readonly fault: DeliveryFault | null;
}

const VERSION = 1;

export const DELIVERY_FAULT = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: z.number() }),
  z.object({ kind: z.literal('noAnswer'), detail: z.string() }),
  z.object({ kind: z.literal('privateAddress') }),
  z.object({ kind: z.literal('otherUser'), address: z.string() }),
  z.object({ kind: z.literal('noSecret') }),
  z.object({ kind: z.literal('forbidden') }),
  z.object({ kind: z.literal('mailAnswer'), code: z.number() }),
  z.object({ kind: z.literal('noEncryption') }),
]);

const COMPARISON = z.object({
  now: z.string(),
  before: z.string(),
  pairs: z.array(z.object({ label: z.string(), now: z.number(), before: z.number(), isBilled: z.boolean() })),
});

const PART = z.object({
  title: z.string(),
  bars: z.array(z.object({ label: z.string(), amount: z.string(), share: z.number() })),
  comparison: COMPARISON.exactOptional(),
  lines: z.array(z.string()),
});

const DELIVERY = z.object({
  to: z.string(),
  message: z.object({
    id: z.string(),
    kind: z.enum(['alert', 'digest', 'test']),
    title: z.string(),
    text: z.string(),
    at: z.number(),
    detail: z.object({ parts: z.array(PART), figures: z.unknown() }).exactOptional(),
  }),
  tries: z.number(),
  dueAt: z.number().nullable(),
  fault: DELIVERY_FAULT.nullable(),
});

const RECORD = z.object({ version: z.literal(VERSION), deliveries: z.array(z.unknown()) });

/** Converts deliveries to plain JSON data. */
export function encodeDeliveries(deliveries: readonly Delivery[]): unknown {
  return { version: VERSION, deliveries };
}

/**
 * Reads the deliveries of a saved record, in the saved order. Damaged entries are left out; the result is empty if the
 * record has another version.
 */
export function decodeDeliveries(record: unknown): readonly Delivery[] {
  const parsed = RECORD.safeParse(record);
  if (!parsed.success) return [];
  return parsed.data.deliveries.flatMap((item) => {
    const delivery = DELIVERY.safeParse(item);
    return delivery.success ? [delivery.data] : [];
  });
}
