/** Whether usage has amounts, found once for each table: without prices all of its rows have to be looked at. */
import type { TableView } from './table-view.ts';

/** Rows that are looked at before it is asked whether one of them had an amount. */
const LOOKED_AT_ONCE = 1024;

/** What was found of rows, which never change. */
const haveAmounts = new WeakMap<TableView['rows'], boolean>();

/** Whether any row of a table has an amount. Usage of models without a known price has none: then tokens alone tell hours apart. */
export function hasAmounts({ rows, largeAmounts }: TableView): boolean {
  const known = haveAmounts.get(rows);
  if (known !== undefined) return known;
  const found = largeAmounts.size > 0 || hasPlainAmounts(rows);
  haveAmounts.set(rows, found);
  return found;
}

function hasPlainAmounts(rows: TableView['rows']): boolean {
  const { amountHigh, amountLow } = rows;
  for (let from = 0; from < rows.length; from += LOOKED_AT_ONCE) {
    const to = Math.min(from + LOOKED_AT_ONCE, rows.length);
    let bits = 0;
    for (let row = from; row < to; row += 1) bits |= (amountHigh[row] ?? 0) | (amountLow[row] ?? 0);
    if (bits !== 0) return true;
  }
  return false;
}
