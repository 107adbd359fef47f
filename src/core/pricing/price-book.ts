/**
 * The interface of a price book. It gives the price of each token type, and the source of the price, for one model,
 * variant (service tier, geography, context window and speed) and day.
 */
import type { Day } from '../calendar/day.ts';
import type { Variant } from '../model/names.ts';
import type { Pico } from '../money/pico.ts';

/** The sources of a price, the preferred source first. The last entry, `unpriced`, means that no source has a price. */
export const PRICE_TIERS = ['contract', 'bill', 'catalogue', 'assumed', 'unpriced'] as const;
export type PriceTier = (typeof PRICE_TIERS)[number];

/**
 * A price in pico-dollars per token: numerator ÷ denominator. Most list prices are whole numbers, with the denominator
 * 1.
 */
export interface TokenPrice {
  readonly tier: Exclude<PriceTier, 'unpriced'>;
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The prices of the five token types, in the order of TOKEN_TYPE (input, write5m, write1h, read, output). A price is
 * null if it is not known.
 */
export interface PriceCard {
  readonly tokens: readonly [
    TokenPrice | null,
    TokenPrice | null,
    TokenPrice | null,
    TokenPrice | null,
    TokenPrice | null,
  ];
  /** the price of a web search, in pico-dollars */
  readonly webSearch: Pico;
  /**
   * true for usage of the service tier `priority`. The organization has paid for it in advance (a commitment), so each
   * token has the price 0
   */
  readonly committed: boolean;
  /**
   * true if standard prices are used in place of prices that are not known. Either the service tier, the geography or
   * the speed has no public price (for example, the tier flex), or the usage is fast and the price list has no fast
   * prices of the model
   */
  readonly standIn: boolean;
  /**
   * the id of the model whose price is used for the prices with the tier `assumed`. This is another model, or the same
   * model with its price of another day. null if no price has this tier
   */
  readonly assumedFrom: string | null;
  /**
   * true if the real price may be higher: the model has a higher price for long prompts, and the usage report does not
   * show which requests have long prompts
   */
  readonly lowerBound: boolean;
}

export interface PriceBook {
  /**
   * Finds the price card.
   * @param model the provider's model id, or null for usage without a model (always unpriced)
   */
  card(model: string | null, variant: Variant, day: Day): PriceCard;
}
