/** Makes the rectangles of a chart, in drawing order. Each has one colour. All of them are drawn as one mesh. */
import type { BucketRange } from '../../../charts/chart-cursor.ts';
import type { ChartBar, ChartBox, ChartGeometry } from '../../../charts/chart-geometry.ts';
import type { ChartProps } from '../../contract/chart.ts';
import { mixColors } from '../mix-colors.ts';
import type { Palette } from '../room-look.ts';

export interface ChartRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** the colour as `#rrggbb` */
  readonly color: string;
  /** true for a diamond: the rectangle is rotated by 45° */
  readonly isTurned?: boolean;
}

/**
 * How strong a pale colour is: the share of the full colour, from 0 to 1. The rest is the background colour. `PALE`:
 * inside of an estimated bar. `BAND`: forecast. `BACK`: a series that is not highlighted, or a bar that totals do not
 * include. `RANGE`: the chosen range.
 */
const PALE = 0.28;
const BAND = 0.3;
const BACK = 0.25;
const RANGE = 0.24;
const LINE = 2;
const HAIR = 1;
const OUTLINE = 2;
/**
 * The distance between two stripes of a bar, in pixels. A bar has stripes if its day is settling (the bill is not
 * complete).
 */
const STRIPE = 7;
const DASH = { length: 9, gap: 6 } as const;
const MARK = 11;
const CUT = { first: 16, second: 24, height: 4 } as const;

export interface RectSetting extends ChartBox {
  readonly colors: Palette;
  /** the colour behind the chart, as `#rrggbb` */
  readonly ground: string;
  /** the chosen range, drawn behind the bars; null if no range is chosen */
  readonly range: BucketRange | null;
}

export function chartRects(
  chart: ChartProps,
  geometry: ChartGeometry,
  { width, height, colors, ground, range }: RectSetting,
): readonly ChartRect[] {
  const { columns, zero, gridlines, bars, bands, pace, tops, cut } = geometry;
  const { buckets, highlightedSeries, marks = [] } = chart;
  const across = (y: number, color: string): ChartRect => ({ x: 0, y: y - HAIR / 2, width, height: HAIR, color });
  const colorOf = (bar: ChartBar): string => {
    const series = chart.series[bar.series];
    const own = series === undefined ? colors.other : colors[series.tone];
    const isAfter = buckets[bar.bucket]?.isAfter === true;
    const isBack = isAfter || (highlightedSeries !== undefined && series?.id !== highlightedSeries);
    return isBack ? mixColors(own, ground, BACK) : own;
  };
  const after = columns[buckets.findIndex(({ isAfter }) => isAfter === true)];
  const [first, last] = range === null ? [] : [columns[range[0]], columns[range[1]]];
  const chosen =
    first === undefined || last === undefined
      ? []
      : [
          {
            x: first.slotX,
            y: 0,
            width: last.slotX + last.slotWidth - first.slotX,
            height,
            color: mixColors(colors.accent, ground, RANGE),
          },
        ];
  return [
    ...chosen,
    ...gridlines.map((y) => across(y, colors.line)),
    ...buckets.flatMap(({ status }, index) => {
      const column = columns[index];
      return status === 'unknown' && column !== undefined
        ? dashes({ x: column.barX, y: zero - 8, width: column.barWidth }, colors.quiet)
        : [];
    }),
    ...bands.flatMap(({ bucket, x, y, width: length, height: extent, likely }) => {
      const edge = buckets[bucket]?.isAfter === true ? mixColors(colors.edge, ground, BACK) : colors.edge;
      return [
        { x, y, width: length, height: extent, color: mixColors(edge, ground, BAND) },
        { x, y: likely - HAIR, width: length, height: LINE, color: edge },
      ];
    }),
    ...bars.flatMap((bar) => barRects(bar, colorOf(bar), ground)),
    ...cut.flatMap((bucket) => {
      const column = columns[bucket];
      if (column === undefined) return [];
      return [CUT.first, CUT.second].map((y) => ({
        x: column.barX - 2,
        y,
        width: column.barWidth + 4,
        height: CUT.height,
        color: ground,
      }));
    }),
    ...buckets.flatMap(({ isPartial, status }, index) => {
      const column = columns[index];
      if (isPartial !== true || status === 'future' || column === undefined) return [];
      return dashes({ x: column.barX, y: (tops[index] ?? zero) - 6, width: column.barWidth }, colors.ink, 4, 3);
    }),
    across(zero, colors.edge),
    ...(after === undefined ? [] : [{ x: after.slotX - LINE / 2, y: 0, width: LINE, height, color: colors.accent }]),
    ...pace.flatMap((rule) => dashes(rule, colors.ink)),
    ...marks.flatMap(({ bucketId }) => {
      const index = buckets.findIndex(({ id }) => id === bucketId);
      const column = columns[index];
      if (column === undefined) return [];
      const y = cut.includes(index) ? 44 : Math.max(MARK, (tops[index] ?? zero) - MARK);
      return [
        { x: column.centre - MARK / 2, y: y - MARK / 2, width: MARK, height: MARK, color: colors.ink, isTurned: true },
      ];
    }),
  ];
}

function barRects({ x, y, width, height, status }: ChartBar, color: string, ground: string): readonly ChartRect[] {
  // The rectangle is `HAIR` pixels shorter than the part of the bar that it shows, so that there is a narrow gap
  // between the parts.
  const whole = { x, y, width, height: Math.max(HAIR, height - HAIR), color };
  if (status === 'estimated') {
    const inner = {
      x: x + OUTLINE,
      y: y + OUTLINE,
      width: Math.max(0, width - 2 * OUTLINE),
      height: Math.max(0, whole.height - 2 * OUTLINE),
      color: mixColors(color, ground, PALE),
    };
    return [whole, inner];
  }
  if (status !== 'settling') return [whole];
  const first = Math.ceil(y / STRIPE) * STRIPE;
  const count = Math.max(0, Math.ceil((y + whole.height - first) / STRIPE));
  const stripes = Array.from({ length: count }, (_, index) => first + index * STRIPE);
  return [
    whole,
    ...stripes.map((at) => ({ x, y: at, width, height: Math.min(LINE, y + whole.height - at), color: ground })),
  ];
}

function dashes(
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  color: string,
  length: number = DASH.length,
  gap: number = DASH.gap,
): readonly ChartRect[] {
  const count = Math.max(1, Math.ceil(width / (length + gap)));
  return Array.from({ length: count }, (_, index) => {
    const left = x + index * (length + gap);
    return { x: left, y: y - LINE / 2, width: Math.min(length, x + width - left), height: LINE, color };
  });
}
