/**
 * Tests the time axis of a chart: its columns are beside each other, the bucket (such as a day) under a pointer is
 * found, and the texts on the axis fit.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bucketAt, chartColumns } from '../../../src/panels/charts/chart-columns.ts';
import { chartTicks } from '../../../src/panels/charts/chart-ticks.ts';

const counts = fc.integer({ min: 1, max: 400 });
const widths = fc.integer({ min: 200, max: 2_000 });
const FEW = { numRuns: 40 };

it('gives every bucket an equal slot with its bar in the middle', () => {
  fc.assert(
    fc.property(counts, widths, (count, width) => {
      const columns = chartColumns(count, width);
      expect(columns).toHaveLength(count);
      for (const [index, { slotX, slotWidth, barX, barWidth, centre }] of columns.entries()) {
        expect(slotX).toBeCloseTo((index * width) / count, 6);
        expect(centre).toBeCloseTo(slotX + slotWidth / 2, 6);
        expect(barX).toBeGreaterThanOrEqual(slotX - 1e-6);
        expect(barX + barWidth).toBeLessThanOrEqual(slotX + slotWidth + 1e-6);
      }
    }),
    FEW,
  );
});

it('finds the bucket whose slot is under a pointer', () => {
  fc.assert(
    fc.property(counts, widths, (count, width) => {
      for (const [index, { centre }] of chartColumns(count, width).entries()) {
        expect(bucketAt(centre, count, width)).toBe(index);
      }
    }),
    FEW,
  );
});

it('takes the nearest bucket beside the ends of the axis', () => {
  expect(bucketAt(-20, 5, 100)).toBe(0);
  expect(bucketAt(100, 5, 100)).toBe(4);
});

it('has no columns for no buckets', () => {
  expect(chartColumns(0, 100)).toEqual([]);
});

it('shows texts at equal distances that never touch each other or leave the axis', () => {
  fc.assert(
    fc.property(counts, widths, (count, width) => {
      const texts = Array.from({ length: count }, (_, index) => `${index + 1} November`);
      const widthOf = (text: string): number => text.length * 7;
      const ticks = chartTicks(texts, chartColumns(count, width), { width, widthOf });
      expect(ticks[0]?.text).toBe('1 November');
      for (const [index, { x, text }] of ticks.entries()) {
        const half = widthOf(text) / 2;
        expect(x - half).toBeGreaterThanOrEqual(-1e-6);
        expect(x + half).toBeLessThanOrEqual(width + 1e-6);
        const before = ticks[index - 1];
        if (before !== undefined) expect(x - half).toBeGreaterThan(before.x + widthOf(before.text) / 2);
      }
    }),
    FEW,
  );
});
