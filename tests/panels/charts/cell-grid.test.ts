import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canNarrowTo, currentBucket, gridCells, gridScale, shadeOf } from '../../../src/panels/charts/cell-grid.ts';
import { stackParts } from '../../../src/panels/charts/chart-stack.ts';
import { sampleChart } from '../kit/chart-samples.ts';

const STATUSES = ['billed', 'settling', 'estimated', 'unknown', 'future'] as const;

/** Grids of whole amounts, so that sums are exact. Some amounts are credits (below zero). */
const grid = fc
  .record({ rows: fc.integer({ min: 0, max: 9 }), statuses: fc.array(fc.constantFrom(...STATUSES), { maxLength: 40 }) })
  .chain(({ rows, statuses }) =>
    fc
      .array(
        fc.array(fc.integer({ min: -50, max: 5000 }), { minLength: statuses.length, maxLength: statuses.length }),
        {
          minLength: rows,
          maxLength: rows,
        },
      )
      .map((amounts) => ({
        buckets: statuses.map((status, index) => ({ id: `${index}`, label: '', tick: '', total: '', status })),
        series: amounts.map((values, index) => ({
          id: `${index}`,
          label: '',
          tone: 'series1' as const,
          values,
          texts: values.map(String),
        })),
      })),
  );

test('the cells of a bucket sum to what the chart stacks there, and a cell never belongs to an unknown bucket', () => {
  fc.assert(
    fc.property(grid, (data) => {
      const cells = gridCells(data);
      const parts = stackParts(data);
      for (const [index, { status }] of data.buckets.entries()) {
        const own = cells.filter(({ bucket }) => bucket === index);
        const whole = data.series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
        const isKnown = status !== 'unknown' && status !== 'future';
        expect(own.reduce((sum, { value }) => sum + value, 0)).toBe(isKnown ? whole : 0);
        expect(own).toHaveLength(parts.filter(({ bucket }) => bucket === index).length);
      }
    }),
  );
});

test('steps rise, the last two at equal distances, the top is above the last, and a higher amount never has a paler shade', () => {
  fc.assert(
    fc.property(grid, (data) => {
      const { top, steps } = gridScale(data);
      const [, , third = 0, fourth = 0] = steps;
      if (steps.length > 0) expect([steps.length, fourth, top >= fourth]).toEqual([4, 2 * third, true]);
      expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => a - b));
      expect(steps.length === 0).toBe(gridCells(data).every(({ value }) => value < 0));
      const scale = { steps: steps.map((value) => ({ value, label: '' })) };
      const shades = gridCells(data)
        .toSorted((a, b) => a.value - b.value)
        .map(({ value }) => shadeOf(value, scale));
      expect(shades).toEqual(shades.toSorted((a, b) => a - b));
      for (const { value } of gridCells(data)) expect(shadeOf(value, scale) > 0).toBe(value > 0);
    }),
  );
});

test('one day far above all others does not flatten the rest', () => {
  const usual = gridScale(sampleChart());
  expect(gridScale(sampleChart({ runaway: 4000 })).top).toBeLessThan(2 * usual.top);
});

test('the bucket in progress is the last partial one that has begun; all others together are no value to narrow to', () => {
  const { buckets, series } = sampleChart();
  expect(buckets[currentBucket(buckets)]?.id).toBe('2026-11-22');
  expect(currentBucket(buckets.slice(0, 5))).toBe(-1);
  expect(series.filter((line) => !canNarrowTo(line)).map(({ label }) => label)).toEqual(['11 others']);
});
