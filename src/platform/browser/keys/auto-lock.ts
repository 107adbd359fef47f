/** Locks the vault, or removes a key that is in memory only, after 15 minutes in which nobody used any page of this browser. */
import type { CancelSignal, Clock } from '../../../core/base/ports.ts';

export interface AutoLockOptions {
  readonly clock: Clock;
  /** whether there is a key that can be locked now */
  readonly isNeeded: () => boolean;
  readonly lock: () => void;
  readonly signal: CancelSignal;
}

export interface AutoLock {
  /** a person did something in this or another page; true if the other pages should be told */
  touch(): boolean;
  /** checks the time; call it when the page is visible again, because timers may have stopped meanwhile */
  check(): void;
}

export const IDLE_MS = 15 * 60_000;
const TICK_MS = 30_000;
/** The least time between two messages to other pages. They need not know of every key press. */
const REPORT_INTERVAL_MS = 30_000;

/** Starts the 15 minutes at the time of the call. */
export function startAutoLock({ clock, isNeeded, lock, signal }: AutoLockOptions): AutoLock {
  let last = { wall: clock.now(), steady: clock.elapsed() };
  let reportedAt = -Infinity;

  /** The wall clock includes sleep, and the steady clock is not affected if the wall clock is set back. The longer time counts. */
  function idleMs(): number {
    return Math.max(clock.now() - last.wall, clock.elapsed() - last.steady);
  }

  function check(): void {
    if (isNeeded() && idleMs() >= IDLE_MS) lock();
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await clock.sleep(TICK_MS, signal);
      if (!signal.aborted) check();
    }
  }

  void watch();
  return {
    touch: () => {
      // After 15 minutes without use, the person may have changed. So check before this use counts.
      check();
      last = { wall: clock.now(), steady: clock.elapsed() };
      if (last.steady - reportedAt < REPORT_INTERVAL_MS) return false;
      reportedAt = last.steady;
      return true;
    },
    check,
  };
}
