/** Computes what batches would save, for requests that can wait: half of the price, or more if the bill says so. */
import { BATCH_PERCENT } from '../../pricing/catalogue.ts';
import type { Ratio } from '../explain/round-parts.ts';
import type { NumberedLever } from './lever-index.ts';
import type { Place } from './price-changes.ts';
import { difference, isLess, product, quotient, ratioOf } from './ratio.ts';
import type { SpendCell } from './read-cells.ts';
import type { WhatIfContext } from './what-if-context.ts';

/**
 * A cell while levers are applied to it. A cell has the tokens of one workspace, model, item (for example output
 * tokens) and variant (for example batch). A lever is a way to spend less. `parts` has the amount that each lever
 * saved, and `left` is the cost that remains.
 */
export interface Way {
  readonly cell: SpendCell;
  readonly parts: { readonly lever: number; readonly part: Ratio }[];
  /**
   * the places that the tokens of the cell may have after all levers (ways to spend less) except batches are applied. A
   * place is a combination of model, variant (for example batch) and item (for example output tokens). Only places
   * whose requests can become batches are listed: those with the service tier `standard` and the speed `standard`.
   * There are several places only if the variant of the cell is not known
   */
  readonly open: readonly Place[];
  left: Ratio;
}

/** A cell (the tokens of one workspace, model and so on) whose requests can become batches. */
interface OpenWay {
  readonly way: Way;
  /** what batches would save on the whole cell (the tokens of one workspace, model and so on) */
  readonly saves: Ratio;
  /**
   * the part of the cost of the cell (the tokens of one workspace, model and so on) to which no lever (a way to spend
   * less) of the kind `batch` has been applied yet
   */
  unused: bigint;
}

const LISTED_SHARE: Ratio = ratioOf(100n - BigInt(BATCH_PERCENT), 100n);

/**
 * Applies the levers (ways to spend less) of the kind `batch` to the cells of one workspace and model. A cell has the
 * tokens of one item (for example output tokens) and one variant (for example batch). Each lever saves a share of the
 * remaining cost of requests that can wait. The levers for API keys are applied first. The lever for the workspace is
 * applied to the cost to which no lever for a key was applied.
 *
 * Figures by API key do not show which requests are already batches. So a lever for a key is applied to the most that
 * the key may have paid for requests that can become batches (see `keyCost`), separately for each item. The lever is
 * first applied to the cells on which batches save the largest share. All levers together are applied to no more than
 * the cost of the item's standard requests.
 */
export function applyBatch(ways: readonly Way[], chosen: readonly NumberedLever[], context: WhatIfContext): void {
  const batches = chosen.filter(({ lever }) => lever.kind === 'batch');
  if (batches.length === 0) return;
  const byItem = new Map<number, OpenWay[]>();
  for (const way of ways) {
    if (way.open.length === 0) continue;
    const { item, cost } = way.cell;
    const open = { way, saves: product(way.left, shareOf(way, context)), unused: cost };
    const same = byItem.get(item);
    if (same === undefined) byItem.set(item, [open]);
    else same.push(open);
  }
  for (const open of byItem.values()) {
    const [first, ...others] = open;
    if (others.length > 0) open.sort(bySavedShare);
    for (const { number, lever } of batches) {
      const ofKey = 'apiKey' in lever && first !== undefined ? context.keyCost(lever.apiKey, first.way.cell) : null;
      applyOne(open, number, ofKey);
    }
  }
}

/**
 * Applies one lever (a way to spend less) of the kind `batch` to the cells in `open`, in the given order.
 * @param most the largest cost to which the lever is applied, in pico-dollars; null if there is no limit
 */
function applyOne(open: readonly OpenWay[], lever: number, most: bigint | null): void {
  let left = most;
  for (const one of open) {
    const { way, saves, unused } = one;
    const taken = left !== null && left < unused ? left : unused;
    if (taken <= 0n) continue;
    if (left !== null) left -= taken;
    one.unused -= taken;
    const part = taken === way.cell.cost ? saves : product(saves, ratioOf(taken, way.cell.cost));
    way.parts.push({ lever, part });
    way.left = difference(way.left, part);
  }
}

/**
 * Returns the share of a price that batches save: half, or the share that the bill shows if that is larger, for example
 * under a contract.
 */
function shareOf({ cell, open }: Way, { variants, prices }: WhatIfContext): Ratio {
  let most = LISTED_SHARE;
  for (const place of open) {
    const variant = variants.like({ ...variants.words(place.variant), serviceTier: 'batch' });
    const { factor } = prices.between(place, { ...place, variant }, cell, false);
    if (factor === null) continue;
    const share = difference(ratioOf(1n), factor);
    if (isLess(most, share)) most = share;
  }
  return most;
}

/**
 * Orders cells (costs of one workspace, model and so on) by the share of their cost that batches save, largest first.
 */
function bySavedShare(a: OpenWay, b: OpenWay): number {
  const [ofA, ofB] = [a, b].map(({ way, saves }) => quotient(saves, ratioOf(way.cell.cost)));
  if (ofA === undefined || ofB === undefined) return 0;
  if (isLess(ofB, ofA)) return -1;
  return isLess(ofA, ofB) ? 1 : 0;
}
