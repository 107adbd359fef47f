/**
 * Computes where a chart's buckets are on the time axis. A bucket is, for example, a day. Each bucket has a slot (its
 * part of the axis), and its bar is inside the slot.
 */
import { range } from 'd3-array';
import { scaleBand } from 'd3-scale';

export interface ChartColumn {
  /**
   * left edge of the slot of a bucket (the part of the axis that belongs, for example, to one day), in pixels; slots
   * touch each other
   */
  readonly slotX: number;
  readonly slotWidth: number;
  readonly barX: number;
  readonly barWidth: number;
  readonly centre: number;
}

/**
 * The part of each slot (the part of the axis that belongs to one bucket) that stays empty next to its bar, from 0 to
 * 1. In slots narrower than `NARROW_SLOT` pixels, this part is `NARROW_GAP`.
 */
const GAP = 0.28;
const NARROW_GAP = 0.12;
const NARROW_SLOT = 7;
/**
 * The greatest width of a bar, in pixels. If a chart has few bars, the gaps between them become wider, but the bars do
 * not.
 */
const WIDEST_BAR = 72;

/**
 * Returns the position of each bar, from left to right.
 * @param count the number of bars
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

/**
 * Returns the index of the bucket (for example, the day) at a position on the axis. A position beyond an end of the
 * axis gives the first or the last bucket.
 */
export function bucketAt(x: number, count: number, width: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor((x / width) * count)));
}
