/**
 * Requests how much caching and other choices save in the overview's scope (its days, filters and keys), and which API
 * keys need attention. A page loads this module when it first needs it.
 */
import type { Feature } from '../access/access.ts';
import { whatIfOf } from '../analysis/savings/lever.ts';
import type { SavingsDimension, SavingsQuery } from '../analysis/savings/savings-query.ts';
import type { AnalysisResult, Engine } from '../engine/engine.ts';
import type { CostQuery } from '../query/cost-query.ts';
import { filterOf } from '../query/filter-of.ts';
import type { ScopeQuestion } from './ask-when-changed.ts';
import type { Scope } from './scope.ts';

export interface ScopeSavings {
  readonly scope: Scope;
  readonly query: SavingsQuery;
  readonly result: AnalysisResult<'savings'>;
  /**
   * the API keys that need attention, such as keys that nobody has used for a long time; null if the plan excludes
   * figures by key or by model
   */
  readonly keys: AnalysisResult<'keyRisks'> | null;
}

/** The number of lines to list; all others are summed. */
const LISTED = 30;

/**
 * Makes the savings query of a scope (days, filters and grouping).
 * @param asked the cost query of the scope
 * @param locked the features that the plan excludes
 * @param marks a person's decisions about ways to spend less (setting `savings`). Example:
 *   `possible batch workspace default` (the batch price is possible for the default workspace)
 */
export function savingsQueryOf(
  { groupBy }: Pick<Scope, 'groupBy'>,
  { range, ...filter }: Pick<CostQuery, 'range' | 'where' | 'teams'>,
  locked: readonly Feature[],
  marks: readonly string[],
): SavingsQuery {
  // The list by workspace is always needed: it shows in which workspaces caching costs more than it saves.
  const by: SavingsDimension[] = ['workspace'];
  if (groupBy === 'model' && !locked.includes('models')) by.push(groupBy);
  if (groupBy === 'apiKey' && !locked.includes('perKey')) by.push(groupBy);
  return { range, ...filterOf(filter), by, whatIf: locked.includes('models') ? null : whatIfOf(marks), top: LISTED };
}

/**
 * Asks the engine for the savings of a scope (days, filters and grouping).
 * @param asked the cost query of the scope
 */
export async function askSavings(
  engine: Pick<Engine, 'analyze'>,
  { scope, reports, marks = [] }: ScopeQuestion,
  asked: Pick<CostQuery, 'range' | 'where' | 'teams'>,
): Promise<ScopeSavings> {
  const query = savingsQueryOf(scope, asked, reports.locked, marks);
  const isOfKeys = !reports.locked.includes('perKey') && !reports.locked.includes('models');
  const [result, keys] = await Promise.all([
    engine.analyze('savings', query),
    isOfKeys ? engine.analyze('keyRisks', { range: query.range, ...filterOf(query) }) : null,
  ]);
  return { scope, query, result, keys };
}
