/** Decides whether the saved figures of a key are recent. A newly elected worker does not load recent figures again. */
import {
  organizationStore,
  readLastOrganization,
  readLastUpdate,
} from '../../../core/engine/cache/organization-store.ts';
import type { Store } from '../../../core/base/ports.ts';

/**
 * Saved figures younger than this time count as recent, in ms. A newly elected worker does not load recent figures
 * again. Its next refresh begins 30 minutes after its start, so figures are at most 40 minutes old. A page marks
 * figures as old after an hour.
 */
export const FRESH_MS = 10 * 60_000;

/**
 * Whether the saved figures are less than ten minutes old. False if their age or their key is not known; never rejects.
 * @param fingerprint the fingerprint of the key that must have loaded the figures
 */
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
