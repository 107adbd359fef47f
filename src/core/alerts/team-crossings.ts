/** Decides which teams have reached their monthly limit. */
import { formatMonth } from '../calendar/month.ts';
import { PICO_PER_CENT } from '../money/pico.ts';
import type { CostAnswer } from '../query/cost-query.ts';
import { teamBudgets } from '../reports/team-budgets.ts';
import type { Team } from '../teams/team.ts';
import type { Crossing } from './alert.ts';

/**
 * Returns the alerts of teams that have reached their limit. Each alert has one claim, which is a name that only one
 * process can reserve. The claim contains the team, the month and the limit. So a team can get another alert in the
 * same month after its limit changes. A team gets no second alert if only its rules change (which API keys and
 * workspaces belong to the team).
 * @param organizationId the id of the organization that the teams belong to
 * @param answer the answer to `teamMonthsQuery`
 * @param now the present time, ms since the epoch
 */
export function teamCrossings(
  organizationId: string,
  teams: readonly Team[],
  answer: CostAnswer,
  now: number,
): readonly Crossing[] {
  return teamBudgets(teams, answer, now).flatMap(({ name, month, spent, isPartial, unpricedTokens, limit }) => {
    if (spent < limit.amount) return [];
    const claim = `team:${organizationId}:${formatMonth(month)}:${limit.amount / PICO_PER_CENT}:${name.toLowerCase()}`;
    const isAtLeast = isPartial || unpricedTokens > 0;
    const alert = { kind: 'team', team: name, month, limit: limit.amount, spent, isAtLeast, at: now } as const;
    return [{ claims: [claim], isNew: (won) => won.has(claim), alert }];
  });
}
