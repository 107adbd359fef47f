/** Copies the filters of a question for an analysis. */
import type { CostQuery } from './cost-query.ts';

/** The filters of a question, and the teams that these filters may name. */
export function filterOf({ where, teams }: Pick<CostQuery, 'where' | 'teams'>): Pick<CostQuery, 'where' | 'teams'> {
  return { where, ...(teams !== undefined && { teams }) };
}
