/**
 * Makes the differences between an unusual day and its usual days from a few cells that a test specifies, without a
 * ledger's tables. A cell is the cost of one combination, such as a key, model and workspace.
 */
import type { AnomalyDimension } from '../../../../../src/core/analysis/anomalies/anomalies-query.ts';
import type { DayCell, DayCells } from '../../../../../src/core/analysis/anomalies/day-cells.ts';
import type { BothSides, Differences } from '../../../../../src/core/analysis/anomalies/differences.ts';

/**
 * Cost and quantity on the unusual day, and their sums over the two usual days. The values of a dimension are `0`, `1`
 * and so on.
 */
export interface ChangedCell extends BothSides, Omit<DayCell, 'cost' | 'quantity'> {}

export function differencesOf(cells: readonly ChangedCell[]): Differences {
  return {
    sums: (_thing, _finding, _byKey, idOf) => {
      const found = new Map<number | string, BothSides>();
      for (const { cost, quantity, usualCost2, usualQuantity2, ...place } of cells) {
        const id = idOf({ ...place, cost: 0n, quantity: 0 });
        const side = found.get(id) ?? { cost: 0n, quantity: 0, usualCost2: 0n, usualQuantity2: 0 };
        found.set(id, {
          cost: side.cost + cost,
          quantity: side.quantity + quantity,
          usualCost2: side.usualCost2 + usualCost2,
          usualQuantity2: side.usualQuantity2 + usualQuantity2,
        });
      }
      return found;
    },
    byValue: (_thing, _finding, dimension: AnomalyDimension) => {
      const found = new Map<string, bigint>();
      for (const cell of cells) {
        const value = String(cell[dimension]);
        found.set(value, (found.get(value) ?? 0n) + 2n * cell.cost - cell.usualCost2);
      }
      return found;
    },
  };
}

/** Each value is its code as text: the code 3 stands for the value `3`. */
export const CODES: DayCells = {
  read: () => null,
  codeOf: (_dimension, value) => Number(value),
  valueOf: (_dimension, code) => String(code),
};
