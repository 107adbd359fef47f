/** Which rows of a long list to draw, from their known heights; the rest is empty space of the same height. */

export interface RowsInView {
  /** first row drawn */
  readonly first: number;
  /** the row after the last one drawn */
  readonly end: number;
  /** pixels of the rows before and after, their gaps included */
  readonly before: number;
  readonly after: number;
}

/**
 * @param heightOf pixels of a row: measured, or guessed
 * @param from pixels from the list's top to the top of what is to be drawn; may be outside of the list
 * @param to pixels to its bottom
 * @returns at least one row, where there is any
 */
export function rowsInView(
  count: number,
  heightOf: (row: number) => number,
  { gap, from, to }: { readonly gap: number; readonly from: number; readonly to: number },
): RowsInView {
  let [first, end, before, drawn, whole] = [count, count, 0, 0, 0];
  for (let row = 0; row < count; row += 1) {
    const bottom = whole + heightOf(row) + gap;
    if (first === count && (bottom > from || row === count - 1)) [first, before] = [row, whole];
    if (first < count && (whole < to || row === first)) [end, drawn] = [row + 1, bottom];
    whole = bottom;
  }
  return { first, end, before, after: whole - drawn };
}
