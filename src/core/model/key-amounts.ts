/**
 * Stores the amounts that the provider reports for each API key, by day, workspace, model and token type. The bill decides the costs.
 * These amounts only say how to split a billed cost among its keys, which is more exact than tokens × price.
 */
import type { Day } from '../calendar/day.ts';
import { toPico, type Pico } from '../money/pico.ts';

export interface KeyAmounts {
  /**
   * the amount of each key (its number in `names.keys`, or ABSENT without a key) for one day, workspace, model and token type; null if
   * there are no amounts
   */
  of(day: Day, workspace: number, model: number, tokenType: number): ReadonlyMap<number, Pico> | null;
}

export interface KeyAmountsBuilder extends KeyAmounts {
  /** adds an amount; arguments are numbers of `names`, with ABSENT for the default workspace */
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
