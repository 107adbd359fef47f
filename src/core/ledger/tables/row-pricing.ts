/**
 * Computes the cost of each item (a token type or web searches) of usage rows, for the hourly tables and for the tables
 * of days without a bill.
 */
import type { Day } from '../../calendar/day.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { ITEM } from '../../model/item.ts';
import { NO_VARIANT, type Names } from '../../model/names.ts';
import { tokensAt, type UsageRows } from '../../model/usage-rows.ts';
import { createPicoColumn, setPico } from '../../money/pico-column.ts';
import { toPico } from '../../money/pico.ts';
import { setCost } from '../../pricing/cost-of-tokens.ts';
import type { PriceBook } from '../../pricing/price-book.ts';
import { createPriceCards } from '../estimate/price-cards.ts';

const TOKEN_ITEMS = [0, 1, 2, 3, 4] as const;

/**
 * The quantity and the cost of one item (a token type or web searches) of a row. If the price is not known, the cost is
 * 0.
 */
export interface PricedItem {
  readonly model: number;
  readonly item: number;
  readonly variant: number;
  readonly quantity: number;
  readonly isPriced: boolean;
  readonly hi: number;
  readonly lo: number;
}

/**
 * A function that computes the cost of a row. It calls `take` once for each item (for example output tokens) for which
 * the row has tokens or searches.
 */
export type RowPricing = (row: number, day: Day, take: (priced: PricedItem) => void) => void;

/**
 * Creates a function that computes the cost of a row. The cost of web searches gets no model, because the bill lists it
 * without a model (decision 0004).
 */
export function createRowPricing(rows: UsageRows, names: Names, book: PriceBook): RowPricing {
  const cardOf = createPriceCards(names, book);
  const amount = createPicoColumn(1);
  const limbs = (): { readonly hi: number; readonly lo: number } => ({ hi: amount.hi[0] ?? 0, lo: amount.lo[0] ?? 0 });
  return (row, day, take) => {
    const model = rows.model[row] ?? ABSENT;
    const variant = rows.variant[row] ?? 0;
    const card = cardOf(model, variant, day);
    for (const item of TOKEN_ITEMS) {
      const quantity = tokensAt(rows, item, row);
      if (quantity === 0) continue;
      const price = card.tokens[item];
      if (price === null) take({ model, item, variant, quantity, isPriced: false, hi: 0, lo: 0 });
      else {
        setCost(amount, 0, price, quantity);
        take({ model, item, variant, quantity, isPriced: true, ...limbs() });
      }
    }
    const searches = rows.webSearches[row] ?? 0;
    if (searches === 0) return;
    setPico(amount, 0, toPico(card.webSearch * BigInt(searches)));
    const withoutVariant = names.variants.intern(NO_VARIANT);
    const search = { model: ABSENT, item: ITEM.webSearch, variant: withoutVariant, quantity: searches };
    take({ ...search, isPriced: true, ...limbs() });
  };
}
