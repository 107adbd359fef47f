/**
 * Milliseconds including the time a computer was suspended. On Linux and macOS `performance.now` stands still then, so something valid for
 * ten minutes would stay valid over a night.
 */
import type { Clock } from '../../core/base/ports.ts';

/** The wall clock is often corrected by small steps. A longer step counts as a suspend. */
const SUSPEND_MS = 1000;

/**
 * A clock for lifetimes. It never goes back: where the wall clock is set back it follows the steady clock, and where the wall clock is
 * set forward everything ends earlier.
 * @returns ms from an arbitrary start
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
