/**
 * Tests the rectangles of which a chart of the 3D room consists. A person can tell bars of billed, estimated and
 * settling days apart without seeing colours. There are few enough rectangles for one mesh.
 */
import { describe, expect, it } from 'vitest';
import { chartGeometry } from '../../../../src/panels/charts/chart-geometry.ts';
import type { BucketStatus } from '../../../../src/panels/charts/chart-data.ts';
import { chartRects } from '../../../../src/panels/kit/spatial/chart/chart-rects.ts';
import { roomPalette } from '../../../../src/panels/kit/spatial/room-look.ts';
import { buckets, chartData } from '../../charts/chart-builders.ts';
import { CHART_WORDS, sampleChart } from '../chart-samples.ts';

const BOX = { width: 100, height: 100 };
const colors = roomPalette('dark', 'usual');
const SETTING = { ...BOX, colors, ground: colors.page, range: null };

function rectsOf(data: ReturnType<typeof chartData>, highlightedSeries?: string): ReturnType<typeof chartRects> {
  const props = { id: 'chart', label: 'Cost', words: CHART_WORDS, ...data };
  const highlighted = highlightedSeries === undefined ? {} : { highlightedSeries };
  return chartRects({ ...props, ...highlighted }, chartGeometry(data, BOX), SETTING);
}

const barOf = (status: BucketStatus): ReturnType<typeof chartRects> =>
  rectsOf({ ...chartData(100, [80]), buckets: buckets(status) }).filter(({ height }) => height >= 2);

describe('a bar', () => {
  it('of a billed day is one rectangle in its colour', () => {
    expect(barOf('billed')).toMatchObject([{ y: 20, height: 79, color: colors.series1 }]);
  });

  it('of an estimated day is an outline', () => {
    const [outer, inner] = barOf('estimated');
    expect(outer?.color).toBe(colors.series1);
    expect(inner?.color).not.toBe(colors.series1);
    expect(inner?.width).toBe((outer?.width ?? 0) - 4);
  });

  it('of a settling day is striped', () => {
    const [whole, ...stripes] = barOf('settling');
    expect(whole?.color).toBe(colors.series1);
    expect(stripes.length).toBeGreaterThan(8);
    expect(new Set(stripes.map(({ color }) => color))).toEqual(new Set([colors.page]));
  });

  it('of an unknown day is none', () => {
    expect(barOf('unknown').map(({ color }) => color)).not.toContain(colors.series1);
  });

  it('steps back while another series is pointed at', () => {
    const data = chartData(100, [40], [40]);
    const drawn = rectsOf(data, 's2').map(({ color }) => color);
    expect(drawn).toContain(colors.series2);
    expect(drawn).not.toContain(colors.series1);
  });
});

it('a forecast steps back where the handle leaves out its day', () => {
  const data = {
    ...chartData(100, [0, 0]),
    buckets: buckets('future', 'future').map((bucket, index) => (index === 1 ? { ...bucket, isAfter: true } : bucket)),
    forecast: {
      label: 'Forecast',
      buckets: [20, 20].map((low) => ({ low, likely: low + 10, high: low + 20, text: '' })),
    },
  };
  const drawn = rectsOf(data).filter(({ y, height }) => y >= 60 && y + height <= 80);
  const [left = [], right = []] = [(x: number) => x < 50, (x: number) => x >= 50].map((isThere) =>
    drawn.filter(({ x }) => isThere(x)).map(({ color }) => color),
  );
  expect(left).toHaveLength(2);
  expect(left).toContain(colors.edge);
  expect(right).toHaveLength(2);
  expect(right.filter((color) => left.includes(color))).toEqual([]);
});

it('a month of nine series with everything takes fewer than 512 instances', () => {
  const data = sampleChart({ runaway: 9_000 });
  const props = { id: 'chart', label: 'Cost', words: CHART_WORDS, ...data };
  const box = { width: 560, height: 240 };
  expect(chartRects(props, chartGeometry(data, box), { ...SETTING, ...box }).length).toBeLessThan(512);
});

it('a chosen range lies behind the bars, as high as the chart', () => {
  const data = chartData(100, [10, 20, 30, 40]);
  const props = { id: 'chart', label: 'Cost', words: CHART_WORDS, ...data };
  const [first] = chartRects(props, chartGeometry(data, BOX), { ...SETTING, range: [1, 2] });
  expect(first).toMatchObject({ x: 25, y: 0, width: 50, height: 100 });
});
