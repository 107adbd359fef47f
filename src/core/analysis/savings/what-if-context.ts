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
 * `least`: a lever whose saving is only an upper bound saves nothing. A newer model needs the most tokens that its
 * tokenizer may produce. All prompts count as long if long prompts cost more.
 */
export type Scenario = 'least' | 'most';
