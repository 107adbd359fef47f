/**
 * Reports the current month of each team that has a limit: its cost, its forecast, and the amount that would be spent
 * by now if the limit were spread evenly over the month.
 */
import type { Result } from '../base/result.ts';
import type { Budget } from '../budget/budget.ts';
import { forecastOf, type KnownMonth } from '../budget/forecast.ts';
import { levelOf, shareOf } from '../budget/level.ts';
import { addDays, dayOf, type Day } from '../calendar/day.ts';
import { addMonths, firstDayOf, monthOf, type Month } from '../calendar/month.ts';
import { parseDollars } from '../money/parse-amount.ts';
import { NOTHING, sumPico, type Pico } from '../money/pico.ts';
import type { CostAnswer, CostLine, CostQuery } from '../query/cost-query.ts';
import { MOST_TEAMS, type Team } from '../teams/team.ts';
import { paceOf } from './budget-of.ts';

export interface TeamBudget {
  readonly name: string;
  readonly month: Month;
  /** the exact sum of the team's costs in the current month */
  readonly spent: Pico;
  /** true if costs of the month are missing: a day is unknown, or costs or their breakdown by API key are not loaded */
  readonly isPartial: boolean;
  /** the number of tokens that have no known price and are not on the bill yet; their cost is missing */
  readonly unpricedTokens: number;
  readonly limit: Omit<NonNullable<Budget['limit']>, 'source'>;
  /**
   * the forecast of the team's total cost in the month; null if there are too few past days, or if days of the month
   * are not known
   */
  readonly forecast: Budget['forecast'];
}

/** Returns the teams that have a limit. */
export function limitedTeams(teams: readonly Team[]): readonly Team[] {
  return teams.filter(({ limit }) => limit !== undefined);
}

export interface TeamMonths {
  /**
   * all teams of the organization, even those without a limit. If a team were missing here, its costs could be assigned
   * to another team
   */
  readonly teams: readonly Team[];
  /** the present time, ms since the epoch */
  readonly nowMs: number;
  /** the number of full months before the current month to read: three for a forecast, 0 without one */
  readonly months: number;
  /** the first day with figures; null if this day is not known */
  readonly since: Day | null;
}

/**
 * Makes the query for `teamBudgets`: the cost of each team on each day of the current month and of some months before
 * it.
 */
export function teamMonthsQuery({ teams, nowMs, months, since }: TeamMonths): CostQuery {
  const today = dayOf(nowMs);
  const first = firstDayOf(addMonths(monthOf(today), -months));
  const from = since === null || since < first || since > today ? first : since;
  return {
    range: { from, to: addDays(today, 1) },
    untilHour: null,
    bucket: 'day',
    groupBy: ['team'],
    where: {},
    teams,
    compareTo: null,
    // There may be two more rows than teams: costs of no team, and costs whose team is not known, because they are not
    // loaded by API key.
    top: MOST_TEAMS + 2,
  };
}

/**
 * Asks for the costs of teams, and returns the budget of each team with a limit; empty if there is no answer.
 * @param query answers a question about costs
 * @param knownThrough the time up to which costs are known, ms since the epoch; null if it is not known
 */
export async function readTeamBudgets(
  query: (query: CostQuery) => Promise<Result<CostAnswer, unknown>>,
  asked: TeamMonths,
  knownThrough: number | null,
): Promise<readonly TeamBudget[]> {
  const { teams, nowMs, months } = asked;
  const answer = await query(teamMonthsQuery(asked));
  if (!answer.ok) return [];
  const budgets = teamBudgets(teams, answer.value, nowMs, knownThrough);
  if (months === 0 || answer.value.basis.unpricedTokens === 0) return budgets;
  // An answer counts tokens without a known price over all its days. A second question counts those of this month.
  const ofMonth = await query(teamMonthsQuery({ ...asked, months: 0 }));
  if (!ofMonth.ok) return [];
  const counted = teamBudgets(teams, ofMonth.value, nowMs);
  return budgets.map((budget, index) => ({ ...budget, unpricedTokens: counted[index]?.unpricedTokens ?? 0 }));
}

/**
 * Computes the cost, the limit and the forecast of each team with a limit for the current month, in the order of
 * `teams`. `spent` is the exact sum of the team's costs in this month.
 * @param answer the answer to `teamMonthsQuery`. If it begins in an earlier month, `unpricedTokens` of the result also
 *   counts the tokens of the earlier months; see `readTeamBudgets`
 * @param nowMs ms since the epoch
 * @param knownThrough the time up to which costs are known, ms since the epoch; the forecast begins there. If it is
 *   null, the forecast begins at `nowMs`
 */
export function teamBudgets(
  teams: readonly Team[],
  answer: CostAnswer,
  nowMs: number,
  knownThrough: number | null = null,
): readonly TeamBudget[] {
  const month = monthOf(dayOf(nowMs));
  const first = firstDayOf(month);
  const { basis, buckets } = answer;
  const isMissing = [...basis.unknownDays, ...basis.notLoadedDays].some((day) => day >= first);
  const isPartial = isMissing || (basis.isHistoryLoading && answer.range.from > first);
  const rows = new Map(answer.rows.map((row) => [row.values[0], row]));
  return limitedTeams(teams).flatMap(({ name, limit = '' }): TeamBudget[] => {
    const amount = parseDollars(limit)?.amount ?? null;
    if (amount === null) return [];
    const row = rows.get(name) ?? null;
    const costs = row?.costs ?? buckets.map(() => NOTHING);
    const spent = sumPico(costs.filter((_, at) => (buckets[at]?.from ?? 0) >= first));
    const history = historyOf(answer, costs, dayOf(nowMs));
    const known = { month, billed: spent, estimated: NOTHING, isPartial, history };
    return [
      {
        name,
        month,
        spent,
        isPartial,
        unpricedTokens: row?.unpricedTokens ?? 0,
        limit: {
          amount,
          share: shareOf(spent, amount),
          level: levelOf(spent, amount),
          pace: paceOf(amount, month, nowMs),
        },
        forecast: forecastOf(known, knownThrough ?? nowMs),
      },
    ];
  });
}

/** Returns the costs of the completed days after the last day that is unknown or whose breakdown is not loaded. */
function historyOf({ buckets, basis, range }: CostAnswer, costs: CostLine['costs'], today: Day): KnownMonth['history'] {
  const isUnknown = new Set([...basis.unknownDays, ...basis.notLoadedDays]);
  const ended = buckets.filter(({ to }) => to <= today);
  const gap = ended.findLastIndex(({ from }) => isUnknown.has(from));
  return { from: ended[gap + 1]?.from ?? range.from, costs: costs.slice(gap + 1, ended.length) };
}
