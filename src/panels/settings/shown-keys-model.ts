/** The model of the list in which a person selects API keys. */
import { settingsKeysWords as keyWords } from '../../messages/en/settings-keys.ts';
import { isOneKeyOnly } from '../parts/choose-keys.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { displayName } from '../parts/display-name.ts';
import { toFilterModel } from '../parts/filter-model.ts';
import { countWords } from '../parts/filter-words.ts';
import { keyChoice, type KeyChoice } from '../parts/key-choice.ts';
import { keyName } from '../parts/key-name.ts';

export interface ShownKeysModel {
  /** how many keys are shown: `3 of 5,000 keys shown`, or a sentence that says that all keys are shown */
  readonly statusText: string;
  readonly detail: string;
  readonly isFiltered: boolean;
  /** whether the current Outlay plan shows only one key at a time */
  readonly isOneOnly: boolean;
  /** the organization's API keys, from which a person selects; null while they are not loaded */
  readonly entries: readonly KeyChoice[] | null;
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
    entries:
      keys?.map((key) => {
        const workspace = key.workspace === null ? null : displayName(key.workspace);
        return keyChoice(key, { name: keyName(key), workspace, isUnderWorkspace: false, chosen });
      }) ?? null,
  };
}
