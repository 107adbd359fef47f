/**
 * Finds the price of a token. If the bill has tokens of the same model, variant (for example batch), item (for example
 * output tokens) and days, the price is their cost ÷ their number. Otherwise, it is the list price × the organization's
 * ratio of paid to list price for that model; if this ratio is not known, the list price itself. Tokens that the
 * organization has paid for in advance (a commitment) cost nothing on the bill. So they count neither for these prices
 * nor for the ratio.
 */
import type { Day } from '../../calendar/day.ts';
import { createSeriesNumbers } from '../../ledger/tables/series-numbers.ts';
import { ITEM } from '../../model/item.ts';
import { MOST_VARIANTS, type Names, type Variant } from '../../model/names.ts';
import { LIST_PRICE_SCALE, listBoundaries, listPriceOf } from '../../pricing/list-price.ts';
import { termsOf } from '../../pricing/variant-terms.ts';
import type { Ratio } from '../explain/round-parts.ts';
import type { UsualVariants } from '../explain/usual-variants.ts';
import type { PriceStretches } from './price-stretches.ts';
import { product, quotient, ratioOf } from './ratio.ts';
import type { SpendCell } from './read-cells.ts';

/** The model, variant (for example batch), item (for example output tokens) and day of the price. */
export interface PricePlace {
  readonly model: number;
  /**
   * the variant. If the costs are not divided by variant, it is null, and the price is the average over all variants
   */
  readonly variant: number | null;
  /** the day whose list price is used */
  readonly day: Day;
  readonly item: number;
}

export interface Rate {
  /** the price in pico-dollars per token */
  readonly price: Ratio;
  /** true if the price is from the price list, because the bill shows no price for this model, variant, item and day */
  readonly isListed: boolean;
}

export interface Rates {
  /** the price of a token; null if neither bill nor price list has one */
  rate(place: PricePlace): Rate | null;
  /**
   * the price that the bill shows: cost ÷ tokens. null if the bill has no tokens of this model, variant, item and day,
   * or if their cost is not above zero
   */
  billed(place: PricePlace): Ratio | null;
  /**
   * Returns the list price of a token of the model with this id, in pico-dollars × LIST_PRICE_SCALE; null if the price
   * list has none.
   * @param isLong true for the price of long prompts. It has no effect in three cases: the model has no such price, the
   *   variant has a fast price, or the usage report counts long prompts separately
   */
  list(model: string, variant: number, day: Day, item: number, isLong?: boolean): bigint | null;
  /**
   * Returns how many tokens of a cell (one workspace or API key, model and so on) the bill charges for: none if the
   * organization has paid for the cell's variant (for example the tier `priority`) in advance (a commitment), otherwise
   * all. A cell without variants has the tokens of all variants, so it may contain charged tokens and tokens that were
   * paid for in advance. The number of charged tokens is then the cost of the cell ÷ the average price of charged
   * tokens, but at most the number of all its tokens. Example: a key has 3 million cache reads that cost $0.40, and a
   * million reads cost $0.20 on average. Then the bill charges for 2 million of them.
   * @param place the model, variant, item and day of the cell; the variant is null if the cell has no variants
   */
  paidTokens(place: PricePlace, cell: Pick<SpendCell, 'cost' | 'tokens'>): Ratio;
}

export interface RatesContext {
  readonly names: Names;
  readonly variants: UsualVariants;
  readonly stretches: PriceStretches;
}

/** A prompt of a million tokens. It is long enough to get the price for long prompts, if a model has one. */
const LONGEST = { from: 1_000_000, to: 1_000_000 };

const PRICED_FIELDS = ['model', 'variant', 'stretch', 'item'] as const;

const ITEM_ROOM = 8;
const WINDOW_ROOM = 1024;

/**
 * Creates the price lookup.
 * @param cells the costs of the whole organization, with one cell for each workspace, model, item and variant (for
 *   example standard and batch)
 */
