/**
 * Sends each message until its receiver has accepted it. The queue saves a message, sends it, and tries again with
 * longer and longer pauses. After the last try, it adds the message to the list of undelivered messages. If Outlay ends
 * before it has saved that a message was delivered, it sends the message again with the same id.
 */
import { createCanceller } from '../base/cancel.ts';
import { createListeners } from '../base/listeners.ts';
import type { CancelSignal, Clock, Log, Random } from '../base/ports.ts';
import type { RecordStore } from '../base/record-store.ts';
import { fail, type Result } from '../base/result.ts';
import { createSerialQueue } from '../base/serial-queue.ts';
import type { FailedDelivery } from './delivery-fault.ts';
import { deliveryId } from './delivery-id.ts';
import { decodeDeliveries, encodeDeliveries, type Delivery } from './delivery-record.ts';
import { LONGEST_ASKED_MS, pauseMs, MOST_TRIES } from './delivery-pause.ts';
import type { Message } from './message.ts';

export interface DeliveryQueueOptions {
  /** makes one try; a rejection counts as a failed try. The signal aborts when the queue is closed. */
  readonly send: (delivery: Delivery, signal: CancelSignal) => Promise<Result<null, FailedDelivery>>;
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export interface DeliveryQueue {
  /**
   * adds the message to the queue, once for each destination; resolves when the queue is saved or could not be saved. A
   * destination that already has this message in the queue is skipped
   */
  add(message: Message, destinations: readonly string[]): Promise<void>;
  /** the messages that are not tried again, newest first */
  undelivered(): readonly Delivery[];
  /** how many deliveries will still be tried */
  waiting(): number;
  /**
   * puts an undelivered message into the queue again, with the full number of tries; false if there is none with this
   * id
   */
  sendAgain(id: string): Promise<boolean>;
  /** removes an undelivered message; false if there is none with this id */
  discard(id: string): Promise<boolean>;
  /** removes all messages for a destination */
  forget(destination: string): Promise<void>;
  /** calls the listener after every change; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** cancels the tries that are running and starts no new ones; resolves when all changes are saved */
  close(): Promise<void>;
}

/** The largest number of undelivered messages that are saved. If there are more, the oldest are removed. */
export const MOST_UNDELIVERED = 100;
/**
 * The longest sleep before the queue reads the wall clock again, in ms. It is short, because the clock may jump, for
 * example after the machine has slept.
 */
const TICK_MS = 60_000;

export function createDeliveryQueue({ send, store, clock, random, log }: DeliveryQueueOptions): DeliveryQueue {
  const listeners = createListeners();
  const saves = createSerialQueue();
  let deliveries: readonly Delivery[] = [];
  const life = createCanceller();
  /**
   * for each destination, the time before which nothing is sent, because its receiver asked for a pause; ms since the
   * epoch
   */
  const heldUntil = new Map<string, number>();
  let nap = createCanceller();
  const restored = restore();
  const running = run();

  async function restore(): Promise<void> {
    try {
      const now = clock.now();
      // The saved time of the next try may be too late, because the clock may have been wrong when it was saved. So the
      // next try is at most LONGEST_ASKED_MS from now.
      deliveries = decodeDeliveries(await store.load()).map((delivery) =>
        delivery.dueAt === null ? delivery : { ...delivery, dueAt: Math.min(delivery.dueAt, now + LONGEST_ASKED_MS) },
      );
      if (deliveries.length > 0) listeners.notify();
    } catch (error) {
      warn('messages.notRestored', error);
    }
  }

  async function run(): Promise<void> {
    await restored;
    while (!life.signal.aborted) {
      const due = dueNow();
      if (due.length > 0) await Promise.all(due.map(attempt));
      else await rest();
    }
  }

  /**
   * Returns the deliveries to send now: at most one for each destination, so that a receiver gets its messages one
   * after the other.
   */
  function dueNow(): readonly Delivery[] {
    const now = clock.now();
    const first = new Map<string, Delivery>();
    for (const delivery of deliveries) {
      const turn = turnOf(delivery);
      if (turn !== null && turn <= now && !first.has(delivery.to)) first.set(delivery.to, delivery);
    }
    return [...first.values()];
  }

  /** When a delivery may be tried next, ms since the epoch; null if there will be no further try. */
  function turnOf({ to, dueAt }: Delivery): number | null {
    return dueAt === null ? null : Math.max(dueAt, heldUntil.get(to) ?? 0);
  }

  async function rest(): Promise<void> {
    const restMs = Math.min(...deliveries.map((each) => turnOf(each) ?? Infinity)) - clock.now();
    if (nap.signal.aborted) nap = createCanceller();
    const { signal } = nap;
    if (restMs === Infinity) return new Promise((resolve) => signal.addEventListener('abort', resolve));
    await clock.sleep(Math.max(1, Math.min(TICK_MS, restMs)), signal);
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const tries = delivery.tries + 1;
    // The try is counted and saved before the message is sent. Otherwise a message that makes Outlay crash would be
    // sent again at every start.
    const begun: Delivery = { ...delivery, tries, fault: null, dueAt: clock.now() + pauseMs(tries, random) };
    if (!(await replace(begun))) return;
    const sent = await send(begun, life.signal).catch(brokenTry);
    if (sent.ok) {
      await change((all) => all.filter((other) => !isSame(other, begun)));
      return log.info('messages.delivered', { tries });
    }
    const { fault, isFinal, retryAfterMs } = sent.error;
    const isOver = isFinal || tries >= MOST_TRIES;
    log.warn('messages.notDelivered', { fault: fault.kind, tries, isOver });
    if (isOver) {
      await replace({ ...begun, fault, dueAt: null });
      return;
    }
    const now = clock.now();
    const asked = now + Math.min(retryAfterMs ?? 0, LONGEST_ASKED_MS);
    if (retryAfterMs !== null) heldUntil.set(begun.to, asked);
    await replace({ ...begun, fault, dueAt: Math.max(asked, now + pauseMs(tries, random)) });
  }

  /**
   * Replaces a delivery by its new state. Returns false if the delivery has been removed, for example because a person
   * removed its destination.
   */
  async function replace(next: Delivery): Promise<boolean> {
    if (!deliveries.some((other) => isSame(other, next))) return false;
    await change((all) => all.map((other) => (isSame(other, next) ? next : other)));
    return true;
  }

  /** Changes the list at once, and resolves when the change is saved or could not be saved. */
  async function change(make: (all: readonly Delivery[]) => readonly Delivery[]): Promise<void> {
    deliveries = withoutOldest(make(deliveries));
    listeners.notify();
    await saves.run(async () => {
      try {
        await store.save(encodeDeliveries(deliveries));
      } catch (error) {
        warn('messages.notSaved', error);
      }
    });
  }

  /** Without this, one message that cannot be sent would end the process, and no message would be sent any more. */
  function brokenTry(error: unknown): Result<null, FailedDelivery> {
    warn('messages.tryBroke', error);
    return fail({ fault: { kind: 'noAnswer', detail: 'unknown' }, isFinal: false, retryAfterMs: null });
  }

  function warn(event: string, error: unknown): void {
    log.warn(event, { reason: error instanceof Error ? error.name : 'unknown' });
  }

  async function changeUndelivered(id: string, next: (delivery: Delivery) => readonly Delivery[]): Promise<boolean> {
    await restored;
    const isIt = (delivery: Delivery): boolean => delivery.dueAt === null && deliveryId(delivery) === id;
    if (!deliveries.some(isIt)) return false;
    await change((all) => all.flatMap((delivery) => (isIt(delivery) ? next(delivery) : [delivery])));
    nap.cancel();
    return true;
  }

  return {
    async add(message, destinations) {
      await restored;
      const now = clock.now();
      const added = destinations
        .map((to): Delivery => ({ to, message, tries: 0, dueAt: now, fault: null }))
        .filter((delivery) => !deliveries.some((other) => isSame(other, delivery)));
      if (added.length === 0) return;
      await change((all) => [...all, ...added]);
      nap.cancel();
    },
    undelivered: () => deliveries.filter(({ dueAt }) => dueAt === null).toSorted((a, b) => b.message.at - a.message.at),
    waiting: () => deliveries.filter(({ dueAt }) => dueAt !== null).length,
    sendAgain: (id) => changeUndelivered(id, (delivery) => [{ ...delivery, tries: 0, dueAt: clock.now() }]),
    discard: (id) => changeUndelivered(id, () => []),
    async forget(destination) {
      await restored;
      if (deliveries.some(({ to }) => to === destination))
        await change((all) => all.filter(({ to }) => to !== destination));
    },
    subscribe: listeners.subscribe,
    async close() {
      life.cancel();
      nap.cancel();
      await running;
      await saves.idle();
    },
  };
}

function isSame(a: Delivery, b: Delivery): boolean {
  return a.to === b.to && a.message.id === b.message.id;
}

/** Removes the oldest undelivered messages if there are more than MOST_UNDELIVERED. */
function withoutOldest(all: readonly Delivery[]): readonly Delivery[] {
  const given = all.filter(({ dueAt }) => dueAt === null);
  if (given.length <= MOST_UNDELIVERED) return all;
  const kept = new Set(given.toSorted((a, b) => b.message.at - a.message.at).slice(0, MOST_UNDELIVERED));
  return all.filter((delivery) => delivery.dueAt !== null || kept.has(delivery));
}
