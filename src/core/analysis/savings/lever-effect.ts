/**
 * Computes the effect of one lever (a way to spend less) on one cell. A cell has the tokens of one workspace, model,
 * item (for example output tokens) and variant (for example batch). The result is the model, variant and item that the
 * tokens would have, and the part of their cost that would remain. Batches depend on several cells, so they are in
 * `apply-batch.ts`.
 */
import { ITEM } from '../../model/item.ts';
import { canonicalModelId } from '../../pricing/find-model.ts';
import { MOST_NEWER_TOKENS, mayNeedMoreTokens } from '../../pricing/tokenizer.ts';
import type { Ratio } from '../explain/round-parts.ts';
import type { Lever } from './lever.ts';
import type { Place } from './price-changes.ts';
import { product, quotient, ratioOf, sum } from './ratio.ts';
import type { SpendCell } from './read-cells.ts';
import { uncachedWorthOf } from './uncached-prices.ts';
import type { Scenario, WhatIfContext } from './what-if-context.ts';

/**
 * The effect of a lever (a way to spend less) on the tokens of a cell: their new model, variant (for example batch) and
 * item (for example cache reads), and the part of their cost that remains.
 */
export interface LeverEffect {
  readonly place: Place;
  /**
   * new cost ÷ cost before the lever, for example 0.8; above 1 if the lever would cost more. null if a price is not
   * known; the lever then has no effect
   */
  readonly factor: Ratio | null;
  readonly isListed: boolean;
}

/**
 * @param variant the variant (for example batch) of the cell (one workspace, model and so on), or one of the variants
 *   that its tokens may have
 */
export function placeOf(cell: SpendCell, variant: number, { names }: WhatIfContext): Place {
  return { model: cell.model < 0 ? '' : names.models.text(cell.model), variant, item: cell.item };
}

/**
 * Finds the effect of a lever (a way to spend less) on a cell. A cell has the tokens of one workspace, model, item (for
 * example output tokens) and variant (for example batch).
 * @param at the cell, with the model and variant that its tokens have after the earlier levers
 * @returns null if the lever changes nothing in the cell
 */
export function effectOf(
  lever: Exclude<Lever, { readonly kind: 'batch' }>,
  { cell, place }: { readonly cell: SpendCell; readonly place: Place },
  scenario: Scenario,
  context: WhatIfContext,
): LeverEffect | null {
  const { variants } = context;
  const words = variants.words(place.variant);
  switch (lever.kind) {
    case 'caching': {
      if (cell.item === ITEM.input || cell.item === ITEM.output) return null;
      const next = { ...place, item: ITEM.input };
      const uncached = uncachedWorthOf(cell, context);
      if (uncached === 'committed') return null;
      if (uncached === null) return { place: next, factor: null, isListed: false };
      // Tokens without a known price cost the same as before.
      const unchanged = ratioOf(cell.cost - uncached.knownPart(cell.cost));
      const factor = quotient(sum(uncached.worth, unchanged), ratioOf(cell.cost));
      return { place: next, factor, isListed: uncached.isListed };
    }
    case 'tier': {
      if (words.speed !== 'fast' && !words.serviceTier.startsWith('priority')) return null;
      const variant = variants.like({ ...words, speed: 'standard', serviceTier: standardTier(words.serviceTier) });
      return moved(place, { ...place, variant }, cell, context);
    }
    case 'geography': {
      if (words.geography !== 'us') return null;
      return moved(place, { ...place, variant: variants.like({ ...words, geography: 'global' }) }, cell, context);
    }
    case 'model': {
      const next = { ...place, model: canonicalModelId(lever.target) };
      const effect = moved(place, next, cell, context, scenario === 'least');
      const isMore = scenario === 'least' && mayNeedMoreTokens(place.model, next.model);
      if (effect.factor === null || !isMore) return effect;
      const { numerator, denominator } = MOST_NEWER_TOKENS;
      return { ...effect, factor: product(effect.factor, { numerator, denominator }) };
    }
  }
}

/**
 * The service tier after the lever `tier` (a way to spend less) is applied. Tiers that begin with `priority` become
 * `standard`. All other tiers stay the same, because batch and flex requests cost less than standard ones.
 */
function standardTier(tier: string): string {
  return tier.startsWith('priority') ? 'standard' : tier;
}

/**
 * Computes the effect of moving a cell's tokens to another model or variant (for example from priority to standard
 * requests).
 * @param isLong true to use the new model's price for long prompts, if it has one. This price gives the highest
 *   possible cost
 */
function moved(from: Place, to: Place, cell: SpendCell, { prices }: WhatIfContext, isLong = false): LeverEffect {
  return { place: to, ...prices.between(from, to, cell, isLong) };
}
