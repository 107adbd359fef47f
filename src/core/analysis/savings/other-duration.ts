/**
 * Computes the most that another cache duration would save: 5-minute instead of 1-hour writes, or 1-hour instead of
 * 5-minute writes. The usage report has no times of requests, so only upper bounds are known. Method:
 * docs/methods/caching.md, “5 minutes or 1 hour”.
 */
import { ITEM } from '../../model/item.ts';
import type { Names } from '../../model/names.ts';
import type { Ratio } from '../explain/round-parts.ts';
import type { UsualVariants } from '../explain/usual-variants.ts';
import { mostOfKeys } from './most-of-keys.ts';
import type { PriceStretches } from './price-stretches.ts';
import { difference, isLess, partOf, quotient, ratioOf } from './ratio.ts';
import type { Rates } from './rates.ts';
import type { CellsContext, SpendCell } from './read-cells.ts';
import { createPlaceNumbers, readSpendDays, type SpendPlace } from './spend-days.ts';

/**
 * Returns the most that the other cache duration (5 minutes instead of 1 hour, or the reverse) would save on the cache
 * writes of a cell (the tokens of one workspace, model and so on), in whole pico-dollars, rounded up. It is 0 for
 * tokens that are not cache writes. If the variant (for example batch) of the cell is known, it is 0 for a cost of 0 or
 * less, and the whole cost for writes without a known price.
 */
export type MostSaved = (cell: SpendCell) => bigint;

export interface OtherDurationContext {
  readonly names: Names;
  readonly variants: UsualVariants;
  readonly stretches: PriceStretches;
  readonly rates: Rates;
}

const ALL = ratioOf(1n);
const NOTHING = ratioOf(0n);

/**
 * Returns a function for cells (tokens of one workspace, model and so on) whose variant (for example batch) is known.
 * The function multiplies the cost of a cell by the largest share of this cost that the other cache duration (5 minutes
 * instead of 1 hour, or the reverse) may save.
 */
export function mostSavedOfVariants(context: OtherDurationContext): MostSaved {
  return (cell) => partOf(cell.cost, savedShare(cell, context));
}

/**
 * Returns a function for cells by API key (tokens of one key, model and so on), whose variants (for example batch) are
 * not known. The function returns the most that the other cache duration (5 minutes instead of 1 hour, or the reverse)
 * would save. This is the largest amount over all variants that the tokens of the cell may have had (see `mostOfKeys`),
 * but at most the amount for the whole workspace.
 * @param whole the cells of the whole organization by workspace and variant
 * @param cells the ledger and the days from which the cells by API key were read
 */
export function mostSavedOfKeys(
  whole: readonly SpendCell[],
  cells: CellsContext,
  context: OtherDurationContext,
): MostSaved {
  const ofKeys = mostOfKeys({
    ...context,
    daysOf: readSpendDays([ITEM.write5m, ITEM.write1h], cells),
    shareOf: (place) => savedShare(place, context),
  });
  const ofWorkspaces = savedByPlace(whole, context);
  return (cell) => {
    if (otherItem(cell.item) === null) return 0n;
    const ofKey = ofKeys(cell, cell.cost);
    const ofWorkspace = ofWorkspaces(cell);
    return ofKey < ofWorkspace ? ofKey : ofWorkspace;
  };
}

/**
 * Returns a function that finds the most that the other cache duration (5 minutes instead of 1 hour, or the reverse)
 * would save on the cache writes of a place, summed over all variants (for example standard and batch). A place is a
 * workspace, a model, an item (for example 5-minute writes) and days with the same list prices.
 */
function savedByPlace(whole: readonly SpendCell[], context: OtherDurationContext): (place: SpendPlace) => bigint {
  const mostSaved = mostSavedOfVariants(context);
  const places = createPlaceNumbers();
  const sums: bigint[] = [];
  for (const cell of whole) {
    const number = places.number(cell);
    sums[number] = (sums[number] ?? 0n) + mostSaved(cell);
  }
  return (place) => sums[places.find(place)] ?? 0n;
}

/**
 * Returns the largest share of the cost of cache writes that the other cache duration may save, from 0 to 1: 1 − the
 * price of the item that the writes become (for example cache reads, see `otherItem`) ÷ the price of the writes. It is
 * 1 if no price is known. It is the larger of two shares:
 * - The share by list prices. It is right if both items have the same discount on each day, also if the discount
 *   changes within the range.
 * - The share by the average prices on the bill. It is right if prices stay the same, also if the items have different
 *   discounts.
 */
function savedShare(
  { model, variant, stretch, item }: Pick<SpendCell, 'model' | 'variant' | 'stretch' | 'item'>,
  { names, stretches, rates }: OtherDurationContext,
): Ratio {
  const other = otherItem(item);
  if (other === null) return NOTHING;
  const day = stretches.firstDay(model, stretch);
  const id = model < 0 ? null : names.models.text(model);
  const listed = (of: number): Ratio | null => {
    const price = id === null ? null : rates.list(id, variant, day, of);
    return price === null ? null : ratioOf(price);
  };
  const billed = (of: number): Ratio | null => rates.billed({ model, variant, day, item: of });
  const shares = [listed, billed].flatMap((price) => {
    const [own, next] = [price(item), price(other)];
    return own === null || next === null || own.numerator <= 0n ? [] : [difference(ALL, quotient(next, own))];
  });
  if (shares.length === 0) return ALL;
  return shares.reduce((most, share) => (isLess(most, share) ? share : most), NOTHING);
}

/**
 * Returns the item that cache writes become with the other duration: 1-hour writes become 5-minute writes, and 5-minute
 * writes become reads at best. null for all other items.
 */
function otherItem(item: number): number | null {
  if (item === ITEM.write1h) return ITEM.write5m;
  return item === ITEM.write5m ? ITEM.read : null;
}
