/**
 * Sorts a day's usage rows by workspace, model and API key. All rows of the same workspace and model then follow each
 * other; they form a run.
 */
import type { UsageRows } from '../../model/usage-rows.ts';

/** A run: the rows order[from] … order[to − 1], which have the same workspace and model and are sorted by API key. */
export interface UsageRun {
  readonly workspace: number;
  readonly model: number;
  readonly from: number;
  readonly to: number;
}

export interface UsageOrder {
  readonly order: Int32Array;
  readonly runs: readonly UsageRun[];
}

/**
 * Sorts the rows with two counting sorts: first by API key, then by workspace and model. The second sort keeps the
 * order of keys within a workspace and model.
 * @param picked the indexes of the rows to sort
 * @param keyRanks keyRanks[n + 1] is the rank of key number n when keys are sorted by id (see `KeyRanks`)
 */
export function orderUsage(rows: UsageRows, picked: Int32Array, keyRanks: Int32Array): UsageOrder {
  const ranks = new Int32Array(picked.length);
  for (let index = 0; index < picked.length; index += 1) {
    ranks[index] = keyRanks[(rows.key[picked[index] ?? 0] ?? 0) + 1] ?? 0;
  }
  const byKey = permuted(picked, countingSort(ranks, keyRanks.length));
  const { groups, places } = groupsOf(rows, byKey);
  const order = permuted(byKey, countingSort(groups, places.length));
  const runs: UsageRun[] = [];
  let from = 0;
  for (const { workspace, model, count } of places) {
    runs.push({ workspace, model, from, to: from + count });
    from += count;
  }
  return { order, runs };
}

interface Place {
  readonly workspace: number;
  readonly model: number;
  count: number;
}

function groupsOf(rows: UsageRows, picked: Int32Array): { groups: Int32Array; places: readonly Place[] } {
  const groups = new Int32Array(picked.length);
  const places: Place[] = [];
  const byWorkspace = new Map<number, Map<number, number>>();
  let lastWorkspace = Number.NaN;
  let models = new Map<number, number>();
  for (let index = 0; index < picked.length; index += 1) {
    const row = picked[index] ?? 0;
    const workspace = rows.workspace[row] ?? 0;
    const model = rows.model[row] ?? 0;
    if (workspace !== lastWorkspace) {
      models = byWorkspace.get(workspace) ?? new Map<number, number>();
      byWorkspace.set(workspace, models);
      lastWorkspace = workspace;
    }
    let group = models.get(model);
    if (group === undefined) {
      group = places.length;
      models.set(model, group);
      places.push({ workspace, model, count: 0 });
    }
    const place = places[group];
    if (place !== undefined) place.count += 1;
    groups[index] = group;
  }
  return { groups, places };
}

/**
 * Returns the indexes of `values` in order of their values (a counting sort). Indexes of equal values stay in order.
 * @param size a number above every value
 */
function countingSort(values: Int32Array, size: number): Int32Array {
  const starts = new Int32Array(size + 1);
  for (const value of values) starts[value + 1] = (starts[value + 1] ?? 0) + 1;
  for (let value = 1; value <= size; value += 1) starts[value] = (starts[value] ?? 0) + (starts[value - 1] ?? 0);
  const sorted = new Int32Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    const place = starts[value] ?? 0;
    starts[value] = place + 1;
    sorted[place] = index;
  }
  return sorted;
}

function permuted(values: Int32Array, order: Int32Array): Int32Array {
  const result = new Int32Array(order.length);
  for (let index = 0; index < order.length; index += 1) result[index] = values[order[index] ?? 0] ?? 0;
  return result;
}
