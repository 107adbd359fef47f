/** Marks the selected API keys in an array by key number. A look into the array is faster than a comparison of ids. */
import { KEY_OFFSET } from '../ledger/columns/cells.ts';
import { ABSENT } from '../model/dictionary.ts';
import type { Names } from '../model/names.ts';
import type { Selection } from './reports.ts';

/**
 * A byte for each API key: 1 if the key is selected, otherwise 0. The byte of key number n is at index n + KEY_OFFSET.
 */
export type KeyMask = Uint8Array;

/**
 * Creates the marks for a selection. Without a filter, all costs are included. With a filter, only the costs of the
 * selected keys are included, and console use if it is selected. Billed costs that belong to no key, and the costs of
 * months that are not loaded by API key, are then left out.
 */
export function keyMaskOf({ apiKeyIds }: Pick<Selection, 'apiKeyIds'>, names: Names): KeyMask {
  const mask = new Uint8Array(names.keys.size + KEY_OFFSET);
  if (apiKeyIds === null) return mask.fill(1);
  for (const id of apiKeyIds) {
    const key = id === null ? ABSENT : names.keys.find(id);
    if (key !== null) mask[key + KEY_OFFSET] = 1;
  }
  return mask;
}