export function createRates(cells: readonly SpendCell[], { names, variants, stretches }: RatesContext): Rates {
  const paid = new Map<number, { cost: bigint; tokens: bigint }>();
  const discounts = new Map<number, { cost: bigint; list: bigint }>();
  const cards = new Map<string, readonly (bigint | null)[]>();
  const known = new Map<number, Rate | null>();
  const boundaries = new Map<number, readonly number[]>();
  /**
   * the ids (see `idOf`) of prices that are averages over all variants (for example standard and batch), but leave out
   * the tokens of some variants. The organization has paid for these tokens in advance (a commitment)
   */
  const partlyCommitted = new Set<number>();

  /**
   * Returns a number that identifies a combination of three things: a model, a variant (for example batch), and a
   * period in which the model's list price does not change.
   */
  function placeOf(model: number, variant: number | null, day: Day): number {
    const days = boundaries.get(model) ?? (model < 0 ? [] : listBoundaries(names.models.text(model)));
    boundaries.set(model, days);
    let window = 0;
    for (const start of days) if (start <= day) window += 1;
    return ((variant ?? -1) + 1 + (model + 1) * (MOST_VARIANTS + 1)) * WINDOW_ROOM + window;
  }

  function idOf({ model, variant, day, item }: PricePlace): number {
    return placeOf(model, variant, day) * ITEM_ROOM + item;
  }

  function list(model: string, variant: number, day: Day, item: number, isLong = false): bigint | null {
    const id = `${model} ${variant} ${day} ${isLong}`;
    const card = cards.get(id) ?? cardOf(model, variants.variant(variant), day, isLong);
    cards.set(id, card);
    return card[item] ?? null;
  }

  function addPaid(place: PricePlace, cost: bigint, tokens: bigint): void {
    const id = idOf(place);
    const sum = paid.get(id) ?? { cost: 0n, tokens: 0n };
    paid.set(id, sum);
    sum.cost += cost;
    sum.tokens += tokens;
  }

  const places = new Map<number, PricePlace & { readonly variant: number }>();
  for (const { model, variant, stretch, item, billedCost, billedTokens } of overSubjects(cells)) {
    if (item > ITEM.output) continue;
    const place = { model, variant, day: stretches.firstDay(model, stretch), item };
    places.set(idOf(place), place);
    addPaid(place, billedCost, billedTokens);
  }
  for (const [id, place] of places) {
    if (isCommitted(variants, place.variant)) {
      partlyCommitted.add(idOf({ ...place, variant: null }));
      continue;
    }
    const { cost, tokens } = paid.get(id) ?? { cost: 0n, tokens: 0n };
    // A price is cost ÷ tokens, so costs without tokens give no price.
    if (tokens === 0n) continue;
    const { model, variant, day, item } = place;
    addPaid({ ...place, variant: null }, cost, tokens);
    const price = model < 0 ? null : list(names.models.text(model), variant, day, item);
    if (price === null) continue;
    const ofModel = placeOf(model, null, day);
    const sum = discounts.get(ofModel) ?? { cost: 0n, list: 0n };
    discounts.set(ofModel, sum);
    sum.cost += cost;
    sum.list += tokens * price;
  }

  function billed(place: PricePlace): Ratio | null {
    const sum = paid.get(idOf(place));
    return sum === undefined || sum.cost <= 0n || sum.tokens === 0n ? null : ratioOf(sum.cost, sum.tokens);
  }

  function rateOf(place: PricePlace): Rate | null {
    const price = billed(place);
    if (price !== null) return { price, isListed: false };
    const { model, variant, day, item } = place;
    const listed = model < 0 ? null : list(names.models.text(model), variant ?? variants.unknown, day, item);
    if (listed === null) return null;
    const sum = discounts.get(placeOf(model, null, day));
    const hasDiscount = sum !== undefined && sum.cost > 0n && sum.list > 0n;
    const discount = hasDiscount ? ratioOf(sum.cost, sum.list) : ratioOf(1n, LIST_PRICE_SCALE);
    return { price: product(ratioOf(listed), discount), isListed: true };
  }

  function rate(place: PricePlace): Rate | null {
    const id = idOf(place);
    const before = known.get(id);
    if (before !== undefined) return before;
    const found = rateOf(place);
    known.set(id, found);
    return found;
  }

  return {
    rate,
    billed,
    list,
    paidTokens(place, { cost, tokens }) {
      const { variant } = place;
      if (variant !== null) return ratioOf(isCommitted(variants, variant) ? 0n : tokens);
      if (!partlyCommitted.has(idOf(place))) return ratioOf(tokens);
      if (cost <= 0n) return ratioOf(0n);
      const price = rate(place)?.price;
      if (price === undefined) return ratioOf(tokens);
      const bought = quotient(ratioOf(cost), price);
      return bought.numerator > tokens * bought.denominator ? ratioOf(tokens) : bought;
    },
  };
}

/**
 * Whether the organization has paid for the tokens of a variant (for example the tier `priority`) in advance (a
 * commitment). Such tokens cost nothing on the bill.
 */
function isCommitted(variants: UsualVariants, variant: number): boolean {
  return termsOf(variants.variant(variant)).isCommitted;
}

type PricedCell = Pick<SpendCell, (typeof PRICED_FIELDS)[number]> & { billedCost: bigint; billedTokens: bigint };

/**
 * Sums cells that have the same price. Such cells have the same model, variant (for example batch), item (for example
 * output tokens) and stretch (days with the same list prices), but different workspaces or keys.
 */
function overSubjects(cells: readonly SpendCell[]): readonly PricedCell[] {
  const numbers = createSeriesNumbers(PRICED_FIELDS);
  const sums: PricedCell[] = [];
  for (const { model, variant, stretch, item, billedCost, billedTokens } of cells) {
    const number = numbers.number(model, variant, stretch, item);
    const sum = (sums[number] ??= { model, variant, stretch, item, billedCost: 0n, billedTokens: 0n });
    sum.billedCost += billedCost;
    sum.billedTokens += billedTokens;
  }
  return sums;
}

/**
 * Returns the list prices of a model on a day. Prices that are taken from another model or from another day are left
 * out.
 */
function cardOf(model: string, variant: Variant, day: Day, isLong: boolean): readonly (bigint | null)[] {
  const terms = termsOf(variant);
  const usual = listPriceOf(model, terms, day);
  const listed =
    isLong && usual?.isLowerBound === true ? listPriceOf(model, { ...terms, prompt: LONGEST }, day) : usual;
  if (listed?.tier !== 'catalogue') return [];
  return listed.prices.map((price) =>
    price === null ? null : (price.numerator * LIST_PRICE_SCALE) / price.denominator,
  );
}
