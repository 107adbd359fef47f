/**
 * The prices of uncached input, as averages over the variants (for example standard and batch) of each workspace.
 * Figures by key have no variants, so all keys of a workspace use the same average. The figures of the keys then add up
 * to those of their workspace.
 */
import { createSeriesNumbers } from '../../ledger/tables/series-numbers.ts';
import { ratioOf } from './ratio.ts';
import type { CachedCell, UncachedPrices } from './caching.ts';

const FIELDS = ['workspace', 'model', 'item', 'stretch'] as const;

/**
 * Returns a function that finds the price for the cached tokens of a cell. The price is an average for the workspace,
 * model, item and stretch (days with the same list prices) of the cell: the cost of the cached tokens without caching ÷
 * their number. Example: 10 million reads of batch usage ($2.00 a million uncached) and 1 million of standard usage
 * ($4.00) give $24.00 ÷ 11 million.
 * @param cached the cells of the whole organization by workspace and variant
 */
export function uncachedPrices(cached: readonly CachedCell[]): UncachedPrices {
  const numbers = createSeriesNumbers(FIELDS);
  const sums: { worth: bigint; tokens: bigint; isListed: boolean }[] = [];
  for (const { cell, figures } of cached) {
    // Tokens that the organization has paid for in advance (a commitment) have no price.
    if (figures === null || figures.isCommitted) continue;
    const { workspace, model, item, stretch, tokens } = cell;
    const sum = (sums[numbers.number(workspace, model, item, stretch)] ??= { worth: 0n, tokens: 0n, isListed: false });
    sum.worth += figures.paid + figures.saved;
    sum.tokens += tokens;
    sum.isListed ||= figures.isListed;
  }
  return ({ workspace, model, item, stretch }) => {
    const sum = sums[numbers.find(workspace, model, item, stretch)];
    return sum === undefined ? null : { price: ratioOf(sum.worth, sum.tokens), isListed: sum.isListed };
  };
}
