/** Counts the tokens whose cost is missing from an explanation, by workspace or API key and by model. */
import { NO_DAYS } from '../../ledger/columns/day-set.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { addQuantities, forEachStep } from '../../query/add-rows.ts';
import { dimensionValuesOf } from '../../query/dimension-values.ts';
import { createGrouping } from '../../query/grouping.ts';
import { viewOf } from '../../query/table-view.ts';
import type { CountedDays } from './counted-days.ts';
import type { ExplainQuery } from './explain-query.ts';
import type { EffectSubject } from './explanation.ts';

/** The ids of a part of the costs; null for all values of a dimension. */
export type CostPlace = Pick<EffectSubject, 'workspace' | 'apiKey' | 'model'>;

/** The tokens without a known price of one workspace or API key and one model. */
export interface UnpricedTokens {
  /** the ids of all places that these tokens belong to (see `idOf`), for example of their workspace and of their model */
  readonly placeIds: readonly string[];
  readonly tokens: number;
}

/**
 * Returns the tokens without a known price on the included days, by the dimensions of the query.
 * @param countsAs the API key that an API key is explained as: itself, or `OTHER_KEYS_VALUE`
 */
export function unpricedTokensOf(
  ledger: Ledger,
  query: Pick<ExplainQuery, 'where' | 'teams' | 'groupBy'>,
  { months }: CountedDays,
  countsAs: (apiKey: string) => string,
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
  const found = new Map<string, UnpricedTokens>();
  for (const [group, tokens] of sums) {
    const values = groups.values(group);
    const valueOf = (dimension: keyof CostPlace): string | null => values[groupBy.indexOf(dimension)] ?? null;
    const key = valueOf('apiKey');
    const apiKey = key === null ? null : countsAs(key);
    const place = { workspace: valueOf('workspace'), apiKey, model: valueOf('model') };
    const before = found.get(idOf(place));
    const placeIds = before?.placeIds ?? placesWith(place).map(idOf);
    found.set(idOf(place), { placeIds, tokens: (before?.tokens ?? 0) + tokens });
  }
  return [...found.values()];
}

/** Sums the tokens that belong to at least one of the places. */
export function countUnpriced(unpriced: readonly UnpricedTokens[], places: readonly CostPlace[]): number {
  const wanted = new Set(places.map(idOf));
  const isIn = ({ placeIds }: UnpricedTokens): boolean => placeIds.some((id) => wanted.has(id));
  return unpriced.filter(isIn).reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Returns the place itself and all places that contain it. A query has workspaces or API keys, but not both. */
function placesWith({ workspace, apiKey, model }: CostPlace): readonly CostPlace[] {
  return [
    { workspace, apiKey, model },
    { workspace, apiKey, model: null },
    { workspace: null, apiKey: null, model },
    { workspace: null, apiKey: null, model: null },
  ];
}

function idOf({ workspace, apiKey, model }: CostPlace): string {
  return [workspace, apiKey, model].map((id) => id ?? '').join('\n');
}
