/**
 * The provider's own amounts of API keys: by day, workspace, model, token type and key. Costs are still those of the bill; these amounts
 * only say how to divide a billed cell among its keys, which is more exact than tokens × price.
 */
import type { Day } from '../calendar/day.ts';
import { toPico, type Pico } from '../money/pico.ts';

export interface KeyAmounts {
  /** the cost of each key (number in `names.keys`, or ABSENT) in one cell; null if the cell has no amounts */
  of(day: Day, workspace: number, model: number, tokenType: number): ReadonlyMap<number, Pico> | null;
}

export interface KeyAmountsBuilder extends KeyAmounts {
  /** adds an amount; numbers are as in `names`, and the default workspace is ABSENT */
  add(day: Day, workspace: number, model: number, tokenType: number, key: number, amount: Pico): void;
}

/** Creates empty amounts. Amounts of the same key and cell are summed. */
export function createKeyAmounts(): KeyAmountsBuilder {
  const cells = new Map<string, Map<number, Pico>>();
  const idOf = (day: Day, workspace: number, model: number, tokenType: number): string =>
    `${day} ${workspace} ${model} ${tokenType}`;
  return {
    of: (day, workspace, model, tokenType) => cells.get(idOf(day, workspace, model, tokenType)) ?? null,
    add(day, workspace, model, tokenType, key, amount) {
      const id = idOf(day, workspace, model, tokenType);
      const cell = cells.get(id) ?? new Map<number, Pico>();
      cell.set(key, toPico((cell.get(key) ?? 0n) + amount));
      cells.set(id, cell);
    },
  };
}
