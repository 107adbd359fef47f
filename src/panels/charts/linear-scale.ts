/**
 * Amounts as pixels from the upper edge. d3's scaleLinear does the same and brings its colours, dates and number formats, 8 kB gzip; its scaleBand,
 * which places the columns, does not.
 */

/** Amounts beyond the edges are drawn at them. An axis without an extent has everything at its lower edge. */
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
