/** Finds the levers that may change a cell, by its workspace and model. */
import type { Names } from '../../model/names.ts';
import { createDimensionValues } from '../../query/dimension-values.ts';
import { LEVER_KINDS, type Lever } from './lever.ts';
import type { SpendCell } from './read-cells.ts';

export interface LeverIndex {
  /** the indexes of the levers that may change a cell, in the order in which they are applied; for batches, keys before workspaces */
  of(cell: SpendCell): readonly number[];
}

export function createLeverIndex(levers: readonly Lever[], names: Names): LeverIndex {
  const values = createDimensionValues(names);
  const byPlace = new Map<string, number[]>();
  const keys: number[] = [];
  for (const [number, lever] of levers.entries()) {
    if ('apiKey' in lever) {
      keys.push(number);
      continue;
    }
    const id = placeId(
      lever.kind === 'model' ? null : lever.workspace,
      lever.kind === 'caching' || lever.kind === 'model' ? lever.model : null,
    );
    byPlace.set(id, [...(byPlace.get(id) ?? []), number]);
  }
  const known = new Map<number, readonly number[]>();
  const rank = (number: number): number => {
    const lever = levers[number];
    if (lever === undefined) return 0;
    return LEVER_KINDS.indexOf(lever.kind) * 2 + ('apiKey' in lever ? 0 : 1);
  };
  return {
    of({ subject, model }) {
      const id = (subject + 2) * (names.models.size + 2) + model + 2;
      const before = known.get(id);
      if (before !== undefined) return before;
      const [workspace, name] = [values.word('workspace', subject), values.word('model', model)];
      const found = [placeId(workspace, name), placeId(workspace, null), placeId(null, name)]
        .flatMap((place) => byPlace.get(place) ?? [])
        .concat(keys)
        .toSorted((a, b) => rank(a) - rank(b) || a - b);
      known.set(id, found);
      return found;
    },
  };
}

function placeId(workspace: string | null, model: string | null): string {
  return JSON.stringify([workspace, model]);
}
