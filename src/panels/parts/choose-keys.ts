/** Computes which API keys are selected after a person selects or deselects some. */
import { allows } from '../../core/access/access.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { planOf } from '../../core/tracker/plan-of.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';

type KeyFilter = Settings['apiKeyIds'];

export interface KeyChoice {
  readonly ids: readonly (string | null)[];
  readonly isChosen: boolean;
  /**
   * true if the current Outlay plan shows only one key at a time; a newly selected key then replaces the previous one
   */
  readonly isOneOnly: boolean;
}

/**
 * Returns the ids of the selected keys. If no key is selected, returns null: figures are then for the whole
 * organization.
 */
export function chooseKeys(before: KeyFilter, { ids, isChosen, isOneOnly }: KeyChoice): KeyFilter {
  const chosen = new Set(isOneOnly && isChosen ? [] : before);
  for (const id of ids) {
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
  }
  return chosen.size === 0 ? null : [...chosen];
}

/** Whether the current Outlay plan shows only one API key at a time. */
export function isOneKeyOnly(state: Pick<TrackerState, 'status' | 'host'>): boolean {
  const plan = planOf(state);
  return plan !== null && !allows(plan, 'manyKeys');
}
