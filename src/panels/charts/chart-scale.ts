/** The scale of a chart: its upper edge, the amounts of its two gridlines, and which bars are cut. */
import { max, min } from 'd3-array';

export interface ChartScale {
  /** amounts at the upper and lower edge */
  readonly top: number;
  readonly bottom: number;
  /** two round amounts above zero, the lower first; none where everything is zero */
  readonly gridlines: readonly [number, number] | readonly [];
  /** whether an amount is higher than the upper edge and is drawn cut */
  readonly isCut: boolean;
}

/** At most this share of the buckets, and always one, may be runaways. */
const MOST_RUNAWAYS = 0.1;
/** The highest runaway is more than this many times the highest of the others. */
const RUNAWAY_RATIO = 3;
/** Each runaway is more than this many times the highest of the others: 13 October, when a night began that ended on the 14th. */
const LEAST_RATIO = 1.5;
/** Pace and forecast widen the scale up to this many times the highest bar; beyond it they would flatten all bars. */
const MOST_ABOVE = 2;
/** Left free above what is highest, so that marks and amounts fit. */
const HEADROOM = 1.08;

/**
 * The scale for the totals of all buckets. A few totals far above all others, one of them more than three times, do not count, so that the others stay readable.
 * @param totals one per bucket with amounts, what stacks up above zero, in any unit
 * @param others what should be in sight too: pace, forecast, in the same unit
 * @param credits what hangs below zero, one per bucket with credits, as negative amounts
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
    // Where there is one already, others only join it by being as far above the rest as it is.
    if (isApart && (runaways === 0 || before > RUNAWAY_RATIO * after)) runaways = count;
  }
  return falling[runaways] ?? 0;
}

/** The largest amount with one digit, 1 to 5, that fits twice below the highest: 87 gives 40 and 80, 190 gives 50 and 100. */
function twoRound(highest: number): readonly [number, number] {
  const power = Math.floor(Math.log10(highest / 2) + 1e-9);
  const digit = Math.min(5, Math.floor(highest / 2 / 10 ** power + 1e-9));
  // Dividing keeps decimals exact: 3 / 10, where 3 * 0.1 is 0.30000000000000004.
  const scaled = (value: number): number => (power < 0 ? value / 10 ** -power : value * 10 ** power);
  return [scaled(digit), scaled(2 * digit)];
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
