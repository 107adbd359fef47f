/** Computes shares of a whole for bars, limited to 0–100 %. */

/** Limits a share to the range from 0 to 1: −0.2 gives 0, and 1.3 gives 1. */
export function within01(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/**
 * Computes the length of a meter's whole fill and of its solid part, both from 0 to 1. The solid part is `certain`, the
 * part of the share that is not estimated. If `certain` is absent, the whole fill is solid.
 */
export function meterShares(
  share: number,
  certain: number | undefined,
): { readonly solid: number; readonly shown: number } {
  const shown = within01(share);
  return { shown, solid: certain === undefined ? shown : Math.min(shown, within01(certain)) };
}
