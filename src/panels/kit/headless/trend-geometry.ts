/**
 * Computes where the bars of a trend are, for the page and the 3D room. A trend is a row of small bars on a zero line.
 * The y axis points downwards.
 */
import type { TrendProps } from '../contract/figures.ts';

export interface TrendBox {
  readonly width: number;
  readonly height: number;
}

export interface TrendBar {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isEstimate: boolean;
}

export interface TrendGeometry {
  readonly bars: readonly TrendBar[];
  /** the y of the zero line */
  readonly zero: number;
}

/** The least height of a bar whose value is not zero, in the unit of the box. */
const LEAST_HEIGHT = 1.5;

/** The part of each bar's space that stays empty, from 0 to 1. */
const GAP = 0.28;

/**
 * Computes one bar for each value. Values below zero are drawn below the zero line. Zero, and values that are not
 * finite, get a bar without height. The first position on the time axis begins at the left edge, and the bar of the
 * last position ends at the right edge.
 * @param slots the number of positions on the time axis, at least as many as there are values
 */
export function trendGeometry(
  values: readonly number[],
  box: TrendBox,
  { slots = values.length, estimatedFrom = Infinity }: { slots?: number; estimatedFrom?: number } = {},
): TrendGeometry {
  const finite = values.map((value) => (Number.isFinite(value) ? value : 0));
  const step = box.width / Math.max(1 - GAP, Math.max(slots, finite.length) - GAP);
  const highest = Math.max(0, ...finite);
  const lowest = Math.min(0, ...finite);
  const range = highest - lowest || 1;
  const zero = (1 + lowest / range) * box.height;
  const bars = finite.map((value, index) => {
    const height = value === 0 ? 0 : Math.max(LEAST_HEIGHT, (Math.abs(value) / range) * box.height);
    return {
      index,
      x: index * step,
      y: value < 0 ? zero : Math.max(0, zero - height),
      width: step * (1 - GAP),
      height,
      isEstimate: index >= estimatedFrom,
    };
  });
  return { bars, zero };
}

/** Computes the bars of the component Trend. A value above `cut.at` is drawn only as high as `cut.at`. */
export function trendBars({ values, slots, estimatedFrom, cut }: TrendProps, box: TrendBox): TrendGeometry {
  return trendGeometry(cut === undefined ? values : values.map((value) => Math.min(cut.at, value)), box, {
    ...(slots !== undefined && { slots }),
    ...(estimatedFrom !== undefined && { estimatedFrom }),
  });
}
