/** The bill of one day, summed over what does not matter when it is divided: variants, and rows of the same kind. */
import { toPico, type Pico } from '../../money/pico.ts';
import { picoAt } from '../../money/pico-column.ts';
import type { BillRows } from '../../model/bill-rows.ts';
import { TOKEN_TYPE } from '../../model/category.ts';
import { WEB_SEARCH, type Names } from '../../model/names.ts';

/** What a workspace and model were billed on a day. */
export interface BilledCell {
  readonly workspace: number;
  readonly model: number;
  /** by token type, input to output */
  readonly tokens: readonly [Pico, Pico, Pico, Pico, Pico];
  readonly webSearch: Pico;
  /** code execution, sessions, and everything not known yet */
  readonly rest: Pico;
}

/** The cells of a day by workspace and model; see `cellId`. */
export type DayBill = ReadonlyMap<string, BilledCell>;

const PARTS = { webSearch: 5, rest: 6, count: 7 } as const;

/** Sums the given rows of the bill. */
export function sumDayBill(bill: BillRows, rows: Int32Array, names: Names): DayBill {
  const webSearch = names.costTypes.find(WEB_SEARCH);
  const sums = new Map<string, { workspace: number; model: number; parts: bigint[] }>();
  for (const row of rows) {
    const workspace = bill.workspace[row] ?? 0;
    const model = bill.model[row] ?? 0;
    const id = cellId(workspace, model);
    let sum = sums.get(id);
    if (sum === undefined) {
      sum = { workspace, model, parts: Array.from({ length: PARTS.count }, () => 0n) };
      sums.set(id, sum);
    }
    const type = bill.tokenType[row] ?? TOKEN_TYPE.other;
    const isSearch = type === TOKEN_TYPE.other && webSearch !== null && bill.costType[row] === webSearch;
    const part = type < TOKEN_TYPE.other ? type : isSearch ? PARTS.webSearch : PARTS.rest;
    sum.parts[part] = (sum.parts[part] ?? 0n) + picoAt(bill.amount, row);
  }
  const cells = new Map<string, BilledCell>();
  for (const [id, { workspace, model, parts }] of sums) {
    const part = (index: number): Pico => toPico(parts[index] ?? 0n);
    cells.set(id, {
      workspace,
      model,
      tokens: [part(0), part(1), part(2), part(3), part(4)],
      webSearch: part(PARTS.webSearch),
      rest: part(PARTS.rest),
    });
  }
  return cells;
}

/** Identifies a workspace and model within a day. */
export function cellId(workspace: number, model: number): string {
  return `${workspace} ${model}`;
}
