/** Requests the current month's costs of the teams with a limit. The overview shows them when it groups by team. */
import type { Engine } from '../engine/engine.ts';
import { limitedTeams, readTeamBudgets, type TeamBudget } from '../reports/team-budgets.ts';
import type { ScopeQuestion } from './ask-when-changed.ts';
import { isLocked } from './scope.ts';

/**
 * The number of full months before the current month to request. The forecast is computed from them and tested with
 * them.
 */
const MONTHS = 3;

/**
 * Requests the costs of teams and compares them with the teams' limits. The overview's filters are not used, because a
 * limit is for all costs of a team. Returns an empty list if no team has a limit, if the plan excludes teams, or if the
 * engine has no answer.
 */
export async function askTeamBudgets(
  engine: Pick<Engine, 'query'>,
  { reports: { computedAt: nowMs, knownThrough, since, locked }, teams = [] }: ScopeQuestion,
): Promise<readonly TeamBudget[]> {
  if (isLocked('team', locked) || limitedTeams(teams).length === 0) return [];
  return readTeamBudgets((query) => engine.query(query), { teams, nowMs, months: MONTHS, since }, knownThrough);
}
