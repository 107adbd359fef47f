/**
 * Computes the sums of a month that most cost queries need. A sum is computed when it is first needed, and is cached
 * until the month changes.
 */
import type { Chunk } from './chunk.ts';
import { groupChunk } from './group-chunk.ts';
import type { MonthTables } from './month-tables.ts';
import { sumDays } from './sum-days.ts';

/**
 * The sums of a month by model, by workspace and by API key. Each sum is split by item (what is charged for, for
 * example output tokens), because the category of a cost depends on its item.
 */
export interface RollUps {
  readonly byModel: Chunk<'model' | 'item'>;
  readonly byWorkspace: Chunk<'workspace' | 'item'>;
  /** the sum by API key and item (for example output tokens); null if no day has rows by key */
  readonly byKey: Chunk<'key' | 'item'> | null;
  /**
   * returns the sums over the days of the month (see `sumDays`). The steps of `chunk` must be the days of the month:
   * `chunk` is a table of the month, for example `daily`, or one of the three sums of this object
   */
  overDays<Field extends string>(chunk: Chunk<Field>): Chunk<Field>;
}

/** Creates the sums of a month; each is computed when it is first needed. */
export function createRollUps({ daily, byKey, estimatedDays }: MonthTables): RollUps {
  const { model, workspace, item } = daily.series;
  const columns = { model, workspace, item };
  const ofDaily = (series: number, field: keyof typeof columns): number => columns[field][series] ?? 0;
  const ofKeys = (series: number, field: 'key' | 'item'): number => byKey?.series[field][series] ?? 0;
  const overModels = once(() => groupChunk(daily, ['model', 'item'], ofDaily));
  const overWorkspaces = once(() => groupChunk(daily, ['workspace', 'item'], ofDaily));
  const overKeys = once(() => (byKey === null ? null : groupChunk(byKey, ['key', 'item'], ofKeys)));
  const summed = new Map<object, unknown>();
  return {
    get byModel() {
      return overModels();
    },
    get byWorkspace() {
      return overWorkspaces();
    },
    get byKey() {
      return overKeys();
    },
    overDays<Field extends string>(chunk: Chunk<Field>): Chunk<Field> {
      const known = summed.get(chunk) as Chunk<Field> | undefined;
      if (known !== undefined) return known;
      const sums = sumDays(chunk, estimatedDays);
      summed.set(chunk, sums);
      return sums;
    },
  };
}

/** Returns a function that calls `make` at the first call, and returns the same result at every later call. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
