/** The plan in force for the figures on screen. */
import type { AccessState } from '../access/access.ts';
import type { TrackerState } from './tracker-state.ts';

/** Null for the demo, which shows everything under every plan. */
export function planOf({ status, host }: Pick<TrackerState, 'status' | 'host'>): AccessState | null {
  return status.dataSource === 'demo' ? null : (host?.access ?? null);
}
