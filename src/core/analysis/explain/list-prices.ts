/**
 * Returns the provider's list prices as whole numbers, so that tokens × price is exact. A price is stored in
 * pico-dollars × 10,000 (LIST_PRICE_SCALE) per token. Each different price has a number, so two prices are equal if
 * their numbers are equal. A price that is taken from another model or from another day is not a list price. Tokens
 * that the organization has paid for in advance (a commitment) have no list price. These tokens cost nothing, so a list
 * price would make them look discounted.
 */
import type { Day } from '../../calendar/day.ts';
import type { Names, Variant } from '../../model/names.ts';
import { LIST_PRICE_SCALE, listBoundaries, listPriceOf } from '../../pricing/list-price.ts';
import { termsOf } from '../../pricing/variant-terms.ts';

/**
 * The number that stands for no list price. Tokens without a list price get this number, and so do tokens that the
 * organization has paid for in advance (a commitment).
 */
export const NO_PRICE = 0;

export interface ListPrices {
  /**
   * returns the list prices of a model and variant (for example batch) on a day. Each price is given by its number,
   * which `price` converts to an amount. The index in the list is the item, for example ITEM.output; the number of an
   * item without a price is NO_PRICE. The list is empty if the model and variant have no list prices
   */
  card(model: number, variant: number, day: Day): readonly number[];
  /**
   * returns the price with this number, in pico-dollars × 10,000 (LIST_PRICE_SCALE) per token; null for NO_PRICE.
   * Example: $5 per million tokens is 5,000,000 pico-dollars per token, so it is returned as 50,000,000,000
   */
  price(number: number): bigint | null;
  /** returns the days after `from` and before `to` on which the price of the model may change */
  turns(model: number, from: Day, to: Day): readonly number[];
}

/**
 * Creates the price lookup. Prices are cached.
 * @param variantOf returns the variant (for example batch) with this number
 */
export function createListPrices(names: Names, variantOf: (variant: number) => Variant): ListPrices {
  const prices: (bigint | null)[] = [null];
  const numbers = new Map<bigint, number>();
  const cards = new Map<string, readonly number[]>();
  const boundaries = new Map<number, readonly number[]>();

  function numberOf(price: bigint): number {
    const known = numbers.get(price);
    if (known !== undefined) return known;
    prices.push(price);
    numbers.set(price, prices.length - 1);
    return prices.length - 1;
  }

  function boundariesOf(model: number): readonly number[] {
    const known = boundaries.get(model);
    if (known !== undefined) return known;
    const found = model < 0 ? [] : [...new Set(listBoundaries(names.models.text(model)))].toSorted((a, b) => a - b);
    boundaries.set(model, found);
    return found;
  }

  function cardOf(model: number, variant: number, day: Day): readonly number[] {
    // The price of a model changes only on certain days (boundary days). From one boundary day to the next, all days
    // have the same prices. So these days share one card, which is a list of price numbers.
    const stretch = boundariesOf(model).findLastIndex((start) => start <= day);
    const id = `${model} ${variant} ${stretch}`;
    const known = cards.get(id);
    if (known !== undefined) return known;
    const terms = termsOf(variantOf(variant));
    const listed = model < 0 || terms.isCommitted ? null : listPriceOf(names.models.text(model), terms, day);
    const card = (listed?.tier === 'catalogue' ? listed.prices : []).map((price) =>
      price === null ? NO_PRICE : numberOf((price.numerator * LIST_PRICE_SCALE) / price.denominator),
    );
    cards.set(id, card);
    return card;
  }

  return {
    card: cardOf,
    price: (number) => prices[number] ?? null,
    turns: (model, from, to) => boundariesOf(model).filter((day) => day > from && day < to),
  };
}
