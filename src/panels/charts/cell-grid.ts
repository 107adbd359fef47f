/**
 * Computes the cells of a grid and the scale of their amounts. Each series (for example, a model) has one cell for each
 * bucket (for example, a day) in which its amount is known and not zero. The page draws the cells as a heat map, and
 * the 3D room draws them as columns. Unlike in a chart, series are not stacked.
 */
import { max } from 'd3-array';
import { canOpen } from './bucket-words.ts';
import type { BucketStatus, ChartBucket, ChartData, ChartSeries, Gridline } from './chart-data.ts';
import { chartScale } from './chart-scale.ts';

type Data = Pick<ChartData, 'buckets' | 'series'>;

export interface GridCell {
  /** the row of the cell: the index of its series (for example, of its model) */
  readonly series: number;
  /** the column of the cell: the index of its bucket (for example, a day) */
  readonly bucket: number;
  readonly status: BucketStatus;
  /** the amount, in the unit of the series' values; never zero */
  readonly value: number;
  /** the amount as text: `$12.40` */
  readonly text: string;
}

/**
 * The scale of the amounts in the cells. `gridScale` computes the amounts of the scale, and the model of the Overview
 * adds their labels.
 */
export interface CellScale {
  /**
   * the amount of a column of full height in the 3D room; a cell with a higher amount gets a column of the same height
   */
  readonly top: number;
  /**
   * the four amounts at which the shade changes, the lowest first: `$20`, `$80`, `$200`, `$400`; empty if no amount is
   * above zero
   */
  readonly steps: readonly Gridline[];
}

/** Returns the cells whose amount is known and not zero, sorted by series, then by bucket (for example, a day). */
export function gridCells({ buckets, series }: Data): readonly GridCell[] {
  return series.flatMap(({ values, texts }, row) =>
    buckets.flatMap(({ status }, bucket) => {
      const value = values[bucket] ?? 0;
      if (!canOpen({ buckets }, bucket) || !Number.isFinite(value) || value === 0) return [];
      return [{ series: row, bucket, status, value, text: texts[bucket] ?? '' }];
    }),
  );
}

/**
 * Decides the second of a scale's four steps (the amounts at which the shade of a cell changes). If the highest step is
 * below this amount (in the unit of the cells' values), the second step is a tenth of the highest. Otherwise it is a
 * fifth of the highest. Example: if the highest step is $0.08, a fifth is $0.016, and its label would round it to
 * $0.02. A tenth is $0.008, and its label is exact, because labels show more decimals for amounts below a cent.
 */
const SMALL = 0.1;

/**
 * Computes the scale of the cells. Its steps are the amounts at which the shade of a cell changes. Example: if the
 * highest cell is $480, the steps are $20, $80, $200 and $400. The lower steps are closer together, because the costs
 * of models often differ by a factor of more than ten. As in a chart, a few days with very high costs do not change the
 * scale; otherwise all other cells would be pale.
 */
export function gridScale(data: Data): { readonly top: number; readonly steps: readonly number[] } {
  const highest = data.buckets.map(() => 0);
  for (const { bucket, value } of gridCells(data)) highest[bucket] = max([highest[bucket] ?? 0, value]) ?? 0;
  const { top, gridlines } = chartScale(highest);
  const [first, second] = gridlines;
  if (first === undefined || second === undefined) return { top, steps: [] };
  return { top, steps: [second / 20, second / (second < SMALL ? 10 : 5), first, second] };
}

/**
 * Returns the number of an amount's shade: 0 for an amount of zero or less, otherwise 1 plus the number of steps (the
 * amounts at which the shade changes) that the amount exceeds.
 */
export function shadeOf(value: number, { steps }: Pick<CellScale, 'steps'>): number {
  return value <= 0 ? 0 : 1 + steps.filter((step) => value > step.value).length;
}

/** Returns the index of the last bucket that has begun and is not complete, for example today; −1 if there is none. */
export function currentBucket(buckets: readonly Pick<ChartBucket, 'isPartial' | 'status'>[]): number {
  return buckets.findLastIndex(({ isPartial, status }) => isPartial === true && status !== 'future');
}

/**
 * Whether costs can be filtered by the value of this series, for example by its model. The series `other` sums several
 * values, so one filter can't select it.
 */
export function canNarrowTo({ tone }: Pick<ChartSeries, 'tone'>): boolean {
  return tone !== 'other';
}
