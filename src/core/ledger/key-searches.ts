/** Web searches of each key in a workspace on a day; the bill lists searches without a model or a key. */
import type { UsageRows } from './usage-rows.ts';

export interface KeySearches {
  /** in order of their ranks */
  readonly keys: readonly number[];
  /** searches of each, all positive */
  readonly counts: Float64Array;
}

/** Sums the searches of a workspace among the picked rows; null when there are none. */
export function searchesByKey(
  usage: UsageRows,
  picked: Int32Array,
  workspace: number,
  keyRanks: Int32Array,
): KeySearches | null {
  const searches = new Map<number, number>();
  for (const row of picked) {
    const count = usage.webSearches[row] ?? 0;
    if (count === 0 || usage.workspace[row] !== workspace) continue;
    const key = usage.key[row] ?? 0;
    searches.set(key, (searches.get(key) ?? 0) + count);
  }
  if (searches.size === 0) return null;
  const rank = (key: number): number => keyRanks[key + 1] ?? 0;
  const keys = [...searches.keys()].toSorted((a, b) => rank(a) - rank(b));
  return { keys, counts: Float64Array.from(keys, (key) => searches.get(key) ?? 0) };
}
