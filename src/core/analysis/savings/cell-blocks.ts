/**
 * Groups cells by workspace and model, because these decide which levers (ways to spend less) may change a cell. A cell
 * has the tokens of one workspace, model, item (for example output tokens) and variant (for example batch).
 */
import { ITEM } from '../../model/item.ts';
import type { Names } from '../../model/names.ts';
import { createDimensionValues } from '../../query/dimension-values.ts';
import type { Lever } from './lever.ts';
import type { SpendCell } from './read-cells.ts';

/**
 * The cells of one workspace and model; each cell has the tokens of one item (for example output tokens) and one
 * variant (for example batch). The fields `workspace` and `model` contain ids in the form that a CostQuery uses.
 */
export interface CellBlock {
  readonly workspace: string;
  readonly model: string;
  /** the cells (the tokens of one item and one variant each) of the block; at least one */
  readonly cells: readonly SpendCell[];
}

/**
 * Whether levers (ways to spend less) can change a cell (the cost of one workspace, model and so on). The cost must be
 * for tokens (not, for example, for searches), and it must be above zero.
 */
function isChangeable({ item, cost, tokens }: SpendCell): boolean {
  return item <= ITEM.output && cost > 0n && tokens > 0n;
}

/**
 * Groups the cells by workspace and model. A cell has the cost of one item (for example output tokens) and one variant
 * (for example batch). Levers (ways to spend less) can only change cells with tokens and a cost above zero. All other
 * cells, for example those of services, are in no block.
 * @param cells cells whose subject is the workspace
 */
export function blocksOf(cells: readonly SpendCell[], names: Names): readonly CellBlock[] {
  const values = createDimensionValues(names);
  const byWorkspace = new Map<number, Map<number, SpendCell[]>>();
  for (const cell of cells) {
    if (!isChangeable(cell)) continue;
    const byModel = byWorkspace.get(cell.subject) ?? new Map<number, SpendCell[]>();
    byWorkspace.set(cell.subject, byModel);
    const block = byModel.get(cell.model);
    if (block === undefined) byModel.set(cell.model, [cell]);
    else block.push(cell);
  }
  return [...byWorkspace].flatMap(([workspace, byModel]) =>
    [...byModel].map(([model, block]) => ({
      workspace: values.word('workspace', workspace),
      model: values.word('model', model),
      cells: block,
    })),
  );
}

/**
 * Creates a function that finds the blocks that a lever (a way to spend less) may change. A block has the costs of one
 * workspace and model.
 */
export function createBlockIndex(blocks: readonly CellBlock[]): (lever: Lever) => readonly CellBlock[] {
  const byWorkspace = grouped(blocks, ({ workspace }) => workspace);
  const byModel = grouped(blocks, ({ model }) => model);
  return (lever) => {
    if (lever.kind === 'model') return byModel.get(lever.model) ?? [];
    if ('apiKey' in lever) return blocks;
    const ofWorkspace = byWorkspace.get(lever.workspace) ?? [];
    return lever.kind === 'caching' ? ofWorkspace.filter(({ model }) => model === lever.model) : ofWorkspace;
  };
}

function grouped(blocks: readonly CellBlock[], nameOf: (block: CellBlock) => string): Map<string, CellBlock[]> {
  const groups = new Map<string, CellBlock[]>();
  for (const block of blocks) {
    const group = groups.get(nameOf(block));
    if (group === undefined) groups.set(nameOf(block), [block]);
    else group.push(block);
  }
  return groups;
}
