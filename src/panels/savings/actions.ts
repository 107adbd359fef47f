/**
 * The actions of the Savings tab: the actions of the bar with days and filters, and the one that marks which ways to spend less are
 * possible.
 */
import { parseLever, type Verdict, withMark } from '../../core/analysis/savings/lever.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import { scopeActions, type ScopeActions } from '../scope/scope-actions.ts';

export interface SavingsActions extends ScopeActions {
  /**
   * saves whether the person thinks that a way to spend less is possible
   * @param lever the way, written as in the settings
   * @param verdict the person's opinion; `open` removes the mark
   */
  judge(lever: string, verdict: string): void;
  /** compares a model with another model than before; the person's verdict about the earlier comparison is kept */
  compareWith(lever: string, target: string, verdict: string): void;
}

export function savingsActions(actions: TrackerActions): SavingsActions {
  const { changeSettings, current } = actions;
  const mark = (text: string, verdict: Verdict | null): void => {
    const lever = parseLever(text);
    if (lever !== null) changeSettings({ savings: withMark(current().settings.savings, lever, verdict) });
  };
  return {
    ...scopeActions(actions),
    judge: (text, verdict) => {
      // The mark of a switch to another model also stores the chosen model. So it stays when the verdict is removed.
      const isSwitch = parseLever(text)?.kind === 'model';
      mark(text, verdict === 'possible' || verdict === 'unwanted' ? verdict : isSwitch ? 'compared' : null);
    },
    compareWith: (text, target, verdict) => {
      const lever = parseLever(text);
      if (lever?.kind !== 'model' || lever.model === target) return;
      const next = { ...lever, target };
      const said = verdict === 'possible' || verdict === 'unwanted' ? verdict : 'compared';
      changeSettings({ savings: withMark(current().settings.savings, next, said) });
    },
  };
}
