/** What a person can do on the Savings page: what the scope allows, and to say which ways to spend less are possible. */
import { parseLever, type Verdict, withMark } from '../../core/analysis/savings/lever.ts';
import type { TrackerActions } from '../../core/tracker/tracker.ts';
import { scopeActions, type ScopeActions } from '../scope/scope-actions.ts';

export interface SavingsActions extends ScopeActions {
  /** @param lever its text; @param verdict `open` takes the mark away */
  judge(lever: string, verdict: string): void;
  /** compares a model with another one; what was said about the switch before holds for the new one */
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
      // A switch that nobody judges any more stays compared with the chosen model.
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
