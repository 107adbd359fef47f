/** The type of one model's entry in the bundled price list. */

/** The provider's model lines. Lists show models of the same version in this order. */
export const MODEL_LINES = ['mythos', 'fable', 'opus', 'sonnet', 'haiku'] as const;
export type ModelLine = (typeof MODEL_LINES)[number];

/**
 * The prices of a model in whole pico-dollars per token, in the order of TOKEN_TYPE from input to output. null for a
 * token type without a price.
 */
export type PricesPerToken = readonly [number | null, number | null, number | null, number | null, number | null];

/**
 * Prices that are valid from the day `from` to the day before `to` (days since the epoch). `to` is null if the end of
 * the prices is not known.
 */
export interface PriceWindow {
  readonly from: number;
  readonly to: number | null;
  readonly prices: PricesPerToken;
}

/** Prices of requests whose prompt has more than `above` tokens. */
export interface LongPromptWindow extends PriceWindow {
  readonly above: number;
}

export interface CatalogueModel {
  readonly id: string;
  /** other names of the model that the provider accepts */
  readonly aliases: readonly string[];
  readonly line: ModelLine | null;
  /** the numbers of the version: [5, 1] is 5.1; empty if the name has none */
  readonly version: readonly number[];
  readonly displayName: string;
  /** the day of release, in days since 1970-01-01 */
  readonly released: number;
  /**
   * the price of inference in the US, in percent of the normal price; null if inference in the US has the normal price
   */
  readonly usPercent: number | null;
  readonly base: readonly PriceWindow[];
  readonly longPrompt: readonly LongPromptWindow[];
  readonly fast: readonly PriceWindow[];
}
