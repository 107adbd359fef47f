/** Computes the positions of a chart's buckets on the time axis. Each bucket has a slot with a bar inside. */
import { range } from 'd3-array';
import { scaleBand } from 'd3-scale';

export interface ChartColumn {
  /** left edge of the bucket's slot, in pixels; slots touch each other */
  readonly slotX: number;
  readonly slotWidth: number;
  readonly barX: number;
  readonly barWidth: number;
  readonly centre: number;
}

/**
 * The part of each slot that stays empty next to its bar, from 0 to 1. In slots narrower than 7 px, this part is
 * smaller.
 */
const GAP = 0.28;
const NARROW_GAP = 0.12;
const NARROW_SLOT = 7;
/** The greatest width of a bar, in pixels. A chart of few buckets has gaps instead of very wide bars. */
const WIDEST_BAR = 72;

/**
 * Returns the columns, from left to right.
 * @param count the number of buckets
 * @param width the width of the whole axis, in pixels
 */
export function chartColumns(count: number, width: number): readonly ChartColumn[] {
  if (count === 0) return [];
  const slotWidth = width / count;
  const gap = slotWidth < NARROW_SLOT ? NARROW_GAP : GAP;
  const scale = scaleBand<number>()
    .domain(range(count))
    .range([0, width])
    .paddingInner(gap)
    .paddingOuter(gap / 2);
  const barWidth = Math.min(WIDEST_BAR, scale.bandwidth());
  return range(count).map((index) => {
    const centre = (scale(index) ?? 0) + scale.bandwidth() / 2;
    return { slotX: index * slotWidth, slotWidth, barX: centre - barWidth / 2, barWidth, centre };
  });
}

/** The index of the bucket at a position on the axis. Positions beyond the ends give the first or last bucket. */
export function bucketAt(x: number, count: number, width: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor((x / width) * count)));
}
