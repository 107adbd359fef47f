/** The words for the key filter in force; nothing if there is none. */
import { keyFilterLineWords as words } from '../../messages/en/key-filter-line.ts';
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

/** Keys named before the others are counted. */
const MOST_NAMED = 3;

/** `Only checkout and lab`, `Only checkout, lab, search and 9 more` */
export function chosenKeysWords(apiKeyIds: readonly (string | null)[], keys: TrackerState['keys']): string {
  return words.only(namedKeys(apiKeyIds, keys));
}

/** `checkout`, `lab`, `search`, `9 more`; a key that the list does not have is named by its id. */
export function namedKeys(apiKeyIds: readonly (string | null)[], keys: TrackerState['keys']): readonly string[] {
  const rest = apiKeyIds.length - MOST_NAMED;
  const named = apiKeyIds.slice(0, MOST_NAMED).map((id) => {
    return keyName({ id, name: keys?.find((key) => key.id === id)?.name ?? null });
  });
  return rest > 0 ? [...named, words.more(rest)] : named;
}

/** @param all how many there are; 0 while that is not known */
export function countWords(count: number, all: number): string {
  return all < count || all === 0 ? words.keys(count) : words.keysOf(count, all);
}
