/** Finds the team of each workspace in a billing period, for the column Tags. */
import { ok, type Result } from '../../base/result.ts';
import { addMonths, firstDayOf, type Month } from '../../calendar/month.ts';
import type { Engine, EngineQueryFault } from '../../engine/engine.ts';
import { NO_VALUE, NOT_LOADED_VALUE, type CostQuery } from '../../query/cost-query.ts';
import type { TeamRules } from '../../teams/team.ts';
import type { FocusContext } from './focus-columns.ts';

/**
 * Reads the team of each workspace in a month. A workspace gets the tag `team` only if one team pays for everything in
 * it. If several teams pay, it gets no tag, because the rows contain no API keys and cannot be split.
 */
export async function readTeamTags(
  { query, needKeys }: Pick<Engine, 'query' | 'needKeys'>,
  month: Month,
  teams: readonly TeamRules[],
): Promise<Result<FocusContext['tagsOf'], EngineQueryFault>> {
  if (teams.length === 0) return ok(() => null);
  const byTeam: CostQuery = {
    range: { from: firstDayOf(month), to: firstDayOf(addMonths(month, 1)) },
    untilHour: null,
    bucket: 'all',
    groupBy: ['workspace', 'team'],
    where: {},
    compareTo: null,
    top: Infinity,
    teams,
  };
  let answer = await query(byTeam);
  if (answer.ok && answer.value.basis.notLoadedDays.length > 0) {
    await needKeys([month]);
    answer = await query(byTeam);
  }
  if (!answer.ok) return answer;
  const found = new Map<string, string | null>();
  for (const { values } of answer.value.rows) {
    const [workspace = '', team = ''] = values;
    const before = found.get(workspace);
    found.set(workspace, before === undefined || before === team ? team : null);
  }
  return ok((workspace) => {
    const team = found.get(workspace ?? NO_VALUE.workspace) ?? null;
    return team === null || team === NO_VALUE.team || team === NOT_LOADED_VALUE ? null : { team };
  });
}
