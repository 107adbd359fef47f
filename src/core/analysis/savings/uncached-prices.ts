/**
 * What cached tokens would cost as uncached input, as averages over the variants (for example standard and batch) of
 * each workspace. Figures by key have no variants, so all keys of a workspace use the same averages. The figures of the
 * keys then sum to those of their workspace, apart from rounding.
 */
import { ITEM } from '../../model/item.ts';
import type { Ratio } from '../explain/round-parts.ts';
import type { CachedCell } from './caching.ts';
import type { PriceStretches } from './price-stretches.ts';
import type { Rates } from './rates.ts';
import { ceilingOf, floorOf, product, ratioOf } from './ratio.ts';
import type { SpendCell } from './read-cells.ts';
import { createPlaceNumbers } from './spend-days.ts';

/**
 * What the cached tokens of a cell would cost as uncached input. A cell has the tokens of one workspace or API key,
 * model, item (for example cache reads) and variant (for example batch).
 */
export interface UncachedWorth {
  /** the amount in pico-dollars; tokens whose price as uncached input is not known are left out */
  readonly worth: Ratio;
  /**
   * returns the part of a cost of the cell (its whole cost, or the estimated part of it) that belongs to the tokens
   * whose price as uncached input is known, in whole pico-dollars. A cell has the cost of one workspace, model and so
   * on
   */
  knownPart(cost: bigint): bigint;
  /** the number of the tokens of the cell (one workspace, model and so on) whose price is not known, rounded up */
  readonly unknownTokens: bigint;
  readonly isListed: boolean;
}

/**
 * Finds what the cached tokens of a cell would cost as uncached input.
 * @param bought how many tokens of the cell the bill charges for (see `Rates.paidTokens`)
 * @returns null if the price of uncached input is known for none of the cell's cached tokens; undefined if the
 *   organization was charged for no cached tokens of this workspace, model, item and stretch (days with the same list
 *   prices)
 */
export type UncachedPrices = (
  cell: Pick<SpendCell, 'workspace' | 'model' | 'item' | 'stretch'>,
  bought: Ratio,
) => UncachedWorth | null | undefined;

export interface UncachedContext {
  readonly rates: Rates;
  readonly stretches: PriceStretches;
  /**
   * the prices of uncached input, for cells (see `SpendCell`) in which the tokens of all variants (for example standard
   * and batch) are summed; null if each variant has its own cells
   */
  readonly uncached: UncachedPrices | null;
}

/**
 * Returns what the cached tokens of a cell (one workspace or API key, model and so on) would cost as uncached input;
 * null if the price of none of them is known, and `committed` if the organization has paid for all of them in advance
 * (a commitment).
 */
export function uncachedWorthOf(
  cell: SpendCell,
  { rates, stretches, uncached }: UncachedContext,
): UncachedWorth | 'committed' | null {
  const { model, item } = cell;
  const day = stretches.firstDay(model, cell.stretch);
  const variant = uncached === null ? cell.variant : null;
  const bought = rates.paidTokens({ model, variant, day, item }, cell);
  if (bought.numerator === 0n) return 'committed';
  const average = uncached?.(cell, bought);
  if (average !== undefined) return average;
  const input = rates.rate({ model, variant, day, item: ITEM.input });
  if (input === null) return null;
  const { price, isListed } = input;
  return { worth: product(price, bought), knownPart: (cost) => cost, unknownTokens: 0n, isListed };
}

/**
 * The cached tokens of one workspace, model, item (for example cache reads) and stretch (days with the same list
 * prices). Tokens that the organization has paid for in advance (a commitment) are left out.
 */
interface Sum {
  cost: bigint;
  tokens: bigint;
  /** the figures of the tokens whose price of uncached input is known */
  readonly known: { cost: bigint; tokens: bigint; worth: bigint };
  isListed: boolean;
}

/**
 * Returns a function that finds what the cached tokens of a cell would cost as uncached input. It uses an average for
 * the workspace, model, item (for example cache reads) and stretch (days with the same list prices) of the cell.
 * Example: 10 million reads of batch usage ($2.00 a million uncached) and 1 million of standard usage ($4.00) give
 * $24.00 ÷ 11 million.
 *
 * If the price of some tokens is not known, each key is assumed to have the same share of tokens without a known price.
 * Example: of 4 million reads, 1 million have no known price, and this million is half of the cost. Then a quarter of
 * each key's reads and half of their cost are left out.
 * @param cached the cells of the whole organization by workspace and variant
 */
export function uncachedPrices(cached: readonly CachedCell[]): UncachedPrices {
  const places = createPlaceNumbers();
  const sums: Sum[] = [];
  for (const { cell, figures } of cached) {
    // Tokens that the organization has paid for in advance (a commitment) have no price.
    if (figures?.isCommitted === true || cell.tokens === 0n) continue;
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
    const { known, tokens, isListed } = sum;
    if (known.tokens === 0n) return null;
    const share = product(bought, ratioOf(1n, tokens));
    const knownShare = knownShareOfCost(sum);
    return {
      worth: product(ratioOf(known.worth), share),
      knownPart: (cost) => floorOf(product(ratioOf(cost), knownShare)),
      unknownTokens: ceilingOf(product(ratioOf(tokens - known.tokens), share)),
      isListed,
    };
  };
}

/**
 * Returns the share of the cost that belongs to tokens with a known price, from 0 to 1. If there are credits among the
 * costs, the share may be outside of these bounds. Then it is the share of the tokens instead.
 */
function knownShareOfCost({ cost, tokens, known }: Sum): Ratio {
  const isShare = cost > 0n && known.cost >= 0n && known.cost <= cost;
  return isShare ? ratioOf(known.cost, cost) : ratioOf(known.tokens, tokens);
}
