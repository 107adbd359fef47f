/**
 * Asks the engine (it computes the figures) why costs changed in the overview's scope (its days, comparison, filters
 * and keys), by workspace or by API key. A page loads this module when it first needs it.
 */
import type { Feature } from '../access/access.ts';
import type { ExplainDimension, ExplainQuery } from '../analysis/explain/explain-query.ts';
import type { AnalysisResult, Engine } from '../engine/engine.ts';
import type { CostQuery } from '../query/cost-query.ts';
import { filterOf } from '../query/filter-of.ts';
import type { ScopeQuestion } from './ask-when-changed.ts';
import type { Scope } from './scope.ts';

export interface ScopeExplanation {
  readonly scope: Scope;
  readonly query: ExplainQuery;
  readonly result: AnalysisResult<'explain'>;
}

/** The number of effects (causes of the change) to list; all others are summed. */
const LISTED = 40;

/**
 * Makes the query for an explanation of a scope (days, filters and grouping). If the scope has no comparison, the query
 * compares the scope's days with the same days of last month.
 * @param asked the cost query of the scope
 * @param locked the features that the plan excludes
 */
export function explainQueryOf(
  { compareTo, groupBy }: Pick<Scope, 'compareTo' | 'groupBy'>,
  { range, ...filter }: Pick<CostQuery, 'range' | 'where' | 'teams'>,
  locked: readonly Feature[],
): ExplainQuery {
  const isByKey = groupBy === 'apiKey' && !locked.includes('perKey');
  const models: readonly ExplainDimension[] = locked.includes('models') ? [] : ['model'];
  return {
    range,
    compareTo: compareTo ?? 'sameDaysLastMonth',
    ...filterOf(filter),
    groupBy: [isByKey ? 'apiKey' : 'workspace', ...models],
    top: LISTED,
  };
}

/**
 * Asks the engine why costs changed in a scope (days, filters and grouping).
 * @param asked the cost query of the scope
 */
export async function askExplanation(
  engine: Pick<Engine, 'analyze'>,
  { scope, reports }: ScopeQuestion,
  asked: Pick<CostQuery, 'range' | 'where' | 'teams'>,
): Promise<ScopeExplanation> {
  const query = explainQueryOf(scope, asked, reports.locked);
  return { scope, query, result: await engine.analyze('explain', query) };
}
