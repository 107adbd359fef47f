/**
 * The data that every computation of a lever's saving needs: names, prices and the cost of API keys. A lever is a way
 * to spend less.
 */
import type { UsualVariants } from '../explain/usual-variants.ts';
import type { PriceChanges, PriceChangesContext } from './price-changes.ts';
import type { SpendCell } from './read-cells.ts';
import type { UncachedContext } from './uncached-prices.ts';

export interface WhatIfContext extends PriceChangesContext, UncachedContext {
  readonly variants: UsualVariants;
  readonly prices: PriceChanges;
  /**
   * returns the variants (for example batch) that the tokens of a cell (one workspace, model and so on) may have. It
   * returns at least one. For cells by API key, these are the variants that cost something in the same workspace, for
   * the same model, item (for example output tokens) and days. The function is null if each variant has its own cells
   */
  readonly variantsOf: ((cell: SpendCell) => readonly number[]) | null;
  /**
   * the most that an API key may have paid for requests that can become batches, for a cell's workspace, model and item
   * (for example output tokens), in pico-dollars; 0 if its costs are not known
   */
  keyCost(apiKey: string, cell: Pick<SpendCell, 'subject' | 'model' | 'item'>): bigint;
}

/**
 * Which bound of a saving is computed, the upper one (`most`) or the lower one (`least`). `most` assumes two things:
 * all requests can change, and the number of tokens stays the same. `least` makes three assumptions. First, batches
 * save nothing, because their saving is only an upper bound. Second, a newer model splits the same text into the
 * largest possible number of tokens. Third, all prompts are long, if the new model has a higher price for long prompts.
 * If the variant (for example batch) of a cell's tokens is not known, `most` uses the variant with which the levers
 * save most, and `least` the variant with which they save least.
 */
export type Scenario = 'least' | 'most';
