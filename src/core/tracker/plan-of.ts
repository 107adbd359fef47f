/** The plan in force for the figures on screen. */
import type { AccessState } from '../access/access.ts';
import type { TrackerState } from './tracker-state.ts';

/** Null if nothing is sold: the demo shows everything, whatever plan is behind the page. */
export function planOf({ status, host }: Pick<TrackerState, 'status' | 'host'>): AccessState | null {
  return status.dataSource === 'demo' ? null : (host?.access ?? null);
}
