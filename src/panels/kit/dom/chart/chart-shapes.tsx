/**
 * Draws the shapes of a chart. Shapes of the same series (for example, model) and fill are one SVG path, so a year of
 * days needs only a few dozen elements.
 */
import { memo, useId, type ReactNode } from 'react';
import type { BucketStatus, ChartData } from '../../../charts/chart-data.ts';
import type { ChartBar, ChartGeometry } from '../../../charts/chart-geometry.ts';
import type { ChartProps } from '../../contract/chart.ts';
import { classNames } from '../class-names.ts';
import { seriesColor } from '../series-color.ts';
import { barsPath, diamondPath } from './chart-paths.ts';

interface ShapesProps {
  readonly data: ChartProps;
  readonly geometry: ChartGeometry;
  readonly width: number;
  readonly height: number;
}

const LOOKS = ['billed', 'settling', 'estimated'] as const satisfies readonly BucketStatus[];
/** The distance between a bar and the mark above it (for example, of an unusual day), in pixels. */
const MARK_ABOVE = 9;
/**
 * A part of a bar that is higher than this many pixels is drawn one pixel shorter, so that there is a gap between it
 * and the next part. Parts of at most this height are drawn without a gap.
 */
const LEAST_APART = 3;

export const ChartShapes = memo(function ChartShapes({ data, geometry, width, height }: ShapesProps): ReactNode {
  const hatch = useId();
  const { zero, gridlines, bars, pace, bands, cut } = geometry;
  return (
    <svg className="chart-shapes" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="chart-hatch" width="2" height="6" />
        </pattern>
      </defs>
      {gridlines.map((y) => (
        <line key={y} className="chart-gridline" x1={0} x2={width} y1={y} y2={y} />
      ))}
      <path className="chart-unknown" d={unknownPath(data, geometry)} />
      <path className="chart-band" d={barsPath(bands)} />
      {bands.map(({ bucket, x, likely, width: length }) => (
        <line key={bucket} className="chart-likely" x1={x} x2={x + length} y1={likely} y2={likely} />
      ))}
      {data.series.map((series, index) => (
        <g
          key={series.id}
          className={classNames('chart-series', isPale(data, series.id) && 'chart-series-back')}
          style={{ color: seriesColor(series.tone) }}
        >
          {LOOKS.map((look) => {
            const own = bars.filter((bar) => bar.series === index && bar.status === look);
            return own.length === 0 ? null : (
              <path key={look} className={`chart-${look}`} d={barsPath(own.map(apart))} />
            );
          })}
        </g>
      ))}
      <path fill={`url(#${hatch})`} d={barsPath(bars.filter(({ status }) => status === 'settling'))} />
      <path className="chart-cut" d={cut.map((bucket) => cutPath(geometry, bucket)).join('')} />
      <path className="chart-partial" d={partialPath(data, geometry)} />
      <line className="chart-zero" x1={0} x2={width} y1={zero} y2={zero} />
      {pace.map(({ x, y, width: length }) => (
        <line key={x} className="chart-pace" x1={x} x2={x + length} y1={y} y2={y} />
      ))}
      <path className="chart-mark" d={marksPath(data, geometry)} />
    </svg>
  );
});

function apart(bar: ChartBar): ChartBar {
  return bar.height > LEAST_APART ? { ...bar, y: bar.y + 1, height: bar.height - 1 } : bar;
}

function isPale({ highlightedSeries }: ChartProps, series: string): boolean {
  return highlightedSeries !== undefined && highlightedSeries !== series;
}

/**
 * Writes the SVG path of a dotted line a little above the zero line, for each bucket (for example, day) whose amount is
 * not known. There is no bar, because a bar without height would mean zero.
 */
function unknownPath({ buckets }: ChartData, { columns, zero }: ChartGeometry): string {
  return buckets
    .map(({ status }, index) => {
      const column = columns[index];
      return status === 'unknown' && column !== undefined ? `M${column.barX} ${zero - 7}h${column.barWidth}` : '';
    })
    .join('');
}

/**
 * Writes the SVG path of two slanted lines near the upper edge of a bar, which are drawn in the background colour. They
 * say that the bar is drawn shorter, because its amount is much higher than the others.
 */
function cutPath({ columns }: ChartGeometry, bucket: number): string {
  const column = columns[bucket];
  if (column === undefined) return '';
  const { barX, barWidth } = column;
  return `M${barX - 3} 22L${barX + barWidth + 3} 14M${barX - 3} 29L${barX + barWidth + 3} 21`;
}

/**
 * Writes the SVG path of a dashed line above the bar of each bucket (for example, day) that is not complete, such as
 * the bar of today.
 */
function partialPath({ buckets }: ChartData, { columns, tops }: ChartGeometry): string {
  return buckets
    .map(({ isPartial, status }, index) => {
      const column = columns[index];
      if (isPartial !== true || status === 'future' || column === undefined) return '';
      return `M${column.barX} ${(tops[index] ?? 0) - 4}h${column.barWidth}`;
    })
    .join('');
}

function marksPath({ buckets, marks = [] }: ChartData, { columns, tops, cut }: ChartGeometry): string {
  return marks
    .map(({ bucketId }) => {
      const index = buckets.findIndex(({ id }) => id === bucketId);
      const column = columns[index];
      if (column === undefined) return '';
      return cut.includes(index)
        ? diamondPath(column.centre, 44)
        : diamondPath(column.centre, (tops[index] ?? 0) - MARK_ABOVE);
    })
    .join('');
}
