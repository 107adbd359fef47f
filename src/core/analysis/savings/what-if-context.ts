/**
 * The data that every computation of a lever's saving needs: names, prices and the cost of API keys. A lever is a way
 * to spend less.
 */
import type { UsualVariants } from '../explain/usual-variants.ts';
import type { PriceChanges, PriceChangesContext } from './price-changes.ts';
import type { SpendCell } from './read-cells.ts';

export interface WhatIfContext extends PriceChangesContext {
  readonly variants: UsualVariants;
  readonly prices: PriceChanges;
  /** the cost of an API key for a cell's workspace, model and item, in pico-dollars; 0 if it is not known */
  keyCost(apiKey: string, cell: Pick<SpendCell, 'subject' | 'model' | 'item'>): bigint;
}

/**
 * Which bound of a saving is computed. `most`: all requests can change, and the number of tokens stays the same.
 * `least` makes three assumptions. Batches save nothing, because their saving is only an upper bound. A newer model may
 * split the same text into more tokens; the largest possible number is used. If the new model has a higher price for
 * long prompts, all prompts are long.
 */
export type Scenario = 'least' | 'most';
