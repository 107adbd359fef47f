/**
 * Chooses which shortened bars of a chart get their amount as text above them. A shortened bar is drawn lower than its
 * amount, because it is far higher than the other bars. The highest bar is chosen first. A bar is skipped if its text
 * would overlap a text that is already chosen. If at most three bars are shortened, a note above the chart also lists
 * all their amounts.
 */
import type { ChartColumn } from './chart-columns.ts';

/** The least distance between the texts of two amounts, in pixels. */
const APART = 8;

/**
 * Returns the indices of the shortened bars that get their amount as text above them, the highest bar first.
 * @param cut indices of the buckets (for example, days) whose bars are shortened
 * @param of returns the height of a bar in any unit, and the width of its amount in pixels
 */
export function cutAmounts(
  cut: readonly number[],
  columns: readonly ChartColumn[],
  of: { readonly heightOf: (bucket: number) => number; readonly widthOf: (bucket: number) => number },
): readonly number[] {
  const shown: number[] = [];
  for (const bucket of cut.toSorted((a, b) => of.heightOf(b) - of.heightOf(a))) {
    const touches = shown.some((other) => {
      const between = Math.abs((columns[other]?.centre ?? 0) - (columns[bucket]?.centre ?? 0));
      return between < (of.widthOf(other) + of.widthOf(bucket)) / 2 + APART;
    });
    if (!touches) shown.push(bucket);
  }
  return shown;
}
