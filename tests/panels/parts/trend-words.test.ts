/**
 * The bar of an extreme day is shortened, so that the other bars are not flat. The chart says which bars are shortened.
 */
import { expect, it } from 'vitest';
import { moneyWriter } from '../../../src/panels/parts/money-words.ts';
import { cutOf, toTrend } from '../../../src/panels/parts/trend-words.ts';
import { aState, usd } from '../fixtures/some-reports.ts';

const write = moneyWriter(aState());

it('cuts one day that is far above all others, and says what it really was', () => {
  const costs = [...Array.from({ length: 20 }, () => usd(100)), usd(5000)];
  const trend = toTrend({ what: 'Cost per day', costs, slotWords: (index) => `day ${index + 1}` }, write);
  expect(trend?.cut?.at).toBeCloseTo(150);
  expect(trend?.cut?.note).toBe('Bars shortened: day 21 $5,000.00');
  expect(trend?.label).toContain('highest: $5,000.00 (day 21)');
});

it('leaves a month as it is where the highest day is within reach of the others', () => {
  const heights = Array.from({ length: 20 }, (_, index) => (index % 7 < 5 ? 100 : 20));
  expect(cutOf([...heights, 400])).toBeNull();
  expect(cutOf([0, 0, 0, 1000, 1])).toBeNull();
  expect(cutOf([])).toBeNull();
});
