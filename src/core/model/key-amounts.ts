/**
 * Stores the amounts that the provider reports for each API key, by day, workspace, model and token type. Outlay uses
 * these amounts for one purpose: to divide a billed cost among keys. This division is more exact than a division in
 * proportion to tokens × price. The cost itself always comes from the bill.
 */
import type { Day } from '../calendar/day.ts';
import { toPico, type Pico } from '../money/pico.ts';

export interface KeyAmounts {
  /**
   * the amounts for one day, workspace, model and token type: a map from the index of each key in `names.keys` (ABSENT
   * for use without a key) to its amount. null if there are no amounts
   */
  of(day: Day, workspace: number, model: number, tokenType: number): ReadonlyMap<number, Pico> | null;
}

export interface KeyAmountsBuilder extends KeyAmounts {
  /**
   * adds an amount. `workspace`, `model` and `key` are indexes in the ledger's dictionaries (see `Names`), or ABSENT.
   * Example: if `workspace` is ABSENT, the amount belongs to the default workspace
   */
  add(day: Day, workspace: number, model: number, tokenType: number, key: number, amount: Pico): void;
}

/** Creates an empty collection. Amounts of the same key, day, workspace, model and token type are summed. */
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
