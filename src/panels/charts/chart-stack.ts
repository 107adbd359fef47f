/**
 * Stacks the amounts of a chart: computes where each series (for example, each model) begins and ends in each bar.
 * Negative amounts are drawn below zero.
 */
import { stack, stackOffsetDiverging } from 'd3-shape';
import type { ChartBucket, ChartData, ChartSeries } from './chart-data.ts';

/**
 * The part of one bar that belongs to one series, for example to one model. `from` and `to` are in the unit of the
 * series' values.
 */
export interface StackPart {
  readonly series: number;
  readonly bucket: number;
  readonly from: number;
  /**
   * the amount at the upper end of this part of the bar; greater than `from`, even for negative amounts, which are
   * drawn below zero
   */
  readonly to: number;
}

/** Whether a bucket (for example, a day) has known amounts. An unknown bucket and a future bucket have none. */
function hasAmounts({ status }: Pick<ChartBucket, 'status'>): boolean {
  return status !== 'unknown' && status !== 'future';
}

/** Returns the parts of the bars that are not zero, sorted by bucket (for example, day), then by series. */
export function stackParts({ buckets, series }: Pick<ChartData, 'buckets' | 'series'>): readonly StackPart[] {
  const layers = stack<unknown, number, number>()
    .keys(series.map((_, index) => index))
    .value((bucket, key) => amountOf(series[key], buckets[bucket], bucket))
    .offset(stackOffsetDiverging)(buckets.map((_, bucket) => bucket));
  return buckets.flatMap((_, bucket) =>
    layers.flatMap((layer) => {
      const [from, to] = layer[bucket] ?? [0, 0];
      return from === to ? [] : [{ series: layer.key, bucket, from, to }];
    }),
  );
}

/**
 * Sums the positive amounts of each bucket (for example, day), and separately its negative amounts. These sums are the
 * input of `chartScale`.
 */
export function stackHeights(data: Pick<ChartData, 'buckets' | 'series'>): {
  readonly totals: readonly number[];
  readonly credits: readonly number[];
} {
  const totals = data.buckets.map(() => 0);
  const credits = data.buckets.map(() => 0);
  for (const { bucket, from, to } of stackParts(data)) {
    totals[bucket] = Math.max(totals[bucket] ?? 0, to);
    credits[bucket] = Math.min(credits[bucket] ?? 0, from);
  }
  return { totals, credits };
}

function amountOf(series: ChartSeries | undefined, bucket: ChartBucket | undefined, index: number): number {
  const value = series?.values[index] ?? 0;
  return bucket !== undefined && hasAmounts(bucket) && Number.isFinite(value) ? value : 0;
}
