/**
 * The prices of uncached input that the API keys of a workspace share. The ledger's table by key has no variants (such
 * as batch), so all keys of a workspace get the average over its variants. They then sum to their workspace.
 */
import { createSeriesNumbers } from '../../ledger/tables/series-numbers.ts';
import { ratioOf } from './ratio.ts';
import type { CachedCell, UncachedPrices } from './caching.ts';

const FIELDS = ['workspace', 'model', 'item', 'stretch'] as const;

/**
 * Returns a function that finds the price for the cached tokens of a cell: what the cached tokens of its workspace,
 * model, item and stretch would have cost without caching ÷ these tokens. Example: 10 million reads of batch usage
 * ($2.00 a million uncached) and 1 million of standard usage ($4.00) give $24.00 ÷ 11 million.
 * @param cached the cells of the whole organization by workspace and variant
 */
export function uncachedPrices(cached: readonly CachedCell[]): UncachedPrices {
  const numbers = createSeriesNumbers(FIELDS);
  const sums: { worth: bigint; tokens: bigint; isListed: boolean }[] = [];
  for (const { cell, figures } of cached) {
    // Tokens that a commitment pays for have no price.
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
