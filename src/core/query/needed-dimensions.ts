/**
 * Lists the dimensions (columns of tables, such as model) that a question needs. A question by team needs the
 * dimensions that the rules of its teams compare.
 */
import { comparedBy, type TeamRules } from '../teams/team.ts';
import type { CostQuery, Dimension, TableDimension } from './cost-query.ts';

/**
 * Returns the dimensions (columns of tables) that decide the value of a dimension. For the dimension team, these are
 * the dimensions that the rules of the teams compare: workspace, API key, both or none. For any other dimension, it is
 * the dimension itself.
 */
export function sourcesOf(dimension: Dimension, teams: readonly TeamRules[]): readonly TableDimension[] {
  if (dimension !== 'team') return [dimension];
  const { key, workspace } = comparedBy(teams);
  return [...(workspace ? (['workspace'] as const) : []), ...(key ? (['apiKey'] as const) : [])];
}

export function neededDimensions({
  groupBy,
  where,
  teams = [],
}: Pick<CostQuery, 'groupBy' | 'where' | 'teams'>): ReadonlySet<TableDimension> {
  const asked = [...groupBy, ...(Object.keys(where) as Dimension[])];
  return new Set(asked.flatMap((dimension) => sourcesOf(dimension, teams)));
}
