/**
 * The actions of the Savings tab: those of the bar with days and filters, and those with which a person says which ways
 * to spend less are possible.
 */
import { parseLever, type Verdict, withMark } from '../../core/analysis/savings/lever.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import { scopeActions, type ScopeActions } from '../scope/scope-actions.ts';

export interface SavingsActions extends ScopeActions {
  /**
   * saves whether the person thinks that a way to spend less is possible
   * @param lever the text form of the way, as the setting `savings` stores it
   * @param verdict the person's opinion; `open` removes the saved opinion
   */
  judge(lever: string, verdict: string): void;
  /**
   * chooses the new model, for a way that replaces one model with another. Does nothing for other ways
   * @param target the id of the new model
   * @param verdict the person's opinion about the way, which is saved together with the new model
   */
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
      // For a switch to another model, the setting also stores the chosen model. If the person has no opinion any more,
      // the entry must stay because of that model. So it becomes `compared`.
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
