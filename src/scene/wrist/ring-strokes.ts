/** Computes how many strokes are filled in the ring that shows the spent share of the limit. */

/** The number of strokes of the whole ring. One stroke is 2.5% of the limit. */
export const STROKES = 40;

/**
 * Returns the number of filled strokes. It is 0 only if nothing is spent, and 40 only if the whole limit is spent.
 * Example: for 0.1% of the limit, one stroke is filled.
 * @param share the spent share of the limit, from 0 to 1
 */
export function filledStrokes(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return STROKES;
  return Math.min(Math.max(Math.round(share * STROKES), 1), STROKES - 1);
}
