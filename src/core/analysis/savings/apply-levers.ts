/**
 * Computes what levers would save (a lever is a choice that makes the same work cost less). They are applied to each cell in order, and
 * each saves its share of what the earlier ones left. Method: docs/methods/what-if.md.
 */
import { roundPart, roundParts } from '../explain/round-parts.ts';
import { applyBatch, type Way } from './apply-batch.ts';
import { effectOf, isChangeable, placeOf } from './lever-effect.ts';
import { createLeverIndex } from './lever-index.ts';
import type { Lever } from './lever.ts';
import { difference, product, ratioOf } from './ratio.ts';
import type { SpendCell } from './read-cells.ts';
import type { Scenario, WhatIfContext } from './what-if-context.ts';

/** Sums over all cells, in whole pico-dollars. */
export interface LeverSums {
  /** the amount that each lever saves, in the given order */
  readonly saved: readonly bigint[];
  /** for each lever, the cost of the cells that it changes */
  readonly cost: readonly bigint[];
  /** for each lever, whether it used a price of the price list */
  readonly isListed: readonly boolean[];
  readonly total: bigint;
}

/**
 * Applies levers together, in the order of their kinds.
 * @param cells by workspace. Credits, services and cells without cost or tokens do not change
 * @returns savings and remaining cost; those of each cell are rounded by largest remainder, so that they sum to its cost
 */
export function applyLevers(
  cells: readonly SpendCell[],
  levers: readonly Lever[],
  scenario: Scenario,
  context: WhatIfContext,
): LeverSums {
  const chosen = createLeverIndex(levers, context.names);
  const saved = levers.map(() => 0n);
  const cost = levers.map(() => 0n);
  const isListed = levers.map(() => false);
  const ways: Way[] = [];
  for (const cell of cells) {
    if (!isChangeable(cell)) continue;
    const numbers = chosen.of(cell);
    if (numbers.length === 0) continue;
    const way: Way = { cell, parts: [], place: placeOf(cell, context), left: ratioOf(cell.cost) };
    for (const number of numbers) {
      const lever = levers[number];
      if (lever === undefined || lever.kind === 'batch') continue;
      const effect = effectOf(lever, way, scenario, context);
      if (effect === null || effect.factor === null) continue;
      const next = product(way.left, effect.factor);
      way.parts.push({ lever: number, part: difference(way.left, next) });
      way.left = next;
      way.place = effect.place;
      if (effect.isListed) isListed[number] = true;
    }
    ways.push(way);
  }
  if (scenario === 'most') applyBatch(ways, levers, chosen, context);
  let total = 0n;
  for (const { cell, parts, left } of ways) {
    const [only, ...others] = parts;
    if (only === undefined) continue;
    const rounded =
      others.length === 0 ? [roundPart(only.part)] : roundParts([...parts.map(({ part }) => part), left], cell.cost);
    for (const [place, { lever }] of parts.entries()) {
      const part = rounded[place] ?? 0n;
      saved[lever] = (saved[lever] ?? 0n) + part;
      cost[lever] = (cost[lever] ?? 0n) + cell.cost;
      total += part;
    }
  }
  return { saved, cost, isListed, total };
}
