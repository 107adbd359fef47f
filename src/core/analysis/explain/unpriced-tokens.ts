/** Counts the tokens whose cost is missing from an explanation. */
import { NO_DAYS } from '../../ledger/columns/day-set.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { addQuantities, forEachStep } from '../../query/add-rows.ts';
import { dimensionValuesOf } from '../../query/dimension-values.ts';
import { createGrouping } from '../../query/grouping.ts';
import { viewOf } from '../../query/table-view.ts';
import type { CountedDays } from './counted-days.ts';
import type { ExplainQuery } from './explain-query.ts';

/** Returns the number of tokens without a known price on the included days. */
export function unpricedTokensOf(
  ledger: Ledger,
  query: Pick<ExplainQuery, 'where' | 'teams'>,
  { months }: CountedDays,
): number {
  const grouping = createGrouping({ ...query, groupBy: [] }, dimensionValuesOf(ledger, query));
  const sums = new Map<number, number>();
  for (const { month, days } of months) {
    for (const { unpriced } of ledger.tablesOf(month)) {
      if (unpriced === null || (unpriced.steps & days) === NO_DAYS) continue;
      const table = viewOf(unpriced);
      const source = { table, days: unpriced.steps, groups: grouping.countedIn(table) };
      forEachStep(source, days, (step) => addQuantities(source, step, sums));
    }
  }
  return [...sums.values()].reduce((sum, tokens) => sum + tokens, 0);
}
