/**
 * Measures milliseconds, including the time in which the machine was suspended. On Linux and macOS, `performance.now`
 * stops during a suspend. With that clock, a token with a lifetime of ten minutes would still be valid after a night of
 * suspend.
 */
import type { Clock } from '../../core/base/ports.ts';

/**
 * The shortest jump of the wall clock that counts as a suspend, in ms. Smaller steps are corrections, which are
 * frequent.
 */
const SUSPEND_MS = 1000;

/**
 * Creates a clock for the lifetimes of tokens and sessions. If the wall clock is set back, this clock does not go back:
 * it continues to advance like the clock `elapsed`. If the wall clock is set forward, this clock counts the difference
 * as a suspend, so lifetimes end earlier.
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
