/**
 * Reacts if nobody has used any Outlay page in this browser for 15 minutes: locks a saved key, and deletes a key that
 * is only in memory.
 */
import type { CancelSignal, Clock } from '../../../core/base/ports.ts';

export interface AutoLockOptions {
  readonly clock: Clock;
  /** whether there is a key that must be locked or deleted */
  readonly isNeeded: () => boolean;
  readonly lock: () => void;
  readonly signal: CancelSignal;
}

export interface AutoLock {
  /**
   * call this method when a person uses this page or another page of Outlay; returns true if the caller should tell the
   * other pages that a person is active
   */
  touch(): boolean;
  /**
   * locks or deletes the key if 15 minutes have passed without use; call it when the page becomes visible again,
   * because timers may have stopped while it was hidden
   */
  check(): void;
}

export const IDLE_MS = 15 * 60_000;
const TICK_MS = 30_000;
/** The least time between two messages to other pages, in ms. Without it, every key press would send a message. */
const REPORT_INTERVAL_MS = 30_000;

/** Starts the timer. The 15 minutes begin at the time of the call. */
export function startAutoLock({ clock, isNeeded, lock, signal }: AutoLockOptions): AutoLock {
  let last = { wall: clock.now(), steady: clock.elapsed() };
  let reportedAt = -Infinity;

  /**
   * Returns the time without use, in ms. Two clocks measure it, and the longer time is returned. The wall clock also
   * measures the time in which the machine sleeps. The monotonic clock is right even if the wall clock is set back.
   */
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
      // After 15 minutes without use, another person may be using the page. So `check` first locks or deletes the key
      // if 15 minutes have passed, and only then do the 15 minutes start again.
      check();
      last = { wall: clock.now(), steady: clock.elapsed() };
      if (last.steady - reportedAt < REPORT_INTERVAL_MS) return false;
      reportedAt = last.steady;
      return true;
    },
    check,
  };
}
