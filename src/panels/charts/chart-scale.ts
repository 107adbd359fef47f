/** Computes the scale of a chart: its upper edge, the amounts of its two gridlines, and whether bars are cut off at the upper edge. */
import { max, min } from 'd3-array';

export interface ChartScale {
  /** the amounts at the upper and the lower edge */
  readonly top: number;
  readonly bottom: number;
  /** two round amounts above zero, the lower first; empty if no amount is above zero */
  readonly gridlines: readonly [number, number] | readonly [];
  /** whether at least one bar is higher than the upper edge, so that it is drawn cut off */
  readonly isCut: boolean;
}

/** The largest share of buckets that can be outliers, from 0 to 1. At least one bucket can be an outlier. */
const MOST_RUNAWAYS = 0.1;
/**
 * The highest bar must be more than this many times the highest bar that is not an outlier. Otherwise there are no
 * outliers.
 */
const RUNAWAY_RATIO = 3;
/**
 * Every outlier must be more than this many times the highest bar that is not an outlier. There can be several: an
 * expensive job that runs over midnight makes two days outliers.
 */
const LEAST_RATIO = 1.5;
/**
 * The scale grows to show the limit and the forecast. But it ignores values that are more than this many times the
 * highest bar that is not an outlier, because a larger scale would make all bars too low to read.
 */
const MOST_ABOVE = 2;
/**
 * The scale ends at this many times the highest value, so that there is space for marks and amounts above the highest
 * bar.
 */
const HEADROOM = 1.08;

/**
 * Computes the scale for the totals of all buckets. Up to a tenth of the totals are outliers: they are far above all
 * other totals, and the highest is more than three times the highest other total. The scale ignores outliers, because
 * otherwise the other bars would be too low to read.
 * @param totals one positive amount for each bucket with amounts, in any unit
 * @param others further values that should be visible, such as the line of the limit and the forecast, in the same unit
 * @param credits one negative amount for each bucket with credits
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
    // `before` is the bar with rank `count`, and `after` is the next lower bar. If higher bars are already outliers
    // (`runaways` > 0), `before` is an outlier too only if it is more than RUNAWAY_RATIO times `after`.
    if (isApart && (runaways === 0 || before > RUNAWAY_RATIO * after)) runaways = count;
  }
  return falling[runaways] ?? 0;
}

/**
 * Returns the amounts of the two gridlines: a digit from 1 to 5 times a power of ten, and twice that. Examples: 87 gives 40 and 80, 190
 * gives 50 and 100.
 */
function twoRound(highest: number): readonly [number, number] {
  const power = Math.floor(Math.log10(highest / 2) + 1e-9);
  const digit = Math.min(5, Math.floor(highest / 2 / 10 ** power + 1e-9));
  // Division keeps decimals exact: 3 / 10 is 0.3, but 3 * 0.1 is 0.30000000000000004.
  const scaled = (value: number): number => (power < 0 ? value / 10 ** -power : value * 10 ** power);
  return [scaled(digit), scaled(2 * digit)];
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
