/** Finds the most that an API key may have paid for requests that can become batches. */
import { ITEM } from '../../model/item.ts';
import { mostOfKeys } from './most-of-keys.ts';
import { ratioOf } from './ratio.ts';
import type { CellsContext, SpendCell } from './read-cells.ts';
import { readSpendDays } from './spend-days.ts';
import type { WhatIfContext } from './what-if-context.ts';

const TOKEN_ITEMS = [ITEM.input, ITEM.write5m, ITEM.write1h, ITEM.read, ITEM.output];

/**
 * Creates a function that returns the most that an API key may have paid for requests that can become batches, by
 * workspace, model and item (see `mostOfKeys`). The result is an upper bound, because costs by API key do not say which
 * requests are already batches. This bound may be more than the cost that the ledger assigned to the key, for example
 * if a contract makes batches cheaper. The cells of each key are read only once. The organization's daily costs are
 * read only when the function is first called.
 * @param cellsOfKey returns the cells (costs by workspace, model and item) of one API key; empty if its costs are not
 *   loaded
 */
export function createBatchableCosts(
  cellsOfKey: (apiKey: string) => readonly SpendCell[],
  context: CellsContext,
): WhatIfContext['keyCost'] {
  const byKey = new Map<string, Map<string, bigint>>();
  let mostBatchable: ReturnType<typeof mostOfKeys> | null = null;
  return (apiKey, cell) => {
    const known = byKey.get(apiKey);
    if (known !== undefined) return known.get(placeName(cell)) ?? 0n;
    const costs = new Map<string, bigint>();
    byKey.set(apiKey, costs);
    mostBatchable ??= batchableOf(context);
    for (const paid of cellsOfKey(apiKey)) {
      if (paid.item > ITEM.output) continue;
      costs.set(placeName(paid), (costs.get(placeName(paid)) ?? 0n) + mostBatchable(paid, paid.cost));
    }
    return costs.get(placeName(cell)) ?? 0n;
  };
}

function batchableOf(context: CellsContext): ReturnType<typeof mostOfKeys> {
  const { ledger, variants, stretches } = context;
  return mostOfKeys({
    names: ledger.names,
    variants,
    stretches,
    daysOf: readSpendDays(TOKEN_ITEMS, context),
    shareOf({ variant }) {
      // Priority and fast requests count as requests that can become batches, because the lever (way to spend less)
      // `tier` can first turn them into standard requests.
      const { serviceTier } = variants.words(variant);
      return ratioOf(serviceTier === 'standard' || serviceTier.startsWith('priority') ? 1n : 0n);
    },
  });
}

function placeName({ subject, model, item }: Pick<SpendCell, 'subject' | 'model' | 'item'>): string {
  return `${subject} ${model} ${item}`;
}
