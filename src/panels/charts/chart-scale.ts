/**
 * Computes the scale of a chart: its upper edge, the amounts of its two gridlines, and whether a bar is too high and
 * must be drawn shorter.
 */
import { max, min } from 'd3-array';

export interface ChartScale {
  /** the amounts at the upper and the lower edge of the chart */
  readonly top: number;
  readonly bottom: number;
  /** two round amounts above zero, the lower first; empty if no amount is above zero */
  readonly gridlines: readonly [number, number] | readonly [];
  /** whether at least one bar has a higher amount than `top`; such a bar ends at the upper edge */
  readonly isCut: boolean;
}

/**
 * An outlier is a bar that is far higher than the others. At most this share of the bars (from 0 to 1) can be outliers.
 * Exception: one bar can be an outlier even if the chart has only a few bars.
 */
const MOST_RUNAWAYS = 0.1;
/**
 * There are outliers only if the highest bar is more than this many times as high as the highest bar that is not an
 * outlier.
 */
const RUNAWAY_RATIO = 3;
/**
 * Every outlier must be more than this many times as high as the highest bar that is not an outlier. A chart can have
 * several outliers: an expensive job that runs over midnight makes two days outliers.
 */
const LEAST_RATIO = 1.5;
/**
 * The scale grows to show the limit and the forecast, but at most to this many times the height of the highest bar that
 * is not an outlier. Higher values are ignored, because otherwise all bars would be too low to read.
 */
const MOST_ABOVE = 2;
/**
 * The upper edge of the scale is this many times the highest value that the scale must show, so that there is space for
 * marks and amounts above the highest bar.
 */
const HEADROOM = 1.08;

/**
 * Computes the scale for the totals of all buckets (for example, days). Up to a tenth of the totals can be outliers. In
 * a chart with few totals, one can be an outlier. Outliers are far above all other totals: the highest outlier is more
 * than three times as high as the highest total that is not an outlier. The scale ignores outliers, because otherwise
 * the other bars would be too low to read.
 * @param totals the sum of the positive amounts of each bucket, in any unit; 0 if a bucket has none
 * @param others further values that should be visible, in the same unit. Example: the line of the limit
 * @param credits the sum of the negative amounts of each bucket; 0 if a bucket has none
 */
export function chartScale(
  totals: readonly number[],
  { others = [], credits = [] }: { readonly others?: readonly number[]; readonly credits?: readonly number[] } = {},
): ChartScale {
  const highest = max(totals, finite) ?? 0;
  const usual = highestWithoutRunaways(totals);
  const inSight = others.filter((value) => usual <= 0 || value <= usual * MOST_ABOVE);
  const needed = Math.max(0, usual, ...inSight.filter(Number.isFinite));
  const bottom = Math.min(0, min(credits, finite) ?? 0);
  if (needed === 0) return { top: bottom === 0 ? 1 : 0, bottom, gridlines: [], isCut: false };
  const gridlines = twoRound(needed);
  return { top: Math.max(needed * HEADROOM, gridlines[1]), bottom, gridlines, isCut: highest > needed * HEADROOM };
}

function highestWithoutRunaways(totals: readonly number[]): number {
  const falling = totals.filter((total) => Number.isFinite(total) && total > 0).toSorted((a, b) => b - a);
  const most = Math.max(1, Math.floor(falling.length * MOST_RUNAWAYS));
  const [highest = 0] = falling;
  let runaways = 0;
  for (let count = 1; count <= most; count += 1) {
    const [before, after] = [falling[count - 1], falling[count]];
    if (before === undefined || after === undefined) break;
    const isApart = before > LEAST_RATIO * after && highest > RUNAWAY_RATIO * after;
    // The first `count` totals are the highest ones. `before` is the lowest of them, and `after` is the next lower
    // total. Usually `isApart` is enough to make the first `count` totals outliers. But if some higher totals are
    // already outliers (`runaways` > 0), `before` must also be more than RUNAWAY_RATIO times `after`.
    if (isApart && (runaways === 0 || before > RUNAWAY_RATIO * after)) runaways = count;
  }
  return falling[runaways] ?? 0;
}

/**
 * Returns the amounts of the two gridlines. The lower amount is 1, 2, 3, 4 or 5 times a power of ten, and the higher
 * amount is twice the lower. Examples: if `highest` is 87, the gridlines are 40 and 80; if it is 190, they are 50 and
 * 100.
 */
function twoRound(highest: number): readonly [number, number] {
  const power = Math.floor(Math.log10(highest / 2) + 1e-9);
  const digit = Math.min(5, Math.floor(highest / 2 / 10 ** power + 1e-9));
  // If `power` is negative, the value is divided by a power of ten instead of multiplied, because 3 / 10 is exactly
  // 0.3, but 3 * 0.1 is 0.30000000000000004.
  const scaled = (value: number): number => (power < 0 ? value / 10 ** -power : value * 10 ** power);
  return [scaled(digit), scaled(2 * digit)];
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
