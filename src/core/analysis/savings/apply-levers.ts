/**
 * Computes what levers would save. A lever is a choice that makes the same work cost less, for example another model.
 * Levers are applied one after another to each cell (the cost of one workspace, model, item and variant). Each lever
 * saves a share of the cost that remains after the levers before it. Method: docs/methods/what-if.md.
 */
import { roundPart, roundParts } from '../explain/round-parts.ts';
import { applyBatch, type Way } from './apply-batch.ts';
import type { CellBlock } from './cell-blocks.ts';
import { effectOf, placeOf } from './lever-effect.ts';
import { createLeverIndex, type NumberedLever } from './lever-index.ts';
import type { Lever } from './lever.ts';
import { difference, product, ratioOf } from './ratio.ts';
import type { SpendCell } from './read-cells.ts';
import type { Scenario, WhatIfContext } from './what-if-context.ts';

/** The savings over all cells, in whole pico-dollars. */
export interface LeverSums {
  /** the amount that each lever saves, in the given order */
  readonly saved: readonly bigint[];
  /** for each lever, the cost of the cells that it changes */
  readonly cost: readonly bigint[];
  /** for each lever, whether its saving was computed with a price from the price list instead of the bill */
  readonly isListed: readonly boolean[];
  readonly total: bigint;
}

/**
 * Applies levers together, in the order of their kinds.
 * @returns the savings. For each cell, the savings and the remaining cost add up exactly to the cell's cost (they are
 * rounded by largest remainder)
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
   * Applies all levers except batches to one cell. `applyBatch` applies batches, because they depend on all cells of a
   * workspace and model.
   */
  function wayOf(cell: SpendCell, chosen: readonly NumberedLever[]): Way {
    const way: Way = { cell, parts: [], place: placeOf(cell, context), left: ratioOf(cell.cost) };
    for (const { number, lever } of chosen) {
      if (lever.kind === 'batch') continue;
      const effect = effectOf(lever, way, scenario, context);
      if (effect === null || effect.factor === null) continue;
      const next = product(way.left, effect.factor);
      way.parts.push({ lever: number, part: difference(way.left, next) });
      way.left = next;
      way.place = effect.place;
      if (effect.isListed) isListed[number] = true;
    }
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
