/** Why costs changed in the scope: the same days, comparison, filters and keys as the overview's, by workspace or by API key. */
import type { ExplainDimension, ExplainQuery } from '../analysis/explain/explain-query.ts';
import type { AnalysisResult, Engine } from '../engine/engine.ts';
import type { ScopeQuestion } from './ask-when-changed.ts';
import { momentOf } from './scope-answers.ts';
import { isLocked, keysOf, rangeOfScope, type Scope, type ScopeMoment } from './scope.ts';

export interface ScopeExplanation {
  readonly scope: Scope;
  readonly query: ExplainQuery;
  readonly result: AnalysisResult<'explain'>;
}

/** Effects that are told one by one; the rest is one. */
const TOLD = 40;

/** What an explanation of a scope asks. A scope without a comparison is compared with the same days of last month. */
export function explainQueryOf(scope: Scope, moment: ScopeMoment): ExplainQuery {
  const { locked } = moment;
  const isByKey = scope.groupBy === 'apiKey' && !isLocked('apiKey', locked);
  const models: readonly ExplainDimension[] = isLocked('model', locked) ? [] : ['model'];
  return {
    range: rangeOfScope(scope, moment),
    compareTo: scope.compareTo ?? 'sameDaysLastMonth',
    where: { ...scope.where, ...keysOf(moment) },
    groupBy: [isByKey ? 'apiKey' : 'workspace', ...models],
    top: TOLD,
  };
}

/** Asks the engine why the costs of a scope changed. */
export async function askExplanation(
  engine: Pick<Engine, 'analyze'>,
  question: ScopeQuestion,
): Promise<ScopeExplanation> {
  const query = explainQueryOf(question.scope, momentOf(question));
  return { scope: question.scope, query, result: await engine.analyze('explain', query) };
}
