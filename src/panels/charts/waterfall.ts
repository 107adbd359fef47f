/**
 * A waterfall: the steps from one amount to another. Each bar begins where the bar before it ends. The geometry is computed once, from the
 * left of a row; both kits draw the same.
 */

/** `total` is an amount; `change` is added to the amount before it. */
export interface WaterfallStep {
  readonly id: string;
  /** in short, e.g. `1–22 Oct`, `Claude Opus 5 → Claude Opus 5.5` */
  readonly label: string;
  readonly kind: 'total' | 'change';
  /** all steps use the same unit; a change has a sign */
  readonly value: number;
  /** the value as text; a change has its sign */
  readonly amount: string;
  /** more than half of the amount is an estimate (usage × price) */
  readonly isEstimated?: boolean;
}

export interface WaterfallData {
  readonly steps: readonly WaterfallStep[];
}

export interface WaterfallBox {
  /** the width of a row in pixels; `amount` pixels of it are left free for the widest amount */
  readonly width: number;
  readonly amount: number;
  /** the least width of a bar; 2 if it is not given */
  readonly least?: number;
}

export interface WaterfallBar {
  readonly x: number;
  readonly width: number;
  readonly look: 'total' | 'more' | 'less';
  /** the x where this step ends and the next one begins */
  readonly end: number;
}

/** The shapes of a waterfall, in the unit of the box (pixels or percent). */
export interface WaterfallGeometry {
  /** one for each step */
  readonly bars: readonly WaterfallBar[];
  /** the x of an amount of zero; null if the bars of totals are cut on the left */
  readonly zero: number | null;
}

const LEAST_WIDTH = 2;
/** If all changes lie within this share of the largest amount, the totals are cut. Otherwise the changes would be too small to see. */
const SMALL_CHANGES = 0.4;
/** The length of a cut total that stays visible, as a share of the distance between the lowest and the highest amount. */
const STUB = 0.5;

/** The amount after each step. A total sets the amount, and a change is added to it. */
export function waterfallLevels({ steps }: WaterfallData): readonly number[] {
  let level = 0;
  return steps.map(({ kind, value }) => {
    level = kind === 'total' ? value : level + value;
    return level;
  });
}

/** Whether the bars of totals are cut on the left, so that the much smaller changes between them are visible. */
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

/** The amount at the left edge. It is lower than all amounts of the waterfall. */
function cutAt(levels: readonly number[]): number {
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  return Math.max(0, low - (high - low) * STUB);
}
