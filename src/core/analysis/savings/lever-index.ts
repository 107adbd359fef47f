/** Finds the levers (ways to spend less) that may change the costs of a workspace and model. */
import type { CellBlock } from './cell-blocks.ts';
import { LEVER_KINDS, type Lever } from './lever.ts';

/** A lever (a way to spend less) and its index in the given list of levers. */
export interface NumberedLever {
  readonly number: number;
  readonly lever: Lever;
}

/**
 * Creates a function that finds the levers (ways to spend less) that may change a block (the costs of one workspace and
 * model). The function returns them in the order in which they are applied. Batch levers for API keys come before those
 * for workspaces.
 */
export function createLeverIndex(levers: readonly Lever[]): (block: CellBlock) => readonly NumberedLever[] {
  const byWorkspace = new Map<string, NumberedLever[]>();
  const byModel = new Map<string, NumberedLever[]>();
  const ofKeys: NumberedLever[] = [];
  for (const [number, lever] of levers.entries()) {
    if ('apiKey' in lever) ofKeys.push({ number, lever });
    else if (lever.kind === 'model') add(byModel, lever.model, { number, lever });
    else add(byWorkspace, lever.workspace, { number, lever });
  }
  return ({ workspace, model }) => {
    const ofWorkspace = (byWorkspace.get(workspace) ?? []).filter(
      ({ lever }) => lever.kind !== 'caching' || lever.model === model,
    );
    return [...ofWorkspace, ...(byModel.get(model) ?? []), ...ofKeys].toSorted(
      (a, b) => rankOf(a.lever) - rankOf(b.lever) || a.number - b.number,
    );
  };
}

function add(groups: Map<string, NumberedLever[]>, name: string, lever: NumberedLever): void {
  const group = groups.get(name);
  if (group === undefined) groups.set(name, [lever]);
  else group.push(lever);
}

function rankOf(lever: Lever): number {
  return LEVER_KINDS.indexOf(lever.kind) * 2 + ('apiKey' in lever ? 0 : 1);
}
