/** Makes a clock whose time changes only when a test moves it on. */
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../../src/core/base/ports.ts';

export interface ManualClock extends Clock {
  /** moves time on; wakes every sleeper at its time, and lets the woken code finish before time moves on */
  advance(durationMs: number): Promise<void>;
  /** the computer sleeps: the wall clock moves on, but timers do not */
  suspend(durationMs: number): void;
  readonly sleepers: number;
}

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/**
 * Lets all code run that does not wait for time to pass. Code that works in memory finishes before the next turn of the
 * event loop.
 */
export async function settle(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

export function createManualClock(start: string): ManualClock {
  let wall = Date.parse(start);
  let elapsed = 0;
  const sleepers = new Set<Sleeper>();

  return {
    now: () => wall,
    elapsed: () => elapsed,
    sleep: (durationMs, signal) =>
      new Promise((resolve) => {
        // On this clock, a wait of zero or less ends at once.
        if (signal?.aborted === true || durationMs <= 0) return resolve();
        const sleeper: Sleeper = {
          at: elapsed + durationMs,
          wake: () => {
            sleepers.delete(sleeper);
            signal?.removeEventListener('abort', sleeper.wake);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', sleeper.wake);
      }),
    get sleepers() {
      return sleepers.size;
    },
    suspend: (durationMs) => {
      wall += durationMs;
    },
    advance: async (durationMs) => {
      const end = elapsed + durationMs;
      await settle();
      for (;;) {
        const next = [...sleepers].toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        wall += next.at - elapsed;
        elapsed = next.at;
        next.wake();
        await settle();
      }
      wall += end - elapsed;
      elapsed = end;
      await settle();
    },
  };
}
