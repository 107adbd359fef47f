/**
 * Counts the web searches of each API key in a workspace on a day. The bill does not say which key made a search, so
 * the counts come from usage.
 */
import type { UsageRows } from '../../model/usage-rows.ts';

export interface KeySearches {
  /** the API keys that made searches, sorted by id (see `KeyRanks`) */
  readonly keys: Int32Array;
  /** the number of searches of each API key, above 0 */
  readonly counts: Float64Array;
}

/**
 * Sums the web searches of the picked usage rows by workspace and API key.
 * @param keyRanks keyRanks[n + 1] is the rank of key number n when keys are sorted by id (see `KeyRanks`)
 * @returns the searches by workspace; a workspace without searches is left out
 */
export function searchesByWorkspace(
  usage: UsageRows,
  picked: Int32Array,
  keyRanks: Int32Array,
): ReadonlyMap<number, KeySearches> {
  const searches = new Map<number, Map<number, number>>();
  for (let index = 0; index < picked.length; index += 1) {
    const row = picked[index] ?? 0;
    const count = usage.webSearches[row] ?? 0;
    if (count === 0) continue;
    const workspace = usage.workspace[row] ?? 0;
    const key = usage.key[row] ?? 0;
    let ofWorkspace = searches.get(workspace);
    if (ofWorkspace === undefined) searches.set(workspace, (ofWorkspace = new Map<number, number>()));
    ofWorkspace.set(key, (ofWorkspace.get(key) ?? 0) + count);
  }
  const rank = (key: number): number => keyRanks[key + 1] ?? 0;
  return new Map(
    [...searches].map(([workspace, ofWorkspace]) => {
      const keys = Int32Array.from(ofWorkspace.keys()).sort((a, b) => rank(a) - rank(b));
      return [workspace, { keys, counts: Float64Array.from(keys, (key) => ofWorkspace.get(key) ?? 0) }];
    }),
  );
}
