/** Copies the filters of a question for an analysis. */
import type { CostQuery } from './cost-query.ts';

/** Returns the filters of a question, and its teams, because a filter by team needs their rules. */
export function filterOf({ where, teams }: Pick<CostQuery, 'where' | 'teams'>): Pick<CostQuery, 'where' | 'teams'> {
  return { where, ...(teams !== undefined && { teams }) };
}
