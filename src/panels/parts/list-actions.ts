/** The actions of a list of models or workspaces. */
import { isRangeWord } from '../../core/query/range-words.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import type { ListTab } from '../../core/tracker/list-answers.ts';

export interface ListActions {
  /** removes the key filter, so that figures are for all API keys again */
  changeSettings(change: { readonly apiKeyIds: null }): void;
  /**
   * chooses a named range, such as `last-month`. Does nothing for the option `1–7 Nov`, which shows days that were typed
   * or chosen in the chart
   */
  chooseRange(value: string): void;
  /** removes the filters that reduce the costs of the chosen days */
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
