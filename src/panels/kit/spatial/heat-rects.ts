/** Makes the rectangles of a heat map, in drawing order. Each has one colour. All of them are drawn as one mesh. */
import { chartColumns } from '../../charts/chart-columns.ts';
import { canOpen } from '../../charts/bucket-words.ts';
import { currentBucket, shadeOf } from '../../charts/cell-grid.ts';
import type { HeatMapProps } from '../contract/heat-map.ts';
import type { HeatPlace } from '../headless/heat-map-words.ts';
import type { ChartRect } from './chart/chart-rects.ts';
import { mixColors } from './mix-colors.ts';
import type { Palette } from './room-look.ts';

/** How much of the accent colour is in each shade, from 0 to 1. The first shade is for a cell without an amount. */
const SHADES = [0.06, 0.2, 0.38, 0.57, 0.78, 1] as const;
/**
 * The strength of a cell's colour, from 0 to 1, if totals leave out the cell's day. Totals leave it out if a person has
 * moved the chart's handle to an earlier day.
 */
const AFTER = 0.35;
const GAP = 3;
const LINE = 3;
const MARK = 8;

interface HeatSetting {
  readonly width: number;
  /** the height of one row, in pixels */
  readonly pitch: number;
  readonly colors: Palette;
  /** the colour behind the heat map, as `#rrggbb` */
  readonly ground: string;
  readonly at: HeatPlace | null;
}

export function heatRects(
  { buckets, series, scale, marks = [] }: HeatMapProps,
  { width, pitch, colors, ground, at }: HeatSetting,
): readonly ChartRect[] {
  const columns = chartColumns(buckets.length, width);
  const current = currentBucket(buckets);
  const height = pitch - 2 * GAP;
  const cells = series.flatMap(({ values }, row) =>
    columns.flatMap(({ slotX, slotWidth }, column) => {
      const status = buckets[column]?.status;
      const box = { x: slotX, y: row * pitch + GAP, width: Math.max(1, slotWidth - 1), height };
      if (status === 'unknown') return [{ ...box, y: box.y + height / 2, height: LINE, color: colors.quiet }];
      if (!canOpen({ buckets }, column)) return [];
      const isAfter = buckets[column]?.isAfter === true;
      const shade = (SHADES[shadeOf(values[column] ?? 0, scale)] ?? 1) * (isAfter ? AFTER : 1);
      const color = mixColors(colors.accent, ground, shade);
      const isAt = at?.row === row && at.column === column;
      return [
        ...(isAt ? [{ x: box.x - 2, y: box.y - 2, width: box.width + 4, height: height + 4, color: colors.ink }] : []),
        { ...box, color },
        ...stripes(status, box, ground),
      ];
    }),
  );
  const below = series.length * pitch;
  const [now] = current < 0 ? [] : columns.slice(current, current + 1);
  return [
    ...cells,
    ...(now === undefined
      ? []
      : [{ x: now.slotX, y: below - GAP + 1, width: now.slotWidth, height: LINE, color: colors.ink }]),
    ...marks.flatMap(({ bucketId }) => {
      const column = columns[buckets.findIndex(({ id }) => id === bucketId)];
      if (column === undefined) return [];
      const size = { width: MARK, height: MARK, color: colors.ink, isTurned: true };
      return [{ x: column.centre - MARK / 2, y: -MARK, ...size }];
    }),
  ];
}

/** Makes the stripes of a cell: two if the amount is estimated, one if only a part of it is billed, otherwise none. */
function stripes(
  status: HeatMapProps['buckets'][number]['status'] | undefined,
  { x, y, width, height }: Omit<ChartRect, 'color' | 'isTurned'>,
  color: string,
): readonly ChartRect[] {
  const count = status === 'estimated' ? 2 : status === 'settling' ? 1 : 0;
  return Array.from({ length: count }, (_, index) => ({
    x,
    y: y + (height * (index + 1)) / (count + 1) - LINE / 2,
    width,
    height: LINE,
    color,
  }));
}
