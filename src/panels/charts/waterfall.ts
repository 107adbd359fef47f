/**
 * Computes the geometry of a waterfall: the steps that lead from an earlier to a later amount. The bar of a change
 * begins where the previous step ends. The bar of a total begins at zero, or at the left edge if the drawing begins
 * above zero. Positions are distances from the left edge of a row. The page and the 3D room draw the same geometry.
 */

/**
 * One step. A `total` is a whole amount: the cost of 1–22 Oct, for example. A `change` is added to the amount after the
 * previous step.
 */
export interface WaterfallStep {
  readonly id: string;
  /** the short name of the step: `1–22 Oct`, `Claude Opus 5 → Claude Opus 5.5` */
  readonly label: string;
  readonly kind: 'total' | 'change';
  /** the step's amount, in the same unit for all steps; a change has a sign */
  readonly value: number;
  /** the step's amount as text; a change has a sign: `+$412.10` */
  readonly amount: string;
  /**
   * true if the step is drawn as an estimate, because at least half of the cost behind it is estimated (usage × price)
   */
  readonly isEstimated?: boolean;
}

export interface WaterfallData {
  readonly steps: readonly WaterfallStep[];
}

export interface WaterfallBox {
  /**
   * `width` is the width of a row, in pixels or percent. `amount` is the part of this width that stays free for the
   * widest amount text, in the same unit.
   */
  readonly width: number;
  readonly amount: number;
  /** the least width of a bar, in the unit of `width`; default: 2 */
  readonly least?: number;
}

export interface WaterfallBar {
  readonly x: number;
  readonly width: number;
  readonly look: 'total' | 'more' | 'less';
  /** the x where this step ends; if the next step is a change, its bar begins here */
  readonly end: number;
}

/** The shapes of a waterfall, in the unit of `WaterfallBox.width` (pixels or percent). */
export interface WaterfallGeometry {
  /** one bar for each step */
  readonly bars: readonly WaterfallBar[];
  /** the x of the amount zero; null if the drawing begins at a higher amount than zero */
  readonly zero: number | null;
}

const LEAST_WIDTH = 2;
/**
 * If all amounts are close to each other, the drawing does not begin at zero, because the bars of the changes would
 * then be too short to see. Amounts are close if the difference between the highest and the lowest is less than this
 * share of the highest (from 0 to 1). Example: for $900 and $1,000, the difference is $100, a share of 0.1.
 */
const SMALL_CHANGES = 0.4;
/**
 * If a waterfall does not begin at zero, it begins at an amount below the lowest one. This number says how far below,
 * as a share of the difference between the highest and the lowest amount. Example: with amounts from $900 to $1,000,
 * the left edge is at $850.
 */
const STUB = 0.5;

/** Returns the amount after each step. A total sets the amount, and a change is added to it. */
export function waterfallLevels({ steps }: WaterfallData): readonly number[] {
  let level = 0;
  return steps.map(({ kind, value }) => {
    level = kind === 'total' ? value : level + value;
    return level;
  });
}

/**
 * Whether the drawing begins at a higher amount than zero, so that the bars of totals are shortened. It does so if the
 * changes are much smaller than the totals, because otherwise nobody would see the changes.
 */
export function isWaterfallCut(data: WaterfallData): boolean {
  const levels = waterfallLevels(data);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  return low > 0 && high > low && high - low < high * SMALL_CHANGES;
}

export function waterfallGeometry(
  data: WaterfallData,
  { width, amount, least = LEAST_WIDTH }: WaterfallBox,
): WaterfallGeometry {
  const levels = waterfallLevels(data);
  const [low, high] = [Math.min(0, ...levels), Math.max(0, ...levels)];
  const isCut = isWaterfallCut(data);
  const bottom = isCut ? cutAt(levels) : low;
  const extent = high - bottom;
  const plot = Math.max(0, width - amount);
  const xOf = (level: number): number => (extent <= 0 ? 0 : (plot * (level - bottom)) / extent);
  return {
    bars: data.steps.map(({ kind, value }, index) => {
      const level = levels[index] ?? 0;
      const before = kind === 'total' ? Math.max(0, bottom) : level - value;
      const [from, to] = [xOf(before), xOf(level)];
      const length = Math.max(least, Math.abs(to - from));
      return {
        x: to < from ? from - length : from,
        width: length,
        look: kind === 'total' ? 'total' : value < 0 ? 'less' : 'more',
        end: to,
      };
    }),
    zero: isCut ? null : xOf(0),
  };
}

/**
 * Returns the amount at the left edge of a waterfall that does not begin at zero. This amount is lower than the amount
 * after any of the steps.
 */
function cutAt(levels: readonly number[]): number {
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  return Math.max(0, low - (high - low) * STUB);
}
