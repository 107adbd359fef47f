/**
 * Finds why an unusual day's cost differs from its usual cost. The cause is the part that accounts for at least half of
 * the difference. If no part does, the result only says how many parts changed in the same direction as the whole
 * difference. `nameCause` explains the exceptions.
 */
import { ANOMALY_DIMENSIONS, type AnomalyDimension } from './anomalies-query.ts';
import type { AnomalyCause, AnomalyThing, CauseKind } from './anomaly.ts';
import type { DayCell, DayCells } from './day-cells.ts';
import type { BothSides, Differences } from './differences.ts';
import type { Finding } from './judge-days.ts';

const SHARE_SCALE = 1_000_000n;

/**
 * Finds the API key, the workspace and the model that each account for at least half of the difference between an
 * unusual day's cost and its usual cost. Only dimensions that the query checks are used. The result has both a
 * workspace and a model only if the model's cost within the workspace accounts for half of the difference.
 *
 * If nothing accounts for half, the result has the kind `spread` and a number of parts. Exception: for an API key, if
 * the query checks neither workspaces nor models, the cause is the whole cost of the key.
 * @returns null if the breakdown of a day is not loaded, or if the costs by workspace and model do not add up to the
 *   difference. For the total, also null if the query checks only the total
 */
export function nameCause(
  thing: AnomalyThing,
  finding: Finding,
  of: readonly AnomalyDimension[],
  differences: Differences,
  cells: DayCells,
): AnomalyCause | null {
  const { excess2 } = finding;
  const isOfKey = thing.dimension === 'apiKey';
  const byCell = differences.sums(thing, finding, isOfKey, ({ workspace, model }) => cellId(workspace, model));
  if (byCell === null || differenceOf([...byCell.values()]) !== excess2) return null;
  const isTold = (dimension: AnomalyDimension): boolean => of.includes(dimension);
  const tops = (dimension: AnomalyDimension): readonly [string, bigint] | null => {
    const parts = isTold(dimension) ? differences.byValue(thing, finding, dimension) : null;
    const top = topOf(parts === null ? [] : [...parts], excess2);
    return top !== null && coversHalf(top[1], excess2) ? top : null;
  };
  const apiKey = isOfKey ? null : tops('apiKey');
  const workspace = tops('workspace');
  const model = tops('model');
  const cell = workspace === null || model === null ? null : differenceOfCell(workspace[0], model[0]);
  const isOneCell = cell !== null && coversHalf(cell, excess2);
  const namesModel = model !== null && (isOneCell || workspace === null || thing.dimension === 'workspace');
  const covered = isOneCell ? cell : (workspace ?? model ?? apiKey)?.[1];
  if (covered === undefined) {
    // The dimensions are used in the order of ANOMALY_DIMENSIONS, so that the result does not depend on the order in
    // which the query lists the dimensions.
    const others = ANOMALY_DIMENSIONS.filter((dimension) => isTold(dimension) && dimension !== thing.dimension);
    if (others.length > 0) return { kind: 'spread', parts: partsMoved(others) };
    if (thing.dimension === null) return null;
    return { kind: kindOf(null, null), apiKey: null, workspace: null, model: null, share: 1 };
  }
  return {
    kind: kindOf(workspace?.[0] ?? null, namesModel ? model[0] : null),
    apiKey: apiKey?.[0] ?? null,
    workspace: workspace?.[0] ?? null,
    model: namesModel ? model[0] : null,
    share: Number((sizeOf(covered) * SHARE_SCALE) / sizeOf(excess2)) / Number(SHARE_SCALE),
  };

  function differenceOfCell(workspaceValue: string, modelValue: string): bigint {
    const id = cellId(cells.codeOf('workspace', workspaceValue) ?? 0, cells.codeOf('model', modelValue) ?? 0);
    const side = byCell?.get(id);
    return side === undefined ? 0n : differenceOf([side]);
  }

  /**
   * Counts how many values of a dimension (for example, API keys) changed in the direction of the unusual cost: up if
   * it is above the usual cost, otherwise down. The dimension is the first one in `dimensions` whose differences are
   * known. If there is none, combinations of workspace and model are counted. Example: 12, if the unusual cost is above
   * the usual cost and the costs of 12 API keys rose.
   *
   * @param dimensions the dimensions to use, most specific first
   */
  function partsMoved(dimensions: readonly AnomalyDimension[]): number {
    const isMoved = (part: bigint): boolean => part !== 0n && part > 0n === excess2 > 0n;
    for (const dimension of dimensions) {
      const parts = differences.byValue(thing, finding, dimension);
      if (parts === null) continue;
      return [...parts.values()].filter(isMoved).length;
    }
    return [...(byCell?.values() ?? [])].filter((side) => isMoved(differenceOf([side]))).length;
  }

  /**
   * Returns how the cost of a part changed. The part is the given workspace, the given model, or the given model in the
   * given workspace. If neither is given, the part is the whole cost. If the part is neither new nor ended, the effects
   * of its quantity and its price are compared by Bennet's formula, and the kind with the larger effect is returned.
   */
  function kindOf(workspaceValue: string | null, modelValue: string | null): CauseKind {
    const isNamed = ({ workspace: inWorkspace, model: ofModel }: DayCell): boolean =>
      (workspaceValue === null || cells.valueOf('workspace', inWorkspace) === workspaceValue) &&
      (modelValue === null || cells.valueOf('model', ofModel) === modelValue);
    const sides = differences.sums(thing, finding, isOfKey, (cell_) =>
      isNamed(cell_) ? `${cell_.workspace} ${cell_.model} ${cell_.item}` : '',
    );
    const named = [...(sides ?? [])].filter(([id]) => id !== '').map(([, side]) => side);
    if (named.every(({ usualCost2 }) => usualCost2 === 0n)) return 'new';
    if (named.every(({ cost }) => cost === 0n)) return 'ended';
    const difference = Number(differenceOf(named));
    const ofQuantity = named.reduce((sum, side) => sum + quantityPart(side), 0);
    return ofQuantity / difference >= 1 / 2 ? 'quantity' : 'price';
  }
}

