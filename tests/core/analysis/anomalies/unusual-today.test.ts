/** Checks the cost at which today is reported as unusual before it has ended. */
import { expect, it } from 'vitest';
import { unusualToday } from '../../../../src/core/analysis/anomalies/unusual-today.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import { DOLLAR } from './support/spending.ts';

const isUnusual = (cost: bigint, usual: bigint): boolean =>
  unusualToday(toPico(cost), { cost: toPico(usual), hours: 9, days: [] }) !== null;

it('is unusual from three times the usual cost by this hour, and $10 more', () => {
  expect(unusualToday(toPico(31n * DOLLAR), { cost: toPico(10n * DOLLAR), hours: 9, days: [] })).toEqual({
    cost: 31n * DOLLAR,
    usual: 10n * DOLLAR,
    hours: 9,
  });
  expect([isUnusual(30n * DOLLAR, 10n * DOLLAR), isUnusual(30n * DOLLAR - 1n, 10n * DOLLAR)]).toEqual([true, false]);
  expect([isUnusual(11n * DOLLAR, DOLLAR), isUnusual(11n * DOLLAR - 1n, DOLLAR)]).toEqual([true, false]);
  expect([isUnusual(10n * DOLLAR, 0n), isUnusual(10n * DOLLAR - 1n, 0n)]).toEqual([true, false]);
});

it('is not unusual where less than usual is spent, or nothing is usual yet', () => {
  expect([isUnusual(0n, 900n * DOLLAR), isUnusual(0n, 0n)]).toEqual([false, false]);
  expect(unusualToday(toPico(900n * DOLLAR), null)).toBeNull();
});
