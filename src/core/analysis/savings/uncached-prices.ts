/**
 * The prices of uncached input, as averages over the variants (for example standard and batch) of each workspace.
 * Figures by key have no variants, so all keys of a workspace use the same average. The figures of the keys then add up
 * to those of their workspace.
 */
import { ratioOf } from './ratio.ts';
import type { CachedCell, UncachedPrices } from './caching.ts';
import { createPlaceNumbers } from './spend-days.ts';

/**
 * Returns a function that finds the price for the cached tokens of a cell. The price is an average for the workspace,
 * model, item and stretch (days with the same list prices) of the cell: the cost of the cached tokens without caching ÷
 * their number. Example: 10 million reads of batch usage ($2.00 a million uncached) and 1 million of standard usage
 * ($4.00) give $24.00 ÷ 11 million.
 * @param cached the cells of the whole organization by workspace and variant
 */
export function uncachedPrices(cached: readonly CachedCell[]): UncachedPrices {
  const places = createPlaceNumbers();
  const sums: { worth: bigint; tokens: bigint; isListed: boolean }[] = [];
  for (const { cell, figures } of cached) {
    // Tokens that the organization has paid for in advance (a commitment) have no price.
    if (figures === null || figures.isCommitted) continue;
    const sum = (sums[places.number(cell)] ??= { worth: 0n, tokens: 0n, isListed: false });
    sum.worth += figures.paid + figures.saved;
    sum.tokens += cell.tokens;
    sum.isListed ||= figures.isListed;
  }
  return (cell) => {
    const sum = sums[places.find(cell)];
    return sum === undefined ? null : { price: ratioOf(sum.worth, sum.tokens), isListed: sum.isListed };
  };
}
