/**
 * Measures milliseconds, including the time in which the machine was suspended. On Linux and macOS, `performance.now` stops during a
 * suspend. Without this, a token that is valid for ten minutes would still be valid after a night.
 */
import type { Clock } from '../../core/base/ports.ts';

/** The wall clock is often corrected by small steps. A longer step, in ms, counts as a suspend. */
const SUSPEND_MS = 1000;

/**
 * Creates a clock for the lifetimes of tokens and sessions. The clock never goes back: if the wall clock is set back, it follows `elapsed`.
 * If the wall clock is set forward, lifetimes end earlier.
 * @returns a function that returns milliseconds since an arbitrary start
 */
export function elapsedWithSuspend({ now, elapsed }: Pick<Clock, 'now' | 'elapsed'>): () => number {
  let ahead = now() - elapsed();
  let suspendedMs = 0;
  return () => {
    const steady = elapsed();
    const step = now() - steady - ahead;
    if (Math.abs(step) > SUSPEND_MS) {
      ahead += step;
      suspendedMs += Math.max(0, step);
    }
    return steady + suspendedMs;
  };
}
