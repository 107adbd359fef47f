/** Whether the saved figures of a key are so recent that a new leader need not load them again. */
import {
  organizationStore,
  readLastOrganization,
  readLastUpdate,
} from '../../../core/engine/cache/organization-store.ts';
import type { Store } from '../../../core/base/ports.ts';

/** With the 30 minutes to the next refresh, this is less than the hour after which a page calls figures old. */
export const FRESH_MS = 10 * 60_000;

/** @param fingerprint of the key that must have loaded the figures; returns false if anything is unknown; never rejects */
export async function isFresh(store: Store, fingerprint: string, nowMs: number): Promise<boolean> {
  try {
    const last = await readLastOrganization(store);
    const figures = last?.credential === fingerprint ? organizationStore(store, last.organization) : null;
    const updated = figures === null ? null : await readLastUpdate(figures);
    return updated !== null && nowMs >= updated && nowMs - updated < FRESH_MS;
  } catch {
    return false;
  }
}
