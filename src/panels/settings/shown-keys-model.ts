/** The API keys one can choose to look at. */
import type { KeyEntry } from '../../core/reports/key-list.ts';
import { settingsKeysWords as keyWords } from '../../messages/en/settings-keys.ts';
import { isOneKeyOnly } from '../parts/choose-keys.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { displayName } from '../parts/display-name.ts';
import { countWords, toFilterModel } from '../parts/filter-words.ts';
import { keyName } from '../parts/key-name.ts';

export interface FilterEntry {
  /** unique among the entries, also of the console */
  readonly id: string;
  /** as the setting names it: null is the console */
  readonly keyId: string | null;
  readonly name: string;
  readonly detail: string;
  readonly isChosen: boolean;
  /** what a search looks in */
  readonly search: string;
}

export interface ShownKeysModel {
  /** `3 of 5,000 keys shown`, or that all of them are */
  readonly statusText: string;
  readonly detail: string;
  readonly isFiltered: boolean;
  /** the plan shows one key at a time */
  readonly isOneOnly: boolean;
  /** null until the list has come */
  readonly entries: readonly FilterEntry[] | null;
}

export function toShownKeysModel(state: TrackerState): ShownKeysModel {
  const { keys, settings } = state;
  const chosen = new Set(settings.apiKeyIds);
  const words = toFilterModel(state);
  return {
    statusText: words?.text ?? (keys === null ? keyWords.whole : keyWords.wholeOf(countWords(keys.length, 0))),
    detail: words?.detail ?? keyWords.detail,
    isFiltered: settings.apiKeyIds !== null,
    isOneOnly: isOneKeyOnly(state),
    entries: keys?.map((key) => toEntry(key, chosen)) ?? null,
  };
}

function toEntry(key: KeyEntry, chosen: ReadonlySet<string | null>): FilterEntry {
  const { id, hint, status, workspace } = key;
  const name = keyName(key);
  const details = [
    id === null ? keyWords.console : null,
    workspace === null ? null : displayName(workspace),
    hint === null ? null : displayName(hint),
    status === null || status === 'active' ? null : displayName(status),
  ].filter((detail) => detail !== null);
  return {
    id: id === null ? 'console' : `key:${id}`,
    keyId: id,
    name,
    detail: details.join(' · '),
    isChosen: chosen.has(id),
    search: [name, id ?? '', ...details].join(' ').toLowerCase(),
  };
}
