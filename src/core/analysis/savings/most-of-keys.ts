/**
 * Computes an upper bound for a part of an API key's costs, for example the part that another cache duration would
 * save. Costs by API key do not show which variant (for example batch) or discount the tokens of a key had. So the
 * bound must be right for every way in which the tokens may be divided among the keys. Decision 0127.
 */
import { relativePrices } from '../../ledger/attribution/relative-prices.ts';
import type { Names } from '../../model/names.ts';
import { createPriceBook } from '../../pricing/create-price-book.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import type { Ratio } from '../explain/round-parts.ts';
import type { UsualVariants } from '../explain/usual-variants.ts';
import type { PriceStretches } from './price-stretches.ts';
import { ceilingOf, floorOf, isLess, partOf, product, quotient, ratioOf } from './ratio.ts';
import { createPlaceNumbers, type SpendPlace, type VariantSpend } from './spend-days.ts';

export interface MostOfKeysContext {
  readonly names: Names;
  readonly variants: UsualVariants;
  readonly stretches: PriceStretches;
  /**
   * returns the costs of the whole organization at a place, as one list of variants (for example standard and batch)
   * for each day. A place is a workspace, a model, an item (for example output tokens) and days with the same list
   * prices. The result must contain every day on which an API key has costs at the place
   */
  daysOf(place: SpendPlace): readonly (readonly VariantSpend[])[];
  /**
   * returns the wanted part of the cost of a variant (for example batch), from 0 to 1, for example the part that
   * another cache duration would save
   */
  shareOf(place: SpendPlace & Pick<VariantSpend, 'variant'>): Ratio;
}

/**
 * Two amounts that limit the wanted part of the costs of some days. The wanted part is the part that the caller of
 * `mostOfKeys` asks for, for example what another cache duration would save.
 * - `part`: the wanted parts of all API keys of a workspace add up to at most this amount.
 * - `cost`: if the ledger assigned a fraction of this amount to a key, the wanted part of the key's cost is at most the
 *   same fraction of `part`.
 *
 * Example: `cost` is $10 and `part` is $4. Then the wanted part of a key's cost of $5 is at most $2.
 */
interface Wanted {
  readonly cost: bigint;
  readonly part: bigint;
}

interface Bound {
  /**
   * the days, sorted by `part` ÷ `cost`, largest first. `before` of a day has the sums over all days that come before
   * it in this order
   */
  readonly days: readonly (Wanted & { readonly before: Wanted })[];
  /** the sums of `cost` and `part` over all days */
  readonly all: Wanted;
  /**
   * the sum of the days with a cost below zero (for example credits), as a positive number. A key's cost may contain
   * these credits, so it may be too low by this amount
   */
  readonly credits: bigint;
}

const ALL = ratioOf(1n);
const NOTHING: Wanted = { cost: 0n, part: 0n };

/**
 * Creates a function that takes a place (workspace, model, item and days with the same list prices) and the cost of an
 * API key there. The function returns an upper bound for the wanted part of this cost, in whole pico-dollars. The
 * wanted part is, for example, what another cache duration would save.
 *
 * On one day, the wanted part is at most the key's cost × a share (see `largestShare`), and no more than the wanted
 * part of all keys of the workspace together. It is not known how much of a key's cost belongs to which day. So the
 * days with the largest share are used first, until the key's cost is used up.
 */
export function mostOfKeys(context: MostOfKeysContext): (place: SpendPlace, cost: bigint) => bigint {
  const listPrices = createPriceBook({ contract: null, calibration: null });
  const places = createPlaceNumbers();
  const bounds: Bound[] = [];
  return (place, cost) => {
    const number = places.number(place);
    const bound = (bounds[number] ??= boundOf(context.daysOf(place), splitOf(place, listPrices, context)));
    return mostOf(bound, cost);
  };
}

function boundOf(days: readonly (readonly VariantSpend[])[], split: Split): Bound {
  const wanted = days
    .map((spent) => wantedOfDay(spent, split))
    .filter(({ part }) => part > 0n)
    .toSorted(byShare);
  let all = NOTHING;
  const summed = wanted.map((day) => {
    const before = all;
    all = { cost: before.cost + day.cost, part: before.part + day.part };
    return { ...day, before };
  });
  const credits = days.map(costOf).reduce((sum, cost) => (cost < 0n ? sum - cost : sum), 0n);
  return { days: summed, all, credits };
}

function mostOf({ days, all, credits }: Bound, cost: bigint): bigint {
  const spent = cost + credits > 0n ? cost + credits : 0n;
  const last = days.find((day) => day.before.cost + day.cost > spent);
  if (last === undefined) return all.part;
  return last.before.part + ceilingOf(ratioOf(last.part * (spent - last.before.cost), last.cost));
}

/** Orders days by part ÷ cost, largest first. Days with a cost of 0 come first. */
function byShare(a: Wanted, b: Wanted): number {
  const less = b.part * a.cost - a.part * b.cost;
  return less === 0n ? 0 : less < 0n ? -1 : 1;
}

