/**
 * The provider's own amounts of API keys: by day, workspace, model, token type and key. The money is still that of the bill; these amounts
 * only say how to divide a billed cell among its keys, which is more exact than tokens × price.
 */
import type { Day } from '../calendar/day.ts';
import { toPico, type Pico } from '../money/pico.ts';

export interface KeyAmounts {
  /** what each key (number in `names.keys`, or ABSENT) cost of one cell; null when nothing is known of the cell */
  of(day: Day, workspace: number, model: number, tokenType: number): ReadonlyMap<number, Pico> | null;
}

export interface KeyAmountsBuilder extends KeyAmounts {
  /** numbers as in `names`; the default workspace is ABSENT */
  add(day: Day, workspace: number, model: number, tokenType: number, key: number, amount: Pico): void;
}

/** Amounts to be added one by one; amounts of the same key and cell are summed. */
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
