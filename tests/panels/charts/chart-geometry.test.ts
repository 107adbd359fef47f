/** Tests the shapes of a chart: they are in proportion to their amounts, in order, and inside the chart's box. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartData } from '../../../src/panels/charts/chart-data.ts';
import { chartGeometry, stripBars } from '../../../src/panels/charts/chart-geometry.ts';
import { stackHeights } from '../../../src/panels/charts/chart-stack.ts';
import { sampleChart } from '../kit/chart-samples.ts';
import { buckets, chartData } from './chart-builders.ts';

const BOX = { width: 400, height: 200 };

const matrix = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 40 })).chain(([rows, days]) =>
  fc.array(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: days, maxLength: days }), {
    minLength: rows,
    maxLength: rows,
  }),
);

describe('the bars', () => {
  it('stand on each other in proportion, the first series at the bottom', () => {
    const { bars, zero } = chartGeometry(chartData(100, [50, 0], [25, 10]), BOX);
    expect(bars.map(({ series: one, bucket, y, height }) => [one, bucket, y, height])).toEqual([
      [0, 0, 100, 100],
      [1, 0, 50, 50],
      [1, 1, 180, 20],
    ]);
    expect(zero).toBe(200);
  });

  it('have heights in proportion to their amounts and never leave the box', () => {
    fc.assert(
      fc.property(matrix, (values) => {
        const top = Math.max(1, ...stackHeights(chartData(1, ...values)).totals);
        for (const bar of chartGeometry(chartData(top, ...values), BOX).bars) {
          const exact = ((values[bar.series]?.[bar.bucket] ?? 0) / top) * BOX.height;
          expect(Math.abs(bar.height - exact)).toBeLessThanOrEqual(1.5 + 1e-6);
          expect(bar.x).toBeGreaterThanOrEqual(0);
          expect(bar.x + bar.width).toBeLessThanOrEqual(BOX.width + 1e-9);
          expect(bar.y).toBeGreaterThanOrEqual(-1.5 - 1e-6);
          expect(bar.y + bar.height).toBeLessThanOrEqual(BOX.height + 1e-6);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('of an amount too small for the scale can still be seen', () => {
    expect(chartGeometry(chartData(1_000_000, [1, 900_000]), BOX).bars[0]?.height).toBe(1.5);
    const { bars, tops } = chartGeometry(chartData(1_000_000, [1, 900_000], [2, 0]), BOX);
    const small = bars.filter(({ bucket }) => bucket === 0);
    expect(small.map((bar) => [bar.y, bar.height].map((pixels) => Number(pixels.toFixed(6))))).toEqual([
      [199.5, 0.5],
      [198.5, 1],
    ]);
    expect(tops[0]).toBeCloseTo(198.5);
  });

  it('of credits hang below zero', () => {
    const data = { ...chartData(100, [50], [-50]), axis: { top: 100, bottom: -100, gridlines: [] } };
    const { bars, zero } = chartGeometry(data, BOX);
    expect(zero).toBe(100);
    expect(bars.map(({ y, height }) => [y, height])).toEqual([
      [50, 50],
      [100, 50],
    ]);
  });

  it('are none for unknown and future days, whatever amounts are given', () => {
    const data: ChartData = { ...chartData(100, [50, 50, 50]), buckets: buckets('billed', 'unknown', 'future') };
    expect(chartGeometry(data, BOX).bars.map(({ bucket }) => bucket)).toEqual([0]);
  });

  it('are nothing for an amount that is no number', () => {
    const { bars } = chartGeometry(chartData(100, [Number.NaN, Infinity, 10]), BOX);
    expect(bars.map(({ bucket }) => bucket)).toEqual([2]);
  });

  it('know how sure their day is', () => {
    const data: ChartData = { ...chartData(100, [1, 2, 3]), buckets: buckets('billed', 'settling', 'estimated') };
    expect(chartGeometry(data, BOX).bars.map(({ status }) => status)).toEqual(['billed', 'settling', 'estimated']);
  });
});

describe('a runaway day', () => {
  const data = chartData(100, [50, 4_000, 60]);

  it('is cut at the upper edge, and named as cut', () => {
    const { bars, cut } = chartGeometry(data, BOX);
    expect(bars[1]).toMatchObject({ y: 0, height: 200 });
    expect(cut).toEqual([1]);
  });

  it('is drawn to scale in the strip', () => {
    const [usual, runaway] = stripBars(data, { width: 400, height: 40 });
    expect(runaway?.height).toBe(40);
    expect(usual?.height).toBe(1.5);
  });
});

describe('a month with a runaway day', () => {
  it('keeps its other days readable and cuts only that one', () => {
    const data = sampleChart({ runaway: 9_000 });
    const { cut, tops } = chartGeometry(data, BOX);
    expect(cut.map((bucket) => data.buckets[bucket]?.id)).toEqual(['2026-11-14']);
    expect(Math.min(...tops.filter((_, bucket) => bucket !== 13))).toBeLessThan(BOX.height / 2);
  });
});

describe('the lines', () => {
  it('place the gridlines by their amounts', () => {
    expect(chartGeometry(chartData(100, [1]), BOX).gridlines).toEqual([100]);
  });

  it('draw one piece of the pace for a run of equal amounts, and none above the edge', () => {
    const data: ChartData = { ...chartData(100, [1, 1, 1, 1]), pace: { label: 'p', values: [50, 50, null, 400] } };
    expect(chartGeometry(data, BOX).pace).toEqual([{ x: 0, y: 100, width: 200 }]);
    expect(chartGeometry(data, BOX).isPaceAbove).toBe(true);
  });

  it('draw the forecast from low to high, slots touching each other', () => {
    const forecast = { label: 'f', buckets: [null, { low: 25, likely: 50, high: 75, text: '' }] };
    expect(chartGeometry({ ...chartData(100, [1, 0]), forecast }, BOX).bands).toEqual([
      { bucket: 1, x: 200, width: 200, y: 50, height: 100, likely: 100 },
    ]);
  });
});
