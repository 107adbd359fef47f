/** The part of a question that analyses have too. */
import type { CostQuery } from './cost-query.ts';

/** What an analysis takes from a question: its filters, and the teams that these may name. */
export function filterOf({ where, teams }: Pick<CostQuery, 'where' | 'teams'>): Pick<CostQuery, 'where' | 'teams'> {
  return { where, ...(teams !== undefined && { teams }) };
}
