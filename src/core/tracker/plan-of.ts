/** Finds the plan of Outlay that applies to the shown figures. */
import type { AccessState } from '../access/access.ts';
import type { TrackerState } from './tracker-state.ts';

/**
 * Returns the plan that applies to the shown figures. null for the demo, which has every feature, and for a page
 * without a host (see `host.ts`).
 */
export function planOf({ status, host }: Pick<TrackerState, 'status' | 'host'>): AccessState | null {
  return status.dataSource === 'demo' ? null : (host?.access ?? null);
}
