/** Counts the tokens without a known price on some days, for amounts that are not from an answer to a cost query. */
import type { Ledger } from '../ledger/ledger.ts';
import type { DayRange } from '../provider/contract.ts';
import { NO_VALUE } from './cost-query.ts';
import { dimensionValuesOf } from './dimension-values.ts';
import { createGrouping } from './grouping.ts';
import { readRange } from './reading.ts';

/**
 * Returns the number of tokens without a known price. If there are any, the cost of the days is a lower bound.
 * @param range UTC days
 * @param apiKeyIds the API keys whose tokens are counted, where null is usage without an API key; null counts all
 *   tokens
 */
export function unpricedTokensIn(
  ledger: Ledger,
  range: DayRange,
  apiKeyIds: readonly (string | null)[] | null,
): number {
  const where = apiKeyIds === null ? {} : { apiKey: apiKeyIds.map((id) => id ?? NO_VALUE.apiKey) };
  const grouping = createGrouping({ groupBy: [], where }, dimensionValuesOf(ledger, {}));
  const { unpriced } = readRange(ledger, grouping, { range, untilHour: null, bucket: 'all' });
  return [...unpriced.values()].reduce((sum, tokens) => sum + tokens, 0);
}
