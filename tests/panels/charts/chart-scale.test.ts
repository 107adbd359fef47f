/**
 * Tests the scale of a chart. It has two gridlines at round amounts, and one extreme day does not flatten the bars of
 * the other days.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartScale } from '../../../src/panels/charts/chart-scale.ts';

/** Zero, or an amount from one pico-dollar up. */
const amount = fc.oneof(fc.constant(0), fc.double({ min: 1e-12, max: 1e9, noNaN: true }));
const amounts = fc.array(amount, { maxLength: 60 });

describe('the gridlines', () => {
  it.each([
    [87, 40, 80],
    [190, 50, 100],
    [10, 5, 10],
    [2, 1, 2],
    [0.7, 0.3, 0.6],
    [7_244, 3_000, 6_000],
  ])('of a chart up to %d are at %d and %d', (highest, lower, upper) => {
    expect(chartScale([highest, highest / 2]).gridlines).toEqual([lower, upper]);
  });

  it('are two, with one digit, and the upper one lies between half of the highest bar and all of it', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (highest) => {
        const [lower = 0, upper = 0] = chartScale([highest]).gridlines;
        expect(lower.toExponential(3)).toMatch(/^[1-5]\.000e/);
        expect(upper).toBe(2 * lower);
        expect(upper).toBeLessThanOrEqual(highest * (1 + 1e-8));
        expect(upper).toBeGreaterThanOrEqual(highest * (0.5 - 1e-8));
      }),
    );
  });

  it('are none where nothing was spent', () => {
    expect(chartScale([0, 0])).toEqual({ top: 1, bottom: 0, gridlines: [], isCut: false });
    expect(chartScale([])).toEqual({ top: 1, bottom: 0, gridlines: [], isCut: false });
  });
});

describe('the upper edge', () => {
  it('holds every bar when none is a runaway', () => {
    const { top, isCut } = chartScale([120, 80, 300, 150]);
    expect(top).toBeGreaterThanOrEqual(300);
    expect(isCut).toBe(false);
  });

  it('leaves out a day of more than three times all others', () => {
    const { top, isCut } = chartScale([100, 90, 4_000, 110, 95]);
    expect(top).toBeLessThan(150);
    expect(isCut).toBe(true);
  });

  it('holds a day of three times the others', () => {
    expect(chartScale([100, 300]).isCut).toBe(false);
  });

  it('leaves out two runaway days of twenty, and not half of all days', () => {
    const usual = Array.from({ length: 18 }, (_, day) => 100 + day);
    expect(chartScale([...usual, 5_000, 6_000]).top).toBeLessThan(200);
    expect(chartScale([100, 100, 5_000, 5_000]).top).toBeGreaterThanOrEqual(5_000);
  });

  it('leaves out the evening before a runaway night, and not days that are merely busy', () => {
    const usual = Array.from({ length: 18 }, (_, day) => 500 + day);
    expect(chartScale([...usual, 1_270, 3_240]).top).toBeLessThan(600);
    expect(chartScale([...usual.map((day) => day * 2), 1_270, 3_240]).top).toBeGreaterThanOrEqual(3_240);
  });

  it('holds the only day with an amount', () => {
    expect(chartScale([0, 0, 500, 0]).top).toBeGreaterThanOrEqual(500);
  });

  it('cuts at most a tenth of the days, or one', () => {
    fc.assert(
      fc.property(amounts, (totals) => {
        const { top, isCut } = chartScale(totals);
        const above = totals.filter((total) => total > top).length;
        expect(above).toBeLessThanOrEqual(Math.max(1, totals.length / 10));
        expect(isCut).toBe(above > 0);
      }),
    );
  });

  it('makes room for the pace of the limit, unless that would flatten the bars', () => {
    expect(chartScale([100], { others: [180] }).top).toBeGreaterThanOrEqual(180);
    expect(chartScale([100], { others: [5_000] }).top).toBeLessThan(150);
  });

  it('is the forecast where nothing was spent yet', () => {
    expect(chartScale([0, 0], { others: [40] }).top).toBeGreaterThanOrEqual(40);
  });

  it('reaches below zero for credits', () => {
    expect(chartScale([10], { credits: [-25] }).bottom).toBe(-25);
  });
});
