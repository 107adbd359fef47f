/** The keys of a selection as one byte per key, so that columns are scanned without looking up ids. */
import { KEY_OFFSET } from '../ledger/columns/cells.ts';
import { ABSENT } from '../model/dictionary.ts';
import type { Names } from '../model/names.ts';
import type { Selection } from './reports.ts';

/** 1 at key number + KEY_OFFSET for every selected key. */
export type KeyMask = Uint8Array;

/**
 * Without a filter all money counts. With a filter only its keys count: money without usage, and months whose keys are not
 * loaded, belong to no key.
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
