/**
 * Makes the line above figures of selected API keys: how many and which keys the figures are for, or that the selection
 * is not applied.
 */
import { keyFilterLineWords as words } from '../../messages/en/key-filter-line.ts';
import { keyFilterOf } from '../../core/engine/gate/key-filter.ts';
import { planOf } from '../../core/tracker/plan-of.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { chosenKeysWords, countWords, shownKeysCount } from './filter-words.ts';

export interface FilterModel {
  /** how many keys are shown: `3 of 5,000 keys shown`. Ids that no key has are not counted */
  readonly text: string;
  readonly detail: string;
  /** true if the selection of API keys is saved but ignored, because the current Outlay plan does not allow it */
  readonly isInactive: boolean;
}

/** Makes the texts about the selected API keys; null if no keys are selected. */
export function toFilterModel(
  state: Pick<TrackerState, 'settings' | 'host' | 'keys' | 'status' | 'reports'>,
): FilterModel | null {
  const { settings, keys, reports } = state;
  const { apiKeyIds } = settings;
  const shown = shownKeysCount(apiKeyIds, keys, reports);
  if (apiKeyIds === null || shown === null) return null;
  if (keyFilterOf(apiKeyIds, planOf(state)) === null) {
    return {
      text: words.inactive(countWords(apiKeyIds.length, keys?.length ?? 0)),
      detail: words.inactiveText,
      isInactive: true,
    };
  }
  return {
    text: words.shown(shown),
    detail: words.excluded(chosenKeysWords(apiKeyIds, keys, reports)),
    isInactive: false,
  };
}
