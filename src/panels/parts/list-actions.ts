/** The actions of a list of models or workspaces. */
import { isRangeWord } from '../../core/query/range-words.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import type { ListTab } from '../../core/tracker/list-answers.ts';

export interface ListActions {
  /** removes the selection of API keys, so that figures are for all keys again */
  changeSettings(change: { readonly apiKeyIds: null }): void;
  /**
   * chooses a named range: `last-month`. Does nothing for the option that stands for days without a named range (its
   * label is, for example, `1–7 Nov`)
   */
  chooseRange(value: string): void;
  /** removes the Overview's filters, which also apply to the costs of the chosen days in this list */
  removeFilters(): void;
  /** opens or closes all rows, and saves the choice in the settings */
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
