/** Finds the variants (for example batch) that the tokens of an API key may have: those of its workspace. */
import { createSeriesNumbers } from '../../ledger/tables/series-numbers.ts';
import type { SpendCell } from './read-cells.ts';

const FIELDS = ['workspace', 'model', 'item', 'stretch'] as const;

/**
 * Returns a function that lists the variants of the same workspace, model, item and stretch (days with the same list
 * prices) that cost something. If there are none, it lists the variant of the cell itself.
 * @param whole the cells of the whole organization by workspace and variant
 */
export function variantsByPlace(whole: readonly SpendCell[]): (cell: SpendCell) => readonly number[] {
  const numbers = createSeriesNumbers(FIELDS);
  const found: number[][] = [];
  for (const { workspace, model, item, stretch, variant, cost } of whole) {
    if (cost > 0n) (found[numbers.number(workspace, model, item, stretch)] ??= []).push(variant);
  }
  return ({ workspace, model, item, stretch, variant }) =>
    found[numbers.find(workspace, model, item, stretch)] ?? [variant];
}
