/** The Clock port over the machine's clocks. */
import type { Clock } from '../../core/ports.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep(durationMs, signal) {
    return new Promise((resolve) => {
      if (signal?.aborted === true) return resolve();
      const finish = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, durationMs);
      signal?.addEventListener('abort', finish);
    });
  },
};
