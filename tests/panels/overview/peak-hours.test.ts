/** Tests the search for the consecutive hours of a day that cost most. */
import { expect, it } from 'vitest';
import { peakHours } from '../../../src/panels/overview/peak-hours.ts';
import { usd } from '../fixtures/some-reports.ts';

function costs(hours: Readonly<Record<number, number>>) {
  return Array.from({ length: 24 }, (_, hour) => usd(hours[hour] ?? 0));
}

it('are the dearest hour with the neighbours that cost at least half of it', () => {
  expect(peakHours(costs({ 1: 2, 2: 200, 3: 240, 4: 130, 5: 119, 14: 150 }))).toEqual({
    from: 2,
    to: 5,
    cost: usd(570),
  });
});

it('may begin with the day and end with it', () => {
  expect(peakHours(costs({ 0: 5, 1: 4 }))).toEqual({ from: 0, to: 2, cost: usd(9) });
  expect(peakHours(costs({ 23: 5 }))).toEqual({ from: 23, to: 24, cost: usd(5) });
});

it('are none where nothing was spent, or the whole day was as busy', () => {
  expect(peakHours(costs({}))).toBeNull();
  expect(peakHours(Array.from({ length: 24 }, () => usd(1)))).toBeNull();
});
