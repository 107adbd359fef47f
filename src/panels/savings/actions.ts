/**
 * The actions of the Savings tab: those of the bar with days and filters, and those that save a person's opinion about
 * each way to spend less.
 */
import { parseLever, type Verdict, withMark } from '../../core/analysis/savings/lever.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import { scopeActions, type ScopeActions } from '../scope/scope-actions.ts';

export interface SavingsActions extends ScopeActions {
  /**
   * saves whether the person thinks that a way to spend less is possible
   * @param lever the way to spend less, as the text that the setting `savings` stores
   * @param verdict the person's opinion. `open` removes the saved opinion; but for a switch to another model, it saves
   *   only which model was chosen
   */
  judge(lever: string, verdict: string): void;
  /**
   * chooses the new model of a way to spend less, if this way replaces one model with another. Does nothing for other
   * ways
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
      // For a switch to another model, the setting also stores the chosen model. If the person removes the opinion, the
      // chosen model must stay saved. So the opinion is not removed but becomes `compared`.
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
