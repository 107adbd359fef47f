/**
 * Finds the list price and the contracted price of one token or search of a charge. There is a price only if it is
 * certain: the provider's price list must have a price for exactly this model, service tier, geography and speed.
 */
import type { ChargeSeries } from '../../analysis/charges/charges.ts';
import type { Day } from '../../calendar/day.ts';
import { TOKEN_TYPE } from '../../model/category.ts';
import { ITEM } from '../../model/item.ts';
import type { Variant } from '../../model/names.ts';
import { PICO_PER_WEB_SEARCH } from '../../pricing/catalogue.ts';
import { contractPriceOf } from '../../pricing/contract-price.ts';
import { toFraction, type Fraction } from '../../pricing/fraction.ts';
import { listPriceOf } from '../../pricing/list-price.ts';
import type { PriceFile } from '../../pricing/price-file.ts';
import { termsOf } from '../../pricing/variant-terms.ts';

/** Prices of one token or search, in pico-dollars. */
export interface UnitPrice {
  /** always a whole number of pico-dollars */
  readonly list: bigint;
  /**
   * the price that applies: from the user's price file, or equal to `list` if there is no file or the file has no price
   * for this token type or for searches. It may contain a fraction of a pico-dollar. Example: the file has a price of
   * $1.234567 for a million input tokens, and batch requests cost half as much. One input token of a batch request then
   * costs 617,283.5 pico-dollars
   */
  readonly contracted: Fraction;
}

export type UnitPriceOf = (series: ChargeSeries, day: Day) => UnitPrice | null;

const TOKEN_TYPES: ReadonlyMap<string, number> = new Map(
  Object.entries(ITEM).filter(([, item]) => item <= TOKEN_TYPE.output),
);

/**
 * Creates a function that finds the prices of a charge. It returns null if the item (what is charged for) has no price
 * per token or search, or if the price is not certain (see `cardOf`).
 * @param contract the user's own contract prices; null if there are none
 */
export function createUnitPrices(contract: PriceFile | null): UnitPriceOf {
  const cards = new Map<string, readonly (UnitPrice | null)[]>();
  const search: UnitPrice = {
    list: PICO_PER_WEB_SEARCH,
    contracted: toFraction(contract?.picoPerWebSearch ?? PICO_PER_WEB_SEARCH, 1n),
  };
  return ({ model, item, variant }, day) => {
    if (item === 'webSearch') return search;
    const type = TOKEN_TYPES.get(item);
    if (type === undefined || model === null) return null;
    const id = JSON.stringify([model, day, variant]);
    const card = cards.get(id) ?? cardOf(model, variant, day, contract);
    cards.set(id, card);
    return card[type] ?? null;
  };
}

/**
 * Returns the prices of the token types as a list. The entry of a type is null if it has no list price, or if its list
 * price is not a whole number of pico-dollars. The list is empty in these cases:
 *
 * - No prices are known for the model, or they are assumed, are a lower bound, or belong to another model.
 * - The service tier, geography or speed has no public price.
 * - The usage is priority usage, which the organization has paid for in advance.
 */
function cardOf(model: string, variant: Variant, day: Day, contract: PriceFile | null): readonly (UnitPrice | null)[] {
  const terms = termsOf(variant);
  const listed = listPriceOf(model, terms, day);
  const isCertain = listed?.tier === 'catalogue' && !listed.isStandIn && !listed.isLowerBound;
  if (!isCertain || terms.isUnlisted || terms.isCommitted) return [];
  const contracted = contract === null ? null : contractPriceOf(contract, model, terms, day);
  return listed.prices.map((price, type) => {
    const list = wholeOf(price);
    return list === null ? null : { list, contracted: contracted?.[type] ?? toFraction(list, 1n) };
  });
}

/**
 * The price as a whole number of pico-dollars. null if there is no price, and for a price with a fraction, because
 * price × tokens would have to be rounded.
 */
function wholeOf(price: Fraction | null): bigint | null {
  return price?.denominator === 1n ? price.numerator : null;
}
