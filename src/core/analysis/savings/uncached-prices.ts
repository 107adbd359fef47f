/**
 * What cached tokens would cost as uncached input, as averages over the variants (for example standard and batch) of
 * each workspace. Figures by key have no variants, so all keys of a workspace use the same averages. The figures of the
 * keys then add up to those of their workspace.
 */
import type { Ratio } from '../explain/round-parts.ts';
import type { CachedCell } from './caching.ts';
import { floorOf, product, ratioOf } from './ratio.ts';
import type { SpendCell } from './read-cells.ts';
import { createPlaceNumbers } from './spend-days.ts';

/** What the cached tokens of a cell would cost as uncached input. */
export interface UncachedWorth {
  /** the amount in pico-dollars; tokens whose price as uncached input is not known are left out */
  readonly worth: Ratio;
  /**
   * the part of the cell's cost that belongs to the tokens whose price as uncached input is known, in whole
   * pico-dollars
   */
  readonly paid: bigint;
  /** the number of tokens whose price is not known */
  readonly unknownTokens: bigint;
  readonly isListed: boolean;
}

/**
 * Finds what the cached tokens of a cell would cost as uncached input.
 * @param bought how many tokens of the cell the bill charges for (see `Rates.paidTokens`)
 * @returns null if the price of uncached input is known for none of the cell's cached tokens; undefined if the
 *   organization was charged for no cached tokens of this workspace, model, item and stretch
 */
export type UncachedPrices = (
  cell: Pick<SpendCell, 'workspace' | 'model' | 'item' | 'stretch' | 'cost'>,
  bought: Ratio,
) => UncachedWorth | null | undefined;

/** The cached tokens of one workspace, model, item and stretch, without those that a commitment pays for. */
interface Sum {
  cost: bigint;
  tokens: bigint;
  /** the figures of the tokens whose price of uncached input is known */
  readonly known: { cost: bigint; tokens: bigint; worth: bigint };
  isListed: boolean;
}

/**
 * Returns a function that finds what the cached tokens of a cell would cost: an average for the workspace, model, item
 * and stretch (days with the same list prices) of the cell. Example: 10 million reads of batch usage ($2.00 a million
 * uncached) and 1 million of standard usage ($4.00) give $24.00 ÷ 11 million. If the price of some tokens is not known,
 * these tokens and their cost are divided among the keys by the number of the keys' tokens. Example: of 4 million reads,
 * the price of 1 million is not known. Then the price of a quarter of each key's reads is not known.
 *
 * Costs without tokens (for example of a bill without usage) count in the total if the same variant has other tokens in
 * that place. Costs by key do not show variants, so the costs that do not count are divided among the keys as well.
 * @param cached the cells of the whole organization by workspace and variant
 */
export function uncachedPrices(cached: readonly CachedCell[]): UncachedPrices {
  const places = createPlaceNumbers();
  const sums: Sum[] = [];
  for (const { cell, figures } of cached) {
    // Tokens that the organization has paid for in advance (a commitment) have no price.
    if (figures?.isCommitted === true) continue;
    const known = { cost: 0n, tokens: 0n, worth: 0n };
    const sum = (sums[places.number(cell)] ??= { cost: 0n, tokens: 0n, known, isListed: false });
    sum.cost += cell.cost;
    sum.tokens += cell.tokens;
    if (figures === null) continue;
    sum.known.cost += figures.paid;
    sum.known.tokens += cell.tokens;
    sum.known.worth += figures.paid + figures.saved;
    sum.isListed ||= figures.isListed;
  }
  return (cell, bought) => {
    const sum = sums[places.find(cell)];
    if (sum === undefined) return undefined;
    const { known, cost, tokens, isListed } = sum;
    if (known.tokens === 0n) return null;
    const share = product(bought, ratioOf(1n, tokens));
    const partOfCell = (whole: bigint): bigint => floorOf(product(ratioOf(whole), share));
    return {
      worth: product(ratioOf(known.worth), share),
      paid: cell.cost - partOfCell(cost - known.cost),
      unknownTokens: partOfCell(tokens - known.tokens),
      isListed,
    };
  };
}
