/**
 * Tests the amounts above bars that are drawn shorter than their amounts. If such bars are too close to each other,
 * only the highest of them has its amount above it.
 */
import { expect, it } from 'vitest';
import { chartColumns } from '../../../src/panels/charts/chart-columns.ts';
import { cutAmounts } from '../../../src/panels/charts/cut-amounts.ts';

const heights: Readonly<Record<number, number>> = { 2: 1_269, 3: 3_239, 20: 2_000 };
const of = { heightOf: (bucket: number) => heights[bucket] ?? 0, widthOf: () => 60 };

it('of neighbours the higher bar has its amount, and one far away has its own', () => {
  expect(cutAmounts([2, 3, 20], chartColumns(31, 1_000), of)).toEqual([3, 20]);
});

it('all are written where there is room', () => {
  expect(cutAmounts([2, 3, 20], chartColumns(31, 4_000), of).toSorted((a, b) => a - b)).toEqual([2, 3, 20]);
});
