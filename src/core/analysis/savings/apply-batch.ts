/** Computes what batches would save: half of the price, for requests that can wait. */
import { BATCH_PERCENT } from '../../pricing/catalogue.ts';
import type { Ratio } from '../explain/round-parts.ts';
import type { NumberedLever } from './lever-index.ts';
import type { Place } from './price-changes.ts';
import { difference, product, ratioOf } from './ratio.ts';
import type { SpendCell } from './read-cells.ts';
import type { WhatIfContext } from './what-if-context.ts';

/**
 * A cell (the tokens of one workspace, model, item and variant) while levers are applied to it. A lever is a way to
 * spend less. `parts` has the amount that each lever saved, and `left` is the cost that remains. `place` is the model,
 * variant and item of the tokens after the levers.
 */
export interface Way {
  readonly cell: SpendCell;
  readonly parts: { readonly lever: number; readonly part: Ratio }[];
  place: Place;
  left: Ratio;
}

const BATCH_SAVES: Ratio = ratioOf(100n - BigInt(BATCH_PERCENT), 100n);

/**
 * Applies the levers of the kind `batch` to the cells of one workspace and model. Each lever saves half of the
 * remaining cost of requests that can wait. Figures by API key do not say which requests are already batches. So a
 * lever for a key is applied to the key's whole cost of an item (for example output tokens). All levers together are
 * applied to no more than the cost of the item's standard requests. Levers for keys come first; the lever for the
 * workspace is applied to the cost that remains.
 */
export function applyBatch(
  ways: readonly Way[],
  chosen: readonly NumberedLever[],
  { variants, keyCost }: WhatIfContext,
): void {
  const isOpen = ({ place }: Way): boolean => {
    const { serviceTier, speed } = variants.words(place.variant);
    return serviceTier === 'standard' && speed === 'standard';
  };
  const batches = chosen.filter(({ lever }) => lever.kind === 'batch');
  if (batches.length === 0) return;
  const open = ways.filter(isOpen);
  const costs = new Map<number, bigint>();
  for (const { cell } of open) costs.set(cell.item, (costs.get(cell.item) ?? 0n) + cell.cost);
  for (const way of open) {
    const all = costs.get(way.cell.item) ?? 0n;
    const { left } = way;
    let free = all;
    for (const { number, lever } of batches) {
      const asked = 'apiKey' in lever ? keyCost(lever.apiKey, way.cell) : free;
      const taken = asked < free ? asked : free;
      free -= taken;
      if (taken <= 0n) continue;
      const ofAll = product(left, BATCH_SAVES);
      const part = taken === all ? ofAll : product(ofAll, ratioOf(taken, all));
      way.parts.push({ lever: number, part });
      way.left = difference(way.left, part);
    }
  }
}
