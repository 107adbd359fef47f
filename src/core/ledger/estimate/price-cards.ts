/**
 * Caches price cards, so that each card is looked up in the price book only once. A price card has the prices of one
 * model and variant (for example batch) on one day.
 */
import type { Day } from '../../calendar/day.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { MOST_VARIANTS, type Names } from '../../model/names.ts';
import type { PriceBook, PriceCard } from '../../pricing/price-book.ts';

/**
 * Creates a cached lookup of price cards.
 * @returns a function that finds the card of a model and variant (for example batch) by their indexes in `names`
 */
export function createPriceCards(
  names: Names,
  book: PriceBook,
): (model: number, variant: number, day: Day) => PriceCard {
  const cards = new Map<Day, Map<number, PriceCard>>();
  return (model, variant, day) => {
    let ofDay = cards.get(day);
    if (ofDay === undefined) cards.set(day, (ofDay = new Map<number, PriceCard>()));
    const id = (model + 1) * MOST_VARIANTS + variant;
    let card = ofDay.get(id);
    if (card === undefined) {
      card = book.card(model === ABSENT ? null : names.models.text(model), names.variants.variant(variant), day);
      ofDay.set(id, card);
    }
    return card;
  };
}
