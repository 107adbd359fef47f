/**
 * Computes which rows of a long list to draw, from the heights of its rows. Empty space of the same height replaces all
 * other rows.
 */

export interface RowsInView {
  /** index of the first drawn row */
  readonly first: number;
  /** index after the last drawn row */
  readonly end: number;
  /**
   * the height of all rows before the drawn rows (`before`) and of all rows after them (`after`), in pixels, including
   * gaps
   */
  readonly before: number;
  readonly after: number;
}

/**
 * Returns the rows to draw: at least one, if the list has any.
 * @param heightOf returns the height of a row, in pixels, measured or assumed
 * @param from the top of the area to draw, in pixels from the top of the list; may be outside the list
 * @param to the bottom of that area, in pixels from the top of the list
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
