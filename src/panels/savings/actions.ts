/** The actions of the Savings tab: those of the days and filters, and marking which ways to spend less are possible. */
import { parseLever, type Verdict, withMark } from '../../core/analysis/savings/lever.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import { scopeActions, type ScopeActions } from '../scope/scope-actions.ts';

export interface SavingsActions extends ScopeActions {
  /**
   * saves what the person thinks of a way to spend less
   * @param lever the way as text
   * @param verdict `open` removes the mark
   */
  judge(lever: string, verdict: string): void;
  /** compares a model with another one than before; the person's verdict about the earlier switch then applies to the new one */
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
      // If the verdict about a switch to another model is removed, its mark is kept, because it stores the chosen model.
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
