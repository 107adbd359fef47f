/** Makes a small chart for tests. A test chooses its buckets, series and amounts. */
import type { BucketStatus, ChartBucket, ChartData, ChartSeries } from '../../../src/panels/charts/chart-data.ts';
import { SERIES_TONES } from '../../../src/panels/charts/series-tone.ts';

export function buckets(...statuses: readonly BucketStatus[]): readonly ChartBucket[] {
  return statuses.map((status, index) => ({
    id: `d${index + 1}`,
    label: `Day ${index + 1}`,
    tick: `${index + 1}`,
    status,
    total: status === 'unknown' ? 'unknown' : `total ${index + 1}`,
  }));
}

export function series(...values: readonly (readonly number[])[]): readonly ChartSeries[] {
  return values.map((amounts, index) => ({
    id: `s${index + 1}`,
    label: `Series ${index + 1}`,
    tone: SERIES_TONES[index] ?? 'other',
    values: amounts,
    texts: amounts.map((amount) => `$${amount}`),
  }));
}

/** Billed days with these amounts; `top` is the upper end of the chart's scale. */
export function chartData(top: number, ...values: readonly (readonly number[])[]): ChartData {
  return {
    buckets: buckets(...(values[0] ?? []).map(() => 'billed' as const)),
    series: series(...values),
    axis: { top, bottom: 0, gridlines: [{ value: top / 2, label: 'half' }] },
  };
}
