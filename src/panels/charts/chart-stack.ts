/** Stacks the amounts of a chart: where each series begins and ends in each bucket. Credits are drawn below zero. */
import { stack, stackOffsetDiverging } from 'd3-shape';
import type { ChartBucket, ChartData, ChartSeries } from './chart-data.ts';

/** One series in one bucket, in the unit of its values. */
export interface StackPart {
  readonly series: number;
  readonly bucket: number;
  readonly from: number;
  /** above `from`, also under zero */
  readonly to: number;
}

/** Whether a bucket has amounts: those of an unknown one are not known, a future one has none yet. */
function hasAmounts({ status }: Pick<ChartBucket, 'status'>): boolean {
  return status !== 'unknown' && status !== 'future';
}

/** The parts that are not zero, bucket by bucket, each from its bottom to its top. */
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

/** What stacks up above zero and hangs below it in each bucket; what `chartScale` takes. */
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
