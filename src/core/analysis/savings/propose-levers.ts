/** Proposes levers (ways to spend less) that may save something. A person then decides which of them are possible. */
import type { Day } from '../../calendar/day.ts';
import { ITEM } from '../../model/item.ts';
import { suggestedTarget } from '../../pricing/switch-targets.ts';
import type { UsualVariants } from '../explain/usual-variants.ts';
import type { CellBlock } from './cell-blocks.ts';
import { leverText, type Lever } from './lever.ts';

export interface ProposeOptions {
  readonly variants: UsualVariants;
  /** the id of the model that a model is compared with; null if there is none */
  targetOf(model: string): string | null;
}

/**
 * Returns the levers (ways to spend less) that may change the costs of some blocks, without duplicates. A block has the
 * costs of one workspace and model. A returned lever may save nothing; `applyLevers` computes how much it saves.
 */
export function proposeLevers(blocks: readonly CellBlock[], { variants, targetOf }: ProposeOptions): readonly Lever[] {
  const found = new Map<string, Lever>();
  const add = (lever: Lever): void => {
    found.set(leverText(lever), lever);
  };
  for (const { workspace, model, cells } of blocks) {
    if (cells.some(({ item }) => item !== ITEM.input && item !== ITEM.output)) {
      add({ kind: 'caching', workspace, model });
    }
    for (const variant of new Set(cells.map((cell) => cell.variant))) {
      const { serviceTier, speed, geography } = variants.words(variant);
      if (speed === 'fast' || serviceTier.startsWith('priority')) add({ kind: 'tier', workspace });
      if (geography === 'us') add({ kind: 'geography', workspace });
      if (serviceTier === 'standard') add({ kind: 'batch', workspace });
    }
    const target = cells.some((cell) => cell.model >= 0) ? targetOf(model) : null;
    if (target !== null && target !== model) add({ kind: 'model', model, target });
  }
  return [...found.values()];
}

/**
 * Returns a function that finds the model with which a model is compared. It takes the first of these that exists: the
 * model that a person marked as a possible replacement, the model in `targets`, the suggested model.
 */
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
