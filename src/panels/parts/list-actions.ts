/** The actions of a list of models or workspaces. */
import { isRangeWord } from '../../core/query/range-words.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import type { ListTab } from '../../core/tracker/list-answers.ts';

export interface ListActions {
  /** of all keys again */
  changeSettings(change: { readonly apiKeyIds: null }): void;
  /** by the value of an option; the range that was typed or brushed stays */
  chooseRange(value: string): void;
  /** the period counts everything again */
  removeFilters(): void;
  /** kept for the next visit */
  openAll(isOpen: boolean): void;
}

export function listActions(list: ListTab, { changeScope, changeSettings }: TrackerActions): ListActions {
  return {
    changeSettings,
    chooseRange: (value) => {
      if (isRangeWord(value)) changeScope({ range: value });
    },
    removeFilters: () => changeScope({ where: {} }),
    openAll: (isOpen) => changeSettings(list === 'models' ? { opensModels: isOpen } : { opensWorkspaces: isOpen }),
  };
}
