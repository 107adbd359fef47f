/** Which keys the figures are of, in words; nothing where they are of all. */
import { keyFilterOf } from '../../core/engine/gate/key-filter.ts';
import { planOf } from '../../core/tracker/plan-of.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { keyName } from './key-name.ts';

export interface FilterModel {
  /** `3 of 5,000 keys shown` */
  readonly text: string;
  readonly detail: string;
  /** the choice is kept but the plan does not let it act */
  readonly isInactive: boolean;
}

/** null while the whole organization is shown by choice. */
export function toFilterModel(state: Pick<TrackerState, 'settings' | 'host' | 'keys' | 'status'>): FilterModel | null {
  const { settings, keys } = state;
  const { apiKeyIds } = settings;
  if (apiKeyIds === null) return null;
  const text = countWords(apiKeyIds.length, keys?.length ?? 0);
  if (keyFilterOf(apiKeyIds, planOf(state)) === null) {
    return {
      text: `${text} chosen, not in force`,
      detail:
        'The free plan shows one key or the whole organization. Your choice is kept; what you see is the whole organization.',
      isInactive: true,
    };
  }
  return {
    text: `${text} shown`,
    detail: `${chosenKeysWords(apiKeyIds, keys)}. The rest of the organization is not in these figures, nor is cost that no key’s usage explains.`,
    isInactive: false,
  };
}

/** Keys named before the others are counted. */
const MOST_NAMED = 3;

/** `Only checkout and lab`, `Only checkout, lab, search and 9 more`; a key that the list does not have is named by its id. */
export function chosenKeysWords(apiKeyIds: readonly (string | null)[], keys: TrackerState['keys']): string {
  const rest = apiKeyIds.length - MOST_NAMED;
  const named = apiKeyIds.slice(0, MOST_NAMED).map((id) => {
    return keyName({ id, name: keys?.find((key) => key.id === id)?.name ?? null });
  });
  const last = rest > 0 ? `${rest.toLocaleString('en-US')} more` : named.pop();
  return named.length === 0 ? `Only ${last}` : `Only ${named.join(', ')} and ${last}`;
}

/** @param all how many there are; 0 while that is not known */
export function countWords(count: number, all: number): string {
  const shown = count.toLocaleString('en-US');
  if (all < count || all === 0) return count === 1 ? '1 key' : `${shown} keys`;
  return `${shown} of ${all.toLocaleString('en-US')} keys`;
}
