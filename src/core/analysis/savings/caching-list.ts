/** Lists the savings of caching by workspace, model or API key. */
import type { Names } from '../../model/names.ts';
import { createDimensionValues } from '../../query/dimension-values.ts';
import { createCachingSums, type CachedCell, type CachingSums } from './caching.ts';
import type { CachingLine, CachingList } from './savings-answer.ts';
import type { SavingsDimension } from './savings-query.ts';

export interface CachingListOptions {
  readonly by: SavingsDimension;
  readonly names: Names;
  /** the number of lines to list; all further lines are summed */
  readonly top: number;
  /**
   * true if the figures include all usage of each workspace and model, so that reads can be compared with writes (see
   * `createCachingSums`)
   */
  readonly hasWholeCaches: boolean;
}

/**
 * Makes the list of what caching saved by one dimension (`by`). The line with the highest cost of cache writes and
 * reads comes first.
 * @param cells the figures to sum, by workspace or API key, model and so on. The `subject` of a cell is the API key if
 *   `by` is `apiKey`, otherwise the workspace
 */
export function cachingList(
  cells: readonly CachedCell[],
  { by, names, top, hasWholeCaches }: CachingListOptions,
): CachingList {
  const values = createDimensionValues(names);
  const codeOf = ({ cell }: CachedCell): number => (by === 'model' ? cell.model : cell.subject);
  const sums = new Map<number, CachingSums>();
  for (const cell of cells) {
    const code = codeOf(cell);
    let sum = sums.get(code);
    if (sum === undefined) sums.set(code, (sum = createCachingSums(hasWholeCaches)));
    sum.add(cell);
  }
  const lines = [...sums]
    .map(([code, sum]) => {
      const line: CachingLine = { id: values.word(by, code), ...sum.figures() };
      return { code, line };
    })
    .filter(({ line: { tokens, shorterAtMost, longerAtMost } }) => {
      const isCached = tokens.read + tokens.write5m + tokens.write1h > 0;
      // The bill may have writes that the usage report does not show.
      return isCached || shorterAtMost + longerAtMost > 0n;
    })
    .toSorted(
      ({ line: a }, { line: b }) => compare(b.paid, a.paid) || compare(b.cost, a.cost) || (a.id < b.id ? -1 : 1),
    );
  const others = new Set(lines.slice(top).map(({ code }) => code));
  const rest = createCachingSums(hasWholeCaches);
  if (others.size > 0) for (const cell of cells) if (others.has(codeOf(cell))) rest.add(cell);
  return {
    by,
    rows: lines.slice(0, top).map(({ line }) => line),
    rest: others.size === 0 ? null : { count: others.size, ...rest.figures() },
  };
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
