/**
 * Computes the shapes of a chart, in pixels inside a box: x to the right, y downwards. The page draws the shapes as
 * SVG. The 3D room draws them as instances of one mesh.
 */
import type { BucketStatus, ChartData } from './chart-data.ts';
import { chartColumns, type ChartColumn } from './chart-columns.ts';
import { stackHeights, stackParts } from './chart-stack.ts';
import { linearScale } from './linear-scale.ts';

export interface ChartBox {
  readonly width: number;
  readonly height: number;
}

export interface ChartBar {
  readonly series: number;
  readonly bucket: number;
  readonly status: BucketStatus;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A horizontal line segment. */
export interface ChartRule {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A forecast: a band from low to high with a line at the likely amount. */
export interface ChartBand extends ChartRule {
  readonly bucket: number;
  readonly height: number;
  readonly likely: number;
}

export interface ChartGeometry {
  readonly columns: readonly ChartColumn[];
  readonly zero: number;
  /** the y of each gridline, in the order of `ChartAxis.gridlines` */
  readonly gridlines: readonly number[];
  readonly bars: readonly ChartBar[];
  /** the y of the top of each bar; for a bucket (for example, a day) without a bar, the y of the zero line */
  readonly tops: readonly number[];
  /**
   * indices of the buckets (for example, days) whose bar is higher than the upper edge of the box; these bars end at
   * this edge
   */
  readonly cut: readonly number[];
  readonly pace: readonly ChartRule[];
  /** whether the line of the limit is somewhere above the upper edge, so that a part of it is not drawn */
  readonly isPaceAbove: boolean;
  readonly bands: readonly ChartBand[];
}

/** The least height, in pixels, of a bar with an amount above zero. The parts of the bar keep their proportions. */
const LEAST_HEIGHT = 1.5;

export function chartGeometry(data: ChartData, box: ChartBox): ChartGeometry {
  const { buckets, axis, pace, forecast } = data;
  const columns = chartColumns(buckets.length, box.width);
  const y = linearScale(axis, box.height);
  const { totals } = stackHeights(data);
  const bars = barsOf(data, columns, y);
  const tops = buckets.map(() => y(0));
  for (const bar of bars) tops[bar.bucket] = Math.min(tops[bar.bucket] ?? bar.y, bar.y);
  return {
    columns,
    zero: y(0),
    gridlines: axis.gridlines.map(({ value }) => y(value)),
    bars,
    tops,
    cut: totals.flatMap((total, bucket) => (total > axis.top ? [bucket] : [])),
    pace: rulesOf(pace?.values ?? [], columns, { top: axis.top, y }),
    isPaceAbove: (pace?.values ?? []).some((value) => value !== null && value > axis.top),
    bands: (forecast?.buckets ?? []).flatMap((one, bucket) => {
      const column = columns[bucket];
      if (one === null || column === undefined) return [];
      const { slotX: x, slotWidth: width } = column;
      return [{ bucket, x, width, y: y(one.high), height: y(one.low) - y(one.high), likely: y(one.likely) }];
    }),
  };
}

/**
 * Computes the bars of the strip. The strip is a small chart above a chart with shortened bars, and it shows all bars
 * to scale.
 */
export function stripBars(data: ChartData, box: ChartBox): readonly ChartBar[] {
  const { totals, credits } = stackHeights(data);
  const y = linearScale({ bottom: Math.min(0, ...credits), top: Math.max(0, ...totals) }, box.height);
  return barsOf(data, chartColumns(data.buckets.length, box.width), y);
}

function barsOf(data: ChartData, columns: readonly ChartColumn[], y: (value: number) => number): readonly ChartBar[] {
  const { totals } = stackHeights(data);
  return stackParts(data).flatMap(({ series, bucket, from, to }) => {
    const column = columns[bucket];
    if (column === undefined) return [];
    const whole = y(0) - y(totals[bucket] ?? 0);
    const factor = from >= 0 && whole > 0 ? Math.max(1, LEAST_HEIGHT / whole) : 1;
    const height = (y(from) - y(to)) * factor;
    if (height <= 0) return [];
    const status = data.buckets[bucket]?.status ?? 'unknown';
    const top = y(0) - (y(0) - y(to)) * factor;
    return [{ series, bucket, status, x: column.barX, y: top, width: column.barWidth, height }];
  });
}

/**
 * Makes the line of the spending limit. Neighbouring buckets (for example, days) with equal limits share one segment. A
 * limit above the upper edge of the chart gets no line.
 */
function rulesOf(
  values: readonly (number | null)[],
  columns: readonly ChartColumn[],
  { top, y }: { readonly top: number; readonly y: (value: number) => number },
): readonly ChartRule[] {
  const rules: { x: number; y: number; width: number; bucket: number }[] = [];
  for (const [bucket, value] of values.entries()) {
    const column = columns[bucket];
    if (value === null || column === undefined || value > top) continue;
    const last = rules.at(-1);
    if (last !== undefined && last.bucket === bucket - 1 && last.y === y(value)) {
      last.width += column.slotWidth;
      last.bucket = bucket;
    } else {
      rules.push({ x: column.slotX, y: y(value), width: column.slotWidth, bucket });
    }
  }
  return rules.map(({ x, y: height, width }) => ({ x, y: height, width }));
}
