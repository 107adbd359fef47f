/** The column widths of a table: numbers as wide as they need, the name gets the rest. yoga has no grid to compute it. */
import type { TableColumn } from '../contract/table.ts';

export interface TablePlan {
  /** indices of the columns shown */
  readonly shown: readonly number[];
  /** pixels per shown column */
  readonly widths: readonly number[];
  /** too narrow for name and numbers side by side: the name gets a line of its own */
  readonly isStacked: boolean;
}

/**
 * @param width pixels for the whole table
 * @param least pixels the first column needs
 * @param widestOf pixels of the widest cell of a column, its head included
 */
export function planTable(
  columns: readonly TableColumn[],
  {
    width,
    gap,
    least,
    widestOf,
  }: {
    readonly width: number;
    readonly gap: number;
    readonly least: number;
    readonly widestOf: (column: number) => number;
  },
): TablePlan {
  const all = columns.map((_, index) => index);
  const needed = all.filter((index) => index === 0 || columns[index]?.isOptional !== true);
  for (const shown of [all, needed]) {
    const rest = shown.slice(1).map(widestOf);
    const first = width - rest.reduce((sum, one) => sum + one + gap, 0);
    if (first >= least) return { shown, widths: [first, ...rest], isStacked: false };
  }
  return { shown: needed, widths: needed.map(() => width), isStacked: true };
}
