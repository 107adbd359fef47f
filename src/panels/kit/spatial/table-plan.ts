/**
 * Computes the widths of a table's columns, because yoga (uikit's layout engine) has no grid. A column of numbers is as
 * wide as its widest text. The column of names gets the rest. If the rest is too narrow for names, each cell may be as
 * wide as the whole table (see `isStacked`).
 */
import type { TableColumn } from '../contract/table.ts';

export interface TablePlan {
  /** indices of the visible columns */
  readonly shown: readonly number[];
  /** the width of each visible column, in pixels */
  readonly widths: readonly number[];
  /** true if the table is too narrow for name and numbers side by side. Each name then gets a line of its own */
  readonly isStacked: boolean;
}

/**
 * Returns which columns are visible, and their widths.
 * @param width the width of the whole table, in pixels
 * @param least the width that the column of names needs, in pixels
 * @param widestOf returns the width of the widest text of a column, in pixels; the head of the column is one of these
 *   texts
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
