/** Requests the current month's costs of the teams that have a limit, for the overview by team. */
import type { Engine } from '../engine/engine.ts';
import { limitedTeams, teamBudgets, teamMonthsQuery, type TeamBudget } from '../reports/team-budgets.ts';
import type { ScopeQuestion } from './ask-when-changed.ts';
import { isLocked } from './scope.ts';

/**
 * The number of full months to request before the current month. Their costs are used to compute the forecast and to
 * test it.
 */
const MONTHS = 3;

/**
 * Requests the costs of teams and compares them with their limits. The scope's filters do not apply, because a team's
 * limit is for all costs of the team. The list is empty if no team has a limit, Outlay's free plan applies (which
 * excludes teams), or the engine has no answer.
 */
export async function askTeamBudgets(
  engine: Pick<Engine, 'query'>,
  { reports: { computedAt: nowMs, knownThrough, since, locked }, teams = [] }: ScopeQuestion,
): Promise<readonly TeamBudget[]> {
  if (isLocked('team', locked) || limitedTeams(teams).length === 0) return [];
  const answer = await engine.query(teamMonthsQuery({ teams, nowMs, months: MONTHS, since }));
  return answer.ok ? teamBudgets(teams, answer.value, nowMs, knownThrough) : [];
}
