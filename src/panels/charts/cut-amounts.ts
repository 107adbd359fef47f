/**
 * Chooses the cut bars that have their amount written above them: the highest first, and no two that would overlap. The note above the
 * strip names the others.
 */
import type { ChartColumn } from './chart-columns.ts';

/** Pixels between two amounts. */
const APART = 8;

/**
 * @param cut indices of the buckets whose bars are cut
 * @param of height, in any unit, and pixels of the amount of a bucket
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
