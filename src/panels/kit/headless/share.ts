/** Computes shares of a whole for bars, limited to 0–100 %. */

/** Limits a share to the range from 0 to 1: −0.2 gives 0, and 1.3 gives 1. */
export function within01(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/**
 * Computes how much of a meter is filled (`shown`), and how much of it is solid (`solid`), both from 0 to 1. The solid
 * part is `certain`, the part that is not estimated. If `certain` is absent, everything that is filled is solid.
 */
export function meterShares(
  share: number,
  certain: number | undefined,
): { readonly solid: number; readonly shown: number } {
  const shown = within01(share);
  return { shown, solid: certain === undefined ? shown : Math.min(shown, within01(certain)) };
}
