/**
 * Tests the grid of the Overview's costs, which the heat map and the terrain (costs as columns in the 3D room) draw.
 * The cells of the grid must sum to the displayed total.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CostAnswer } from '../../../src/core/query/cost-query.ts';
import { gridCells } from '../../../src/panels/charts/cell-grid.ts';
import { toGridAnswer, type GridAnswer } from '../../../src/panels/overview/grid-model.ts';
import { overviewModel } from '../../../src/panels/overview/model.ts';
import { answerOf, row } from './support/cost-answers.ts';
import { inputOf } from './support/input-of-answer.ts';

const gridOf = (period: CostAnswer): GridAnswer => toGridAnswer(inputOf(period));

const cents = (text: string): number => Math.round(Number(text.replaceAll(/[$,]/g, '').replace('−', '-')) * 100);

/**
 * Costs of up to a dozen rows on three days. A dozen rows are more than the grid shows one by one. Amounts are in
 * tenths of a cent, so that they are not always whole cents. No amount is between zero and a cent, because it would be
 * written as `<$0.01`.
 */
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 10, max: 2_000_000 }));
const mills = fc.array(fc.array(amount, { minLength: 3, maxLength: 3 }), {
  minLength: 1,
  maxLength: 12,
});

test('the cells sum to the total, and the cells of a day as they are written sum to the day as it is written', () => {
  fc.assert(
    fc.property(mills, (rows) => {
      const { grid } = gridOf(
        answerOf(
          rows.map((amounts, index) =>
            row(
              `model-${index}`,
              amounts.map((one) => one / 1000),
            ),
          ),
        ),
      );
      const whole = rows.flat().reduce((sum, one) => sum + one, 0);
      expect(grid === null).toBe(whole === 0);
      if (grid === null) return;
      const cells = gridCells(grid);
      const sum = cells.reduce((total, { value }) => total + value, 0);
      expect(Math.round(sum * 1000)).toBe(whole);
      expect(cents(grid.total)).toBeCloseTo(whole / 10, -0.3);
      for (const [index, { total, status }] of grid.buckets.entries()) {
        if (status === 'future') continue;
        const own = cells.filter(({ bucket }) => bucket === index);
        expect(own.reduce((written, { text }) => written + cents(text), 0)).toBe(cents(total));
      }
    }),
    { numRuns: 60 },
  );
});

test('has the caption of the table and labelled steps, or a sentence where there is nothing to draw', () => {
  const { grid, sentence } = gridOf(answerOf([row('claude-sonnet-5', [30, 20, 10]), row('none', [5, 5, 0])]));
  expect(sentence).toBeNull();
  expect(grid?.caption).toBe('Cost by model, 19–21 Nov');
  expect(grid?.scale.steps.map(({ label }) => label)).toEqual(['$1', '$4', '$10', '$20']);
  expect(gridOf(answerOf([]))).toEqual({ grid: null, sentence: 'Nothing was spent on these days.' });
  const unpriced = { ...row('claude-saga-9', [0, 0]), unpricedTokens: 7 };
  expect(gridOf(answerOf([unpriced], { unpricedTokens: 7 }))).toEqual({ grid: null, sentence: 'No known price' });
});

test('takes its cells from the chart, which is not computed a second time for it', () => {
  const input = inputOf(answerOf([row('claude-sonnet-5', [30, 20, 10])]));
  const { figures } = overviewModel(input);
  expect(figures?.chart).not.toBeNull();
  expect(toGridAnswer(input).grid?.series).toBe(figures?.chart?.series);
});
