/** Locks the vault, or removes a key that is in memory only, after 15 minutes in which nobody used any page of this browser. */
import type { CancelSignal, Clock } from '../../../core/base/ports.ts';

export interface AutoLockOptions {
  readonly clock: Clock;
  /** whether there is anything that can be locked now */
  readonly isNeeded: () => boolean;
  readonly lock: () => void;
  readonly signal: CancelSignal;
}

export interface AutoLock {
  /** a person did something here or in another page; true when the other pages should be told */
  touch(): boolean;
  /** a timer may have stood still: the page is back from sleep or from behind */
  check(): void;
}

export const IDLE_MS = 15 * 60_000;
const TICK_MS = 30_000;
/** The other pages need not hear of every key that is pressed. */
const REPORT_INTERVAL_MS = 30_000;

/** Counts from now. */
export function startAutoLock({ clock, isNeeded, lock, signal }: AutoLockOptions): AutoLock {
  let last = { wall: clock.now(), steady: clock.elapsed() };
  let reportedAt = -Infinity;

  /** The wall clock knows of a sleep, the steady one of a wall clock that was set back: the longer time counts. */
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
      // After 15 minutes it may be another person at the keyboard.
      check();
      last = { wall: clock.now(), steady: clock.elapsed() };
      if (last.steady - reportedAt < REPORT_INTERVAL_MS) return false;
      reportedAt = last.steady;
      return true;
    },
    check,
  };
}