/**
 * Returns twice the part of a cost difference that comes from quantity: the change of quantity × the average price
 * (Bennet's formula). If the quantity is 0 on the unusual day or on the usual days, no average price can be computed,
 * and the whole cost difference counts as a change of quantity. The result only decides between two kinds of causes, so
 * doubles are exact enough.
 */
function quantityPart({ cost, quantity, usualCost2, usualQuantity2 }: BothSides): number {
  const difference2 = Number(2n * cost - usualCost2);
  if (quantity === 0 || usualQuantity2 === 0) return difference2;
  const averagePrice = (Number(cost) / quantity + Number(usualCost2) / usualQuantity2) / 2;
  return averagePrice * (2 * quantity - usualQuantity2);
}

/**
 * Returns the part with the largest change in the same direction as `excess2` (twice the difference from the usual
 * cost); null if no part changed in this direction. If several parts have equally large changes, returns the part whose
 * id comes first in alphabetical order.
 */
function topOf(parts: readonly (readonly [string, bigint])[], excess2: bigint): readonly [string, bigint] | null {
  let top: readonly [string, bigint] | null = null;
  for (const part of parts.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (part[1] > 0n !== excess2 > 0n || part[1] === 0n) continue;
    if (top === null || sizeOf(part[1]) > sizeOf(top[1])) top = part;
  }
  return top;
}

function coversHalf(part: bigint, excess2: bigint): boolean {
  return part > 0n === excess2 > 0n && 2n * sizeOf(part) >= sizeOf(excess2);
}

/**
 * Returns the difference between the cost of the unusual day and the usual cost, summed over some parts and doubled. It
 * is doubled, because the usual cost can end in half a pico-dollar.
 */
function differenceOf(sides: readonly BothSides[]): bigint {
  return sides.reduce((sum, { cost, usualCost2 }) => sum + 2n * cost - usualCost2, 0n);
}

function cellId(workspace: number, model: number): string {
  return `${workspace} ${model}`;
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
