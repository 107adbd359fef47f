/**
 * Sums the bill of one day by workspace, model and item. An item is what is charged for, for example output tokens.
 * Rows that differ only in their variant (for example, in the service tier) are summed too. The variant of a bill row
 * does not matter when the bill is divided among API keys.
 */
import { NOTHING, toPico, type Pico } from '../../money/pico.ts';
import { picoAt } from '../../money/pico-column.ts';
import type { BillRows } from '../../model/bill-rows.ts';
import { TOKEN_TYPE } from '../../model/category.ts';
import { ABSENT } from '../../model/dictionary.ts';
import { ITEM, itemOf } from '../../model/item.ts';
import type { Names } from '../../model/names.ts';

/** The bill of one workspace and model on a day. */
export interface BilledCell {
  readonly workspace: number;
  readonly model: number;
  /** the amount of each token type, in the order of TOKEN_TYPE: input, write5m, write1h, read, output */
  readonly tokens: readonly [Pico, Pico, Pico, Pico, Pico];
  readonly webSearch: Pico;
  /**
   * the amounts of all other items, by item number: code execution, sessions, and cost types that Outlay does not know
   */
  readonly rest: ReadonlyMap<number, Pico>;
}

/** The billed amounts of a day by workspace and model. The keys of the map are the ids that `cellId` returns. */
export type DayBill = ReadonlyMap<string, BilledCell>;

/** Sums the given rows of the bill by workspace, model and item (for example output tokens). */
export function sumDayBill(bill: BillRows, rows: Int32Array, names: Names): DayBill {
  const sums = new Map<string, { workspace: number; model: number; items: Map<number, Pico> }>();
  for (const row of rows) {
    const workspace = bill.workspace[row] ?? 0;
    const model = bill.model[row] ?? 0;
    const id = cellId(workspace, model);
    let sum = sums.get(id);
    if (sum === undefined) sums.set(id, (sum = { workspace, model, items: new Map<number, Pico>() }));
    const type = bill.tokenType[row] ?? TOKEN_TYPE.other;
    const item = itemOf(type, bill.costType[row] ?? ABSENT, names.costTypes);
    sum.items.set(item, toPico((sum.items.get(item) ?? 0n) + picoAt(bill.amount, row)));
  }
  const cells = new Map<string, BilledCell>();
  for (const [id, { workspace, model, items }] of sums) {
    const amountOf = (item: number): Pico => items.get(item) ?? NOTHING;
    cells.set(id, {
      workspace,
      model,
      tokens: [amountOf(0), amountOf(1), amountOf(2), amountOf(3), amountOf(4)],
      webSearch: amountOf(ITEM.webSearch),
      rest: new Map([...items].filter(([item, amount]) => item > ITEM.webSearch && amount !== 0n)),
    });
  }
  return cells;
}

/** Returns the id of a workspace and model in a `DayBill`. */
export function cellId(workspace: number, model: number): string {
  return `${workspace} ${model}`;
}
