/**
 * Computes the weights of variants, by which a bill is divided among keys. A variant is a combination of service tier,
 * geography, context window and speed. Weights are small whole numbers in the same ratio as the list prices. If no
 * variant has a list price, a batch token weighs half as much as a token of the standard tier. Priority usage weighs 0,
 * because the bill does not charge for it.
 */
import type { Day } from '../../calendar/day.ts';
import { greatestCommonDivisor } from '../../money/greatest-common-divisor.ts';
import type { PriceBook, PriceCard } from '../../pricing/price-book.ts';
import type { Variant } from '../../model/names.ts';

/** The number of token types that have a price on a price card, from input to output. */
const PRICED_TYPES = 5;

/**
 * The largest weight. With a larger weight, token count × weight could become too large for a double to hold exactly.
 */
const LARGEST_WEIGHT = 1n << 20n;

/**
 * Returns the weights of one model's variants (for example standard and batch) on a day, by token type:
 * weights[type][i] belongs to variants[i]. If no variant has a price above 0 for a token type, this type gets the
 * weights of `standInWeight`.
 */
export function relativePrices(
  listPrices: PriceBook,
  model: string | null,
  variants: readonly Variant[],
  day: Day,
): readonly (readonly number[])[] {
  const cards = variants.map((variant) => listPrices.card(model, variant, day));
  return Array.from({ length: PRICED_TYPES }, (_, type) => weightsOfType(cards, variants, type));
}

function weightsOfType(cards: readonly PriceCard[], variants: readonly Variant[], type: number): number[] {
  const prices = cards.map((card) => card.tokens[type] ?? null);
  const denominator = prices.reduce((product, price) => product * (price?.denominator ?? 1n), 1n);
  const exact = prices.map((price) => (price === null ? 0n : (price.numerator * denominator) / price.denominator));
  const largest = exact.reduce((most, weight) => (weight > most ? weight : most), 0n);
  if (largest === 0n) return cards.map((card, index) => standInWeight(card, variants[index]));
  const divisor = exact.reduce(greatestCommonDivisor, 0n);
  const reduced = exact.map((weight) => weight / divisor);
  if (largest / divisor <= LARGEST_WEIGHT) return reduced.map(Number);
  return exact.map((weight) => Number((weight * LARGEST_WEIGHT) / largest));
}

/**
 * Returns the weight that stands in for an unknown price when a billed amount is divided: 2, or 1 for batch, which costs
 * half. It is 0 for priority usage, which is not on the bill.
 */
function standInWeight({ committed }: PriceCard, variant: Variant | undefined): number {
  if (committed) return 0;
  return variant?.serviceTier === 'batch' ? 1 : 2;
}