function costOf(spent: readonly VariantSpend[]): bigint {
  return spent.reduce((sum, { cost }) => sum + cost, 0n);
}

function wantedOfDay(spent: readonly VariantSpend[], { shareOf, weightsOf }: Split): Wanted {
  const shares = spent.map(({ variant }) => shareOf(variant));
  const part = spent.reduce((sum, { cost }, index) => sum + partOf(cost, shares[index] ?? ALL), 0n);
  if (part === 0n) return NOTHING;
  // If there is no usage, the ledger assigns the whole cost to the row for costs without an API key.
  if (spent.every(({ tokens }) => tokens === 0n)) {
    const cost = costOf(spent);
    return { cost: cost > 0n ? cost : 0n, part };
  }
  const share = largestShare(spent, shares, weightsOf(spent));
  return { cost: share === null ? 0n : floorOf(quotient(ratioOf(part), share)), part };
}

/**
 * Returns the largest share of a key's cost on a day that may be the wanted part (for example, what another cache
 * duration would save). If all variants have the same discount, it is the largest share of any variant.
 *
 * If the discounts differ, a key's real cost may be higher than the cost that the ledger assigned to it, because the
 * ledger splits a bill by list prices. Two ratios are needed. “paid” is the cost of all variants ÷ the list price of
 * all their tokens. “wanted” is computed for each variant: the wanted part of its cost ÷ the list price of its tokens.
 * If the ledger assigned $1 to a key, the list price of the key's tokens is $1 ÷ “paid”. The wanted part of their cost
 * is at most this list price × the largest “wanted” of any variant. So the largest share is the largest “wanted” ÷
 * “paid”.
 *
 * Example: standard requests cost $8, which is their list price. Batch requests cost $3, and their list price is $4. So
 * “paid” is 11 ÷ 12. Another cache duration would save 37.5 % of the cost of each variant. The largest “wanted” is that
 * of standard requests, 37.5 %. So a key would save at most 37.5 % × 12 ÷ 11 = 40.9 % of its assigned cost.
 *
 * If the ledger splits a bill by the provider's own costs by API key, the largest share of any variant is right. So the
 * result is never below that share.
 *
 * @param shares the wanted share (0 to 1) of the cost of each variant, in the order of `spent`
 * @param weights the weights by which the ledger splits these costs among API keys, in the order of `spent`
 * @returns null if the share can't be computed: a variant has a cost but no tokens or no weight, or all costs together
 *   are not above zero
 */
function largestShare(
  spent: readonly VariantSpend[],
  shares: readonly Ratio[],
  weights: readonly number[],
): Ratio | null {
  const cost = costOf(spent);
  let weighed = 0n;
  let mostWanted = ratioOf(0n);
  let largest = ratioOf(0n);
  for (const [index, spend] of spent.entries()) {
    const weight = spend.tokens * BigInt(weights[index] ?? 0);
    // Priority tokens, which a commitment pays for, have the weight 0 and no cost. They do not change the result.
    if (weight === 0n && spend.cost === 0n) continue;
    if (weight <= 0n) return null;
    weighed += weight;
    const share = shares[index] ?? ALL;
    const wanted = product(ratioOf(spend.cost, weight), share);
    if (isLess(mostWanted, wanted)) mostWanted = wanted;
    if (spend.cost > 0n && isLess(largest, share)) largest = share;
  }
  if (cost <= 0n || weighed === 0n) return null;
  const ofSplit = quotient(mostWanted, ratioOf(cost, weighed));
  return isLess(ofSplit, largest) ? largest : ofSplit;
}

/**
 * The functions that are the same for all days of a place. A place is a workspace, a model, an item (for example output
 * tokens) and days with the same list prices.
 */
interface Split {
  shareOf(variant: number): Ratio;
  /** returns the weights by which the ledger splits these costs among API keys, in the order of `spent` */
  weightsOf(spent: readonly VariantSpend[]): readonly number[];
}

function splitOf(place: SpendPlace, listPrices: PriceBook, context: MostOfKeysContext): Split {
  const { model, item, stretch } = place;
  const { names, variants, stretches } = context;
  const shares = new Map<number, Ratio>();
  const weights = new Map<string, readonly number[]>();
  return {
    shareOf(variant) {
      const share = shares.get(variant) ?? context.shareOf({ ...place, variant });
      shares.set(variant, share);
      return share;
    },
    weightsOf(spent) {
      const id = spent.map(({ variant }) => variant).join(' ');
      const known = weights.get(id);
      if (known !== undefined) return known;
      const ofSpent = spent.map(({ variant }) => variants.variant(variant));
      const day = stretches.firstDay(model, stretch);
      const prices = relativePrices(listPrices, model < 0 ? null : names.models.text(model), ofSpent, day);
      const found = prices[item] ?? [];
      weights.set(id, found);
      return found;
    },
  };
}
