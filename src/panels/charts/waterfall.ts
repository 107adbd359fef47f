/**
 * A waterfall: the way from one amount to another, a step after the other. Each bar begins where the one before it ends. Geometry is computed once,
 * from the left of a row; both kits draw the same.
 */

/** `total` is an amount by itself, `change` is by how much the amount before it changes. */
export interface WaterfallStep {
  readonly id: string;
  /** in short, e.g. `1–22 Oct`, `Claude Opus 5 → Claude Opus 5.5` */
  readonly label: string;
  readonly kind: 'total' | 'change';
  /** in one unit for all steps; a change has a sign */
  readonly value: number;
  /** the same as a text, with its sign where it is a change */
  readonly amount: string;
  /** more than half of it is usage × price */
  readonly isEstimated?: boolean;
}

export interface WaterfallData {
  readonly steps: readonly WaterfallStep[];
}

export interface WaterfallBox {
  /** pixels of a row, of which `amount` are left free for the widest amount */
  readonly width: number;
  readonly amount: number;
  /** a bar is never narrower than this; 2 where it is not given */
  readonly least?: number;
}

export interface WaterfallBar {
  readonly x: number;
  readonly width: number;
  readonly look: 'total' | 'more' | 'less';
  /** where the step ends, and the next begins */
  readonly end: number;
}

/** In the unit of the box. */
export interface WaterfallGeometry {
  /** one for each step */
  readonly bars: readonly WaterfallBar[];
  /** where nothing is; null if bars of totals are cut on their left */
  readonly zero: number | null;
}

const LEAST_WIDTH = 2;
/** Changes that all lie within this part of the largest amount could not be seen next to totals in full length. */
const SMALL_CHANGES = 0.4;
/** What is left of a cut bar, in parts of all that changes. */
const STUB = 0.5;

/** The amount after each step. A total is what it says, whatever came before it. */
export function waterfallLevels({ steps }: WaterfallData): readonly number[] {
  let level = 0;
  return steps.map(({ kind, value }) => {
    level = kind === 'total' ? value : level + value;
    return level;
  });
}

/** Whether the bars of totals are drawn cut, so that the steps between them can be seen. */
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

/** The amount at the left edge, below all that changes. */
function cutAt(levels: readonly number[]): number {
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  return Math.max(0, low - (high - low) * STUB);
}
