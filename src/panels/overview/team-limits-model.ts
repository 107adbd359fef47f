/**
 * The model of the limits of teams: for each team with a limit, a bar and sentences that compare its cost this month
 * with the limit.
 */
import type { TeamBudget } from '../../core/reports/team-budgets.ts';
import { overviewTeamLimitWords as words } from '../../messages/en/overview-team-limits.ts';
import { againstLimit, forecastWords, NOT_JUDGED, type BudgetModel } from '../parts/budget-words.ts';
import { monthWords } from '../parts/calendar-words.ts';
import { displayName } from '../parts/display-name.ts';
import { costWords, moneyWriter, type MoneyWriter } from '../parts/money-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';

export interface TeamLimitsModel {
  readonly title: string;
  /** the teams that have a limit, in the same order as in Settings */
  readonly teams: readonly { readonly name: string; readonly budget: BudgetModel }[];
}

/**
 * Returns the teams that have a limit. Null if costs are not grouped by team, if no team has a limit, or until the
 * costs of the teams have arrived.
 */
export function toTeamLimitsModel({ state }: Pick<PanelInput, 'state'>): TeamLimitsModel | null {
  const [first] = state.teamBudgets;
  if (first === undefined || state.scope.groupBy !== 'team') return null;
  const write = moneyWriter(state);
  return {
    title: words.title(monthWords(first.month)),
    teams: state.teamBudgets.map((budget) => ({
      name: displayName(budget.name),
      budget: toBudget(budget, write),
    })),
  };
}

/**
 * Compares a team's cost this month with its limit. If the cost of some days is not known or not loaded, nothing is
 * compared. The same is true for the limit of the organization.
 */
function toBudget(budget: TeamBudget, write: MoneyWriter): BudgetModel {
  const { name, month, spent, isPartial, unpricedTokens, limit, forecast } = budget;
  if (isPartial) return NOT_JUDGED;
  const isLowerBound = unpricedTokens > 0;
  const parts = againstLimit(limit, isLowerBound, write);
  return {
    bar: {
      label: words.barLabel(displayName(name), monthWords(month)),
      ...parts,
      certain: parts.share,
      detail: words.detail(costWords(write, spent, unpricedTokens), write(limit.pace)),
      source: null,
    },
    forecast: forecast === null ? null : forecastWords(forecast, { month }, isLowerBound, write),
    whole: null,
    note: null,
  };
}
