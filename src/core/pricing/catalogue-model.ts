/** The entry of one model in the bundled price list. */

/** The provider's lines of models, in the order they are shown within a version. */
export const MODEL_LINES = ['mythos', 'fable', 'opus', 'sonnet', 'haiku'] as const;
export type ModelLine = (typeof MODEL_LINES)[number];

/** Whole pico-dollars per token by TOKEN_TYPE, input … output; null if the model has no such price. */
export type PricesPerToken = readonly [number | null, number | null, number | null, number | null, number | null];

/** Prices in force on days `from` inclusive to `to` exclusive (days since the epoch); no `to` while they last. */
export interface PriceWindow {
  readonly from: number;
  readonly to: number | null;
  readonly prices: PricesPerToken;
}

/** Prices of requests whose prompt is longer than this many tokens. */
export interface LongPromptWindow extends PriceWindow {
  readonly above: number;
}

export interface CatalogueModel {
  readonly id: string;
  /** other names the provider accepts for it */
  readonly aliases: readonly string[];
  readonly line: ModelLine | null;
  /** [5, 1] is 5.1; empty if the name has no version */
  readonly version: readonly number[];
  readonly displayName: string;
  /** days since the epoch */
  readonly released: number;
  /** what inference in the US costs, in percent of elsewhere; null if it costs the same */
  readonly usPercent: number | null;
  readonly base: readonly PriceWindow[];
  readonly longPrompt: readonly LongPromptWindow[];
  readonly fast: readonly PriceWindow[];
}
