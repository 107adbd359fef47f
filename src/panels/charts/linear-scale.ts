/**
 * Converts amounts to distances from the upper edge of a drawing, in pixels. d3's scaleLinear does the same, but would
 * add 8 kB (gzip) of code for colours, dates and number formats.
 */

/**
 * Returns the function that converts an amount. Amounts beyond an edge are drawn at that edge. If `top` equals
 * `bottom`, every amount is drawn at the lower edge.
 */
export function linearScale(
  { top, bottom }: { readonly top: number; readonly bottom: number },
  height: number,
): (amount: number) => number {
  const extent = top - bottom;
  return (amount) => {
    if (extent <= 0) return height;
    return height * Math.min(1, Math.max(0, (top - amount) / extent));
  };
}
