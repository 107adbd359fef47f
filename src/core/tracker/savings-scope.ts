/**
 * What caching saved in the scope, what other choices would cost, and which keys need a look: the same days, filters and keys as the overview's.
 * Few pages show savings first, so this is loaded with them.
 */
import type { Feature } from '../access/access.ts';
import { whatIfOf } from '../analysis/savings/lever.ts';
import type { SavingsDimension, SavingsQuery } from '../analysis/savings/savings-query.ts';
import type { AnalysisResult, Engine } from '../engine/engine.ts';
import type { CostQuery } from '../query/cost-query.ts';
import type { ScopeQuestion } from './ask-when-changed.ts';
import type { Scope } from './scope.ts';

export interface ScopeSavings {
  readonly scope: Scope;
  readonly query: SavingsQuery;
  readonly result: AnalysisResult<'savings'>;
  /** null in a plan that does not tell keys apart */
  readonly keys: AnalysisResult<'keyRisks'> | null;
}

/** Lines of a list that are told one by one; the rest is one. */
const TOLD = 30;

/**
 * @param asked what the scope asks of costs
 * @param locked what the plan lacks
 * @param marks what a person said about levers, as settings keep it
 */
export function savingsQueryOf(
  { groupBy }: Pick<Scope, 'groupBy'>,
  { range, where }: Pick<CostQuery, 'range' | 'where'>,
  locked: readonly Feature[],
  marks: readonly string[],
): SavingsQuery {
  // Where caching is wasted is told by workspace, whatever the list is by.
  const by: SavingsDimension[] = ['workspace'];
  if (groupBy === 'model' && !locked.includes('models')) by.push(groupBy);
  if (groupBy === 'apiKey' && !locked.includes('perKey')) by.push(groupBy);
  return { range, where, by, whatIf: locked.includes('models') ? null : whatIfOf(marks), top: TOLD };
}

/**
 * Asks the engine what could be saved in a scope.
 * @param asked what the scope asks of costs
 */
export async function askSavings(
  engine: Pick<Engine, 'analyze'>,
  { scope, reports, marks = [] }: ScopeQuestion,
  asked: Pick<CostQuery, 'range' | 'where'>,
): Promise<ScopeSavings> {
  const query = savingsQueryOf(scope, asked, reports.locked, marks);
  const isOfKeys = !reports.locked.includes('perKey') && !reports.locked.includes('models');
  const [result, keys] = await Promise.all([
    engine.analyze('savings', query),
    isOfKeys ? engine.analyze('keyRisks', { range: query.range, where: query.where }) : null,
  ]);
  return { scope, query, result, keys };
}
