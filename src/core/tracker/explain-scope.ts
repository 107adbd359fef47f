/**
 * Why costs changed in the scope: the same days, comparison, filters and keys as the overview's, by workspace or by API key. Loaded when it is
 * first asked for.
 */
import type { Feature } from '../access/access.ts';
import type { ExplainDimension, ExplainQuery } from '../analysis/explain/explain-query.ts';
import type { AnalysisResult, Engine } from '../engine/engine.ts';
import type { CostQuery } from '../query/cost-query.ts';
import type { ScopeQuestion } from './ask-when-changed.ts';
import type { Scope } from './scope.ts';

export interface ScopeExplanation {
  readonly scope: Scope;
  readonly query: ExplainQuery;
  readonly result: AnalysisResult<'explain'>;
}

/** Effects that are told one by one; the rest is one. */
const TOLD = 40;

/**
 * What an explanation of a scope asks. A scope without a comparison is compared with the same days of last month.
 * @param asked what the scope asks of costs
 * @param locked what the plan lacks
 */
export function explainQueryOf(
  { compareTo, groupBy }: Pick<Scope, 'compareTo' | 'groupBy'>,
  { range, where }: Pick<CostQuery, 'range' | 'where'>,
  locked: readonly Feature[],
): ExplainQuery {
  const isByKey = groupBy === 'apiKey' && !locked.includes('perKey');
  const models: readonly ExplainDimension[] = locked.includes('models') ? [] : ['model'];
  return {
    range,
    compareTo: compareTo ?? 'sameDaysLastMonth',
    where,
    groupBy: [isByKey ? 'apiKey' : 'workspace', ...models],
    top: TOLD,
  };
}

/**
 * Asks the engine why the costs of a scope changed.
 * @param asked what the scope asks of costs
 */
export async function askExplanation(
  engine: Pick<Engine, 'analyze'>,
  { scope, reports }: ScopeQuestion,
  asked: Pick<CostQuery, 'range' | 'where'>,
): Promise<ScopeExplanation> {
  const query = explainQueryOf(scope, asked, reports.locked);
  return { scope, query, result: await engine.analyze('explain', query) };
}
