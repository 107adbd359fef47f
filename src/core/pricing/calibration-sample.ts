/**
 * The type of a price sample: the cost or the tokens of one model, token type and variant (service tier, geography,
 * context window and speed) on one billed day. `calibration.ts` computes prices from samples.
 */
import type { Day } from '../calendar/day.ts';
import type { TokenType } from '../model/category.ts';
import type { Variant } from '../model/names.ts';
import type { Pico } from '../money/pico.ts';

/**
 * The cost or the tokens of one model, token type and variant (for example batch), or both. A sample from a row of the
 * bill has `amount`, and its `tokens` is 0. A sample from a row of usage has `tokens`, and its `amount` is 0. Samples
 * of the same model, token type and variant are summed.
 */
export interface CalibrationSample {
  /** the provider's model id; samples without a model are ignored */
  readonly model: string | null;
  readonly tokenType: TokenType;
  readonly variant: Variant;
  /** the amount on the bill in pico-dollars, 0 or more */
  readonly amount: Pico;
  /** the number of tokens in the usage report, 0 or more */
  readonly tokens: number;
}

/**
 * Samples by day. Days with an incomplete bill are left out, because an incomplete bill looks like a discount. There is
 * one exception: for a model without other samples, days older than 72 hours may be included, even if their bill is
 * incomplete.
 */
export type CalibrationDays = ReadonlyMap<Day, readonly CalibrationSample[]>;
