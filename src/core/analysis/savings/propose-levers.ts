/** Proposes levers that may save something. A person then decides which of them are possible. */
import type { Day } from '../../calendar/day.ts';
import { ITEM } from '../../model/item.ts';
import type { Names } from '../../model/names.ts';
import { suggestedTarget } from '../../pricing/switch-targets.ts';
import { createDimensionValues } from '../../query/dimension-values.ts';
import type { UsualVariants } from '../explain/usual-variants.ts';
import { leverText, type Lever } from './lever.ts';
import type { SpendCell } from './read-cells.ts';
import { isChangeable } from './lever-effect.ts';

export interface ProposeOptions {
  readonly names: Names;
  readonly variants: UsualVariants;
  /** the id of the model that a model is compared with; null if there is none */
  targetOf(model: string): string | null;
}

/** The levers for some cells, without duplicates. `applyLevers` computes whether they save anything. */
export function proposeLevers(
  cells: readonly SpendCell[],
  { names, variants, targetOf }: ProposeOptions,
): readonly Lever[] {
  const values = createDimensionValues(names);
  const found = new Map<string, Lever>();
  const add = (lever: Lever): void => {
    found.set(leverText(lever), lever);
  };
  const seen = new Set<string>();
  for (const cell of cells) {
    if (!isChangeable(cell)) continue;
    const isCached = cell.item !== ITEM.input && cell.item !== ITEM.output;
    const id = `${cell.subject} ${cell.model} ${cell.variant} ${isCached}`;
    if (seen.has(id)) continue;
    seen.add(id);
    const workspace = values.word('workspace', cell.subject);
    const model = values.word('model', cell.model);
    const { serviceTier, speed, geography } = variants.words(cell.variant);
    if (isCached) add({ kind: 'caching', workspace, model });
    if (speed === 'fast' || serviceTier.startsWith('priority')) add({ kind: 'tier', workspace });
    if (geography === 'us') add({ kind: 'geography', workspace });
    if (serviceTier === 'standard') add({ kind: 'batch', workspace });
    const target = cell.model < 0 ? null : targetOf(model);
    if (target !== null && target !== model) add({ kind: 'model', model, target });
  }
  return [...found.values()];
}

/** Finds the model that each model is compared with: the one in the question, a marked one, or the suggested one. */
export function targetsOf(
  { possible, targets }: { readonly possible: readonly Lever[]; readonly targets: Readonly<Record<string, string>> },
  day: Day,
): (model: string) => string | null {
  const marked = new Map(possible.flatMap((lever) => (lever.kind === 'model' ? [[lever.model, lever.target]] : [])));
  const known = new Map<string, string | null>();
  return (model) => {
    const before = known.get(model);
    if (before !== undefined) return before;
    const own = Object.hasOwn(targets, model) ? targets[model] : undefined;
    const target = marked.get(model) ?? own ?? suggestedTarget(model, day);
    known.set(model, target);
    return target;
  };
}
