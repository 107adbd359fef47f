/** Decides whether figures are recent enough to be checked for alerts. */
import { MS_PER_HOUR } from '../calendar/hour.ts';
import type { EngineStatus } from '../engine/engine.ts';
import { providerDay } from '../engine/provider-day.ts';

/**
 * An engine that opens fresh saved figures (`freshForMs` in `create-engine.ts`) begins its first refresh up to two hours
 * later. An alert that a person switches on meanwhile must not wait for it.
 */
const SAVED_FOR_MS = 3 * MS_PER_HOUR;

/**
 * Whether figures of an organization are checked for alerts. Saved figures (data source `cache`) are checked for three
 * hours on the same UTC day. Older ones were checked when they were loaded from the provider.
 * @param clockMs this machine's clock, in ms since the epoch
 */
export function isWatched(status: EngineStatus, clockMs: number): boolean {
  const { dataSource, lastUpdate } = status;
  if (dataSource !== 'cache') return dataSource === 'live';
  if (lastUpdate === null || lastUpdate > clockMs || clockMs - lastUpdate >= SAVED_FOR_MS) return false;
  return providerDay(status, lastUpdate) === providerDay(status, clockMs);
}
