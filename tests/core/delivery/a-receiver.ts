/**
 * Makes a receiver of messages that fails as a test specifies, and a delivery queue that sends messages to it. At any
 * moment, a test can end the process of the queue and start another one.
 */
import { fail, ok, type Result } from '../../../src/core/base/result.ts';
import { LONGEST_ASKED_MS } from '../../../src/core/delivery/delivery-pause.ts';
import { createDeliveryQueue, type DeliveryQueue } from '../../../src/core/delivery/delivery-queue.ts';
import type { FailedDelivery } from '../../../src/core/delivery/delivery-fault.ts';
import type { Delivery } from '../../../src/core/delivery/delivery-record.ts';
import type { ManualClock } from '../engine/support/manual-clock.ts';
import { createFixedRandom, createKeptLog } from '../provider/fixed-ports.ts';

export type Behaviour =
  | 'takes'
  /** the message arrives, but the receiver's answer is lost */
  | 'losesAnswer'
  | 'down'
  | 'overloaded'
  | 'refuses'
  /** the process ends after the message has arrived, but before its arrival is saved */
  | 'crashAfter'
  /** the process ends before the message has arrived */
  | 'crashBefore'
  /** the function that sends the message throws an error */
  | 'breaks'
  | { readonly retryAfterMs: number };

export interface Receipt {
  readonly to: string;
  readonly id: string;
  readonly text: string;
  readonly at: number;
}

export interface AReceiver {
  readonly receipts: Receipt[];
  readonly tries: Receipt[];
  /** by destination, the time before which the receiver wants no message, in ms since the epoch */
  readonly pauses: Map<string, number>;
  /** tries made before the end of a pause that the receiver asked for */
  readonly early: Receipt[];
  crashes: number;
  queue(): DeliveryQueue;
  /** ends the process, and starts another one with what was saved */
  crash(): void;
}

/** @param next decides what the receiver does with the next try */
export function aReceiver(clock: ManualClock, next: (delivery: Delivery) => Behaviour, random = 0.5): AReceiver {
  let saved: string | null = null;
  let generation = 0;
  let queue = begin();

  function begin(): DeliveryQueue {
    generation += 1;
    const own = generation;
    return createDeliveryQueue({
      clock,
      random: createFixedRandom(random),
      log: createKeptLog(),
      store: {
        load: () => Promise.resolve(saved === null ? null : JSON.parse(saved)),
        save(record) {
          if (own === generation) saved = JSON.stringify(record);
          return Promise.resolve();
        },
      },
      send: (delivery) => (own === generation ? answer(delivery) : new Promise(() => undefined)),
    });
  }

  function answer(delivery: Delivery): Promise<Result<null, FailedDelivery>> {
    const { to, message } = delivery;
    const receipt = { to, id: message.id, text: message.text, at: clock.now() };
    self.tries.push(receipt);
    if (clock.now() < (self.pauses.get(to) ?? 0)) self.early.push(receipt);
    const behaviour = next(delivery);
    if (behaviour === 'takes' || behaviour === 'losesAnswer' || behaviour === 'crashAfter') self.receipts.push(receipt);
    if (behaviour === 'crashAfter' || behaviour === 'crashBefore') {
      self.crash();
      return new Promise(() => undefined);
    }
    if (behaviour === 'breaks') return Promise.reject(new Error('broken'));
    return Promise.resolve(resultOf(to, behaviour));
  }

  function resultOf(to: string, behaviour: Behaviour): Result<null, FailedDelivery> {
    const again = { isFinal: false, retryAfterMs: null };
    if (typeof behaviour === 'object') {
      const { retryAfterMs } = behaviour;
      self.pauses.set(to, clock.now() + Math.min(retryAfterMs, LONGEST_ASKED_MS));
      return fail({ fault: { kind: 'status', status: 429 }, isFinal: false, retryAfterMs });
    }
    if (behaviour === 'takes') return ok(null);
    if (behaviour === 'refuses') return fail({ ...again, fault: { kind: 'status', status: 410 }, isFinal: true });
    if (behaviour === 'overloaded') return fail({ ...again, fault: { kind: 'status', status: 503 } });
    return fail({ ...again, fault: { kind: 'noAnswer', detail: behaviour } });
  }

  const self: AReceiver = {
    receipts: [],
    tries: [],
    pauses: new Map(),
    early: [],
    crashes: 0,
    queue: () => queue,
    crash() {
      self.crashes += 1;
      self.pauses.clear();
      queue = begin();
    },
  };
  return self;
}
