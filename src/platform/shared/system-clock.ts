/** Implements the interface `Clock` with the machine's clocks, for a page, a worker or Node. */
import type { CancelSignal, Clock } from '../../core/base/ports.ts';

/**
 * The longest time that a timer supports: 2³¹−1 ms. A longer sleep ends early, and its caller checks the clock again.
 */
const LONGEST_TIMER_MS = 2_147_483_647;

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep,
};

function sleep(durationMs: number, signal?: CancelSignal): Promise<void> {
  if (signal?.aborted === true) return Promise.resolve();
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, Math.min(Math.max(0, durationMs), LONGEST_TIMER_MS));
    signal?.addEventListener('abort', wake);
  });
}
