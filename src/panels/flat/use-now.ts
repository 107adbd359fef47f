/** Returns the current time in ms since the epoch, updated twice a minute. */
import { useEffect, useState } from 'react';
import type { Clock } from '../../core/base/ports.ts';

const TICK_MS = 30_000;

export function useNow(clock: Clock): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const stop = new AbortController();
    const tick = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        await clock.sleep(TICK_MS, stop.signal);
        if (!stop.signal.aborted) setNow(clock.now());
      }
    };
    void tick();
    return () => stop.abort();
  }, [clock]);
  return now;
}
