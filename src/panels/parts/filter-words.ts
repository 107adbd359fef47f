/** Writes texts that say which selected API keys the figures are for. If no keys are selected, there are no texts. */
import { keyFilterLineWords as words } from '../../messages/en/key-filter-line.ts';
import { keyFilterOf } from '../../core/engine/gate/key-filter.ts';
import { planOf } from '../../core/tracker/plan-of.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { keyName } from './key-name.ts';

export interface FilterModel {
  /** how many keys are shown: `3 of 5,000 keys shown` */
  readonly text: string;
  readonly detail: string;
  /** true if the selection of API keys is saved but ignored, because the current Outlay plan does not allow it */
  readonly isInactive: boolean;
}

/** Makes the texts about the selected API keys; null if no keys are selected. */
export function toFilterModel(state: Pick<TrackerState, 'settings' | 'host' | 'keys' | 'status'>): FilterModel | null {
  const { settings, keys } = state;
  const { apiKeyIds } = settings;
  if (apiKeyIds === null) return null;
  const text = countWords(apiKeyIds.length, keys?.length ?? 0);
  if (keyFilterOf(apiKeyIds, planOf(state)) === null) {
    return {
      text: words.inactive(text),
      detail: words.inactiveText,
      isInactive: true,
    };
  }
  return {
    text: words.shown(text),
    detail: words.excluded(chosenKeysWords(apiKeyIds, keys)),
    isInactive: false,
  };
}

/** The text contains the names of at most this many keys. If there are more keys, it says how many more. */
const MOST_NAMED = 3;

/**
 * Writes a text with the names of the selected keys: `Only checkout and lab`, `Only checkout, lab, search and 9 more`.
 */
export function chosenKeysWords(apiKeyIds: readonly (string | null)[], keys: TrackerState['keys']): string {
  return words.only(namedKeys(apiKeyIds, keys));
}

/**
 * Returns the names of keys: `checkout`, `lab`, `search`, `9 more`. If a key is not in `keys`, its id is returned
 * instead of a name.
 */
export function namedKeys(apiKeyIds: readonly (string | null)[], keys: TrackerState['keys']): readonly string[] {
  const rest = apiKeyIds.length - MOST_NAMED;
  const named = apiKeyIds.slice(0, MOST_NAMED).map((id) => {
    return keyName({ id, name: keys?.find((key) => key.id === id)?.name ?? null });
  });
  return rest > 0 ? [...named, words.more(rest)] : named;
}

/**
 * Writes how many keys are selected: `3 of 5,000 keys`.
 * @param all the number of all keys; 0 if it is not known
 */
export function countWords(count: number, all: number): string {
  return all < count || all === 0 ? words.keys(count) : words.keysOf(count, all);
}
