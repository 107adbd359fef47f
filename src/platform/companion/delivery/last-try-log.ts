/**
 * Records the result of the last attempt to send a message to each destination (an address that gets messages). Saves
 * the results in a file. The file has names and times, never a URL.
 */
import { createListeners } from '../../../core/base/listeners.ts';
import type { Log } from '../../../core/base/ports.ts';
import type { RecordStore } from '../../../core/base/record-store.ts';
import type { Result } from '../../../core/base/result.ts';
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import type { FailedDelivery } from '../../../core/delivery/delivery-fault.ts';
import {
  afterTry,
  decodeLastTries,
  encodeLastTries,
  type LastTries,
  type LastTry,
} from '../../../core/delivery/last-try.ts';

export interface LastTryLogOptions {
  readonly record: RecordStore;
  /** returns the time in ms since the epoch */
  readonly now: () => number;
  readonly log: Log;
}

export interface LastTryLog {
  /** resolves when the saved attempts are loaded; call `note` and `forget` only after that */
  readonly ready: Promise<void>;
  /** returns the last attempt; null if no message was sent to the destination yet */
  of(name: string): LastTry | null;
  note(name: string, sent: Result<null, FailedDelivery>): void;
  forget(name: string): void;
  subscribe(listener: () => void): () => void;
  /** resolves when all changes are saved or could not be saved */
  idle(): Promise<void>;
}

export function createLastTryLog({ record, now, log }: LastTryLogOptions): LastTryLog {
  const listeners = createListeners();
  let tries: LastTries = new Map();
  const ready = restore();
  const queue = createSerialQueue(ready);

  async function restore(): Promise<void> {
    try {
      tries = decodeLastTries(await record.load());
      if (tries.size > 0) listeners.notify();
    } catch (error) {
      warn('messages.triesNotRestored', error);
    }
  }

  function change(next: LastTries): void {
    tries = next;
    listeners.notify();
    void queue.run(async () => {
      try {
        await record.save(encodeLastTries(tries));
      } catch (error) {
        warn('messages.triesNotSaved', error);
      }
    });
  }

  function warn(event: string, error: unknown): void {
    log.warn(event, { reason: error instanceof Error ? error.name : 'unknown' });
  }

  return {
    ready,
    of: (name) => tries.get(name) ?? null,
    note: (name, sent) => change(new Map([...tries, [name, afterTry(tries.get(name) ?? null, sent, now())]])),
    forget: (name) => {
      if (tries.has(name)) change(new Map([...tries].filter(([other]) => other !== name)));
    },
    subscribe: listeners.subscribe,
    idle: queue.idle,
  };
}
