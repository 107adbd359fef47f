/** Counts the tokens whose cost is missing from an explanation, by workspace or API key and by model. */
import { NO_DAYS } from '../../ledger/columns/day-set.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { addQuantities, forEachStep } from '../../query/add-rows.ts';
import { dimensionValuesOf } from '../../query/dimension-values.ts';
import { createGrouping } from '../../query/grouping.ts';
import { viewOf } from '../../query/table-view.ts';
import type { CountedDays } from './counted-days.ts';
import type { ExplainQuery } from './explain-query.ts';
import { OTHER_KEYS_VALUE, type EffectSubject } from './explanation.ts';

/** The ids of a part of the costs; null for all values of a dimension. */
export type CostPlace = Pick<EffectSubject, 'workspace' | 'apiKey' | 'model'>;

/** The tokens without a known price of one workspace or API key and one model. */
export interface UnpricedTokens extends CostPlace {
  readonly tokens: number;
}

/** Returns the tokens without a known price on the included days, by the dimensions of the query. */
export function unpricedTokensOf(
  ledger: Ledger,
  query: Pick<ExplainQuery, 'where' | 'teams' | 'groupBy'>,
  { months }: CountedDays,
): readonly UnpricedTokens[] {
  const { groupBy } = query;
  const grouping = createGrouping(query, dimensionValuesOf(ledger, query));
  const sums = new Map<number, number>();
  for (const { month, days } of months) {
    for (const { unpriced } of ledger.tablesOf(month)) {
      if (unpriced === null || (unpriced.steps & days) === NO_DAYS) continue;
      const table = viewOf(unpriced);
      const source = { table, days: unpriced.steps, groups: grouping.countedGroupsOf(table) };
      forEachStep(source, days, (step) => addQuantities(source, step, sums));
    }
  }
  const groups = grouping.groups();
  return Array.from(sums, ([group, tokens]) => {
    const values = groups.values(group);
    const valueOf = (dimension: keyof CostPlace): string | null => values[groupBy.indexOf(dimension)] ?? null;
    return { workspace: valueOf('workspace'), apiKey: valueOf('apiKey'), model: valueOf('model'), tokens };
  });
}

/**
 * Sums the tokens that belong to at least one of the places.
 * @param isSeparate whether an API key is explained separately. All others have the place `OTHER_KEYS_VALUE`
 */
export function unpricedTokensIn(
  unpriced: readonly UnpricedTokens[],
  places: readonly CostPlace[],
  isSeparate: (apiKey: string) => boolean,
): number {
  const isIn = ({ workspace, apiKey, model }: CostPlace, of: CostPlace): boolean =>
    (workspace === null || workspace === of.workspace) &&
    (model === null || model === of.model) &&
    (apiKey === null ||
      apiKey === of.apiKey ||
      (apiKey === OTHER_KEYS_VALUE && of.apiKey !== null && !isSeparate(of.apiKey)));
  return unpriced.filter((of) => places.some((place) => isIn(place, of))).reduce((sum, { tokens }) => sum + tokens, 0);
}
