/**
 * Computes what levers would save. A lever is a choice that makes the same work cost less, for example another model.
 * Levers are applied one after another to each cell. A cell has the cost of one workspace, model, item (for example
 * output tokens) and variant (for example batch). Each lever saves a share of the cost that remains after the levers
 * before it. Method: docs/methods/what-if.md.
 */
import { roundPart, roundParts } from '../explain/round-parts.ts';
import { applyBatch, type Way } from './apply-batch.ts';
import type { CellBlock } from './cell-blocks.ts';
import { effectOf, placeOf } from './lever-effect.ts';
import { createLeverIndex, type NumberedLever } from './lever-index.ts';
import type { Lever } from './lever.ts';
import { difference, isLess, product, ratioOf } from './ratio.ts';
import type { SpendCell } from './read-cells.ts';
import type { Scenario, WhatIfContext } from './what-if-context.ts';

/**
 * The savings of levers (ways to spend less) over all cells (costs by workspace, model and so on), in whole
 * pico-dollars.
 */
export interface LeverSums {
  /** the amount that each lever (a way to spend less) saves, in the given order */
  readonly saved: readonly bigint[];
  /**
   * for each lever (a way to spend less), the cost of the cells (costs by workspace, model and so on) that it changes
   */
  readonly cost: readonly bigint[];
  /**
   * for each lever (a way to spend less), whether its saving was computed with a price from the price list instead of
   * the bill
   */
  readonly isListed: readonly boolean[];
  readonly total: bigint;
}

interface ListedWay extends Way {
  /** the levers (ways to spend less) whose saving was computed with a price from the price list */
  readonly listed: readonly number[];
}

/**
 * Applies levers (ways to spend less) together, in the order of their kinds.
 * @returns the savings. For each cell (the cost of one workspace, model and so on), the savings and the remaining cost
 * add up exactly to the cell's cost (they are rounded by largest remainder)
 */
export function applyLevers(
  blocks: readonly CellBlock[],
  levers: readonly Lever[],
  scenario: Scenario,
  context: WhatIfContext,
): LeverSums {
  const leversOf = createLeverIndex(levers);
  const saved = levers.map(() => 0n);
  const cost = levers.map(() => 0n);
  const isListed = levers.map(() => false);
  let total = 0n;
  for (const block of blocks) {
    const chosen = leversOf(block);
    if (chosen.length === 0) continue;
    const ways = block.cells.map((cell) => wayOf(cell, chosen));
    if (scenario === 'most') applyBatch(ways, chosen, context);
    for (const way of ways) addParts(way);
  }
  return { saved, cost, isListed, total };

  /**
   * Applies all levers (ways to spend less) except batches to one cell (the cost of one workspace, model and so on). If
   * the variant (for example batch) of the cell's tokens is not known, all its tokens are treated as if they had one
   * variant: the one with which the levers save most (in the scenario `most`) or least (in the scenario `least`). The
   * tokens may really have several variants; the levers then save an amount between these two.
   */
  function wayOf(cell: SpendCell, chosen: readonly NumberedLever[]): Way {
    const { variantsOf } = context;
    if (variantsOf === null) return marked(wayAs(cell, cell.variant, chosen));
    const ways = variantsOf(cell).map((variant) => wayAs(cell, variant, chosen));
    const [first = wayAs(cell, cell.variant, chosen), ...others] = ways;
    const best = others.reduce((found, way) => {
      const isBetter = scenario === 'most' ? isLess(way.left, found.left) : isLess(found.left, way.left);
      return isBetter ? way : found;
    }, first);
    return marked({ ...best, open: ways.flatMap(({ open }) => open) });
  }

  /**
   * Applies the levers (ways to spend less) to a cell (the cost of one workspace, model and so on), as if its tokens
   * had this variant (service tier, geography and so on). Levers of the kind `batch` are left out: they depend on
   * several cells, so `applyBatch` applies them.
   */
  function wayAs(cell: SpendCell, variant: number, chosen: readonly NumberedLever[]): ListedWay {
    const parts: Way['parts'] = [];
    const listed: number[] = [];
    let place = placeOf(cell, variant, context);
    let left = ratioOf(cell.cost);
    for (const { number, lever } of chosen) {
      if (lever.kind === 'batch') continue;
      const effect = effectOf(lever, { cell, place }, scenario, context);
      if (effect === null || effect.factor === null) continue;
      const next = product(left, effect.factor);
      parts.push({ lever: number, part: difference(left, next) });
      left = next;
      place = effect.place;
      if (effect.isListed) listed.push(number);
    }
    const { serviceTier, speed } = context.variants.words(place.variant);
    return { cell, parts, left, listed, open: serviceTier === 'standard' && speed === 'standard' ? [place] : [] };
  }

  function marked(way: ListedWay): Way {
    for (const number of way.listed) isListed[number] = true;
    return way;
  }

  function addParts({ cell, parts, left }: Way): void {
    const [only] = parts;
    if (only === undefined) return;
    const rounded =
      parts.length === 1 ? [roundPart(only.part)] : roundParts([...parts.map(({ part }) => part), left], cell.cost);
    for (const [place, { lever }] of parts.entries()) {
      const part = rounded[place] ?? 0n;
      saved[lever] = (saved[lever] ?? 0n) + part;
      cost[lever] = (cost[lever] ?? 0n) + cell.cost;
      total += part;
    }
  }
}
