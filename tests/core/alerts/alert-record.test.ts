/**
 * Checks that saved spend alerts are read again as they were written, and that records of an earlier version can be
 * read too.
 */
import { expect, it } from 'vitest';
import { decodeAlerts, encodeAlerts } from '../../../src/core/alerts/alert-record.ts';
import type { SpendAlert } from '../../../src/core/alerts/spend-alert.ts';
import { addMonths } from '../../../src/core/calendar/month.ts';
import { THIS_MONTH, usd } from '../../panels/fixtures/some-reports.ts';

const running: SpendAlert = {
  month: THIS_MONTH,
  threshold: usd(5000),
  spent: usd(5012.5),
  // If the clock is wrong, an alert of the current month may be sent in a later month.
  at: Date.UTC(2027, 0, 3),
};
const late: SpendAlert = { ...running, month: addMonths(THIS_MONTH, -1), isLowerBound: true, isLate: true };

it('reads the alerts that it wrote', () => {
  const record: unknown = JSON.parse(JSON.stringify(encodeAlerts([running, late], [])));
  expect(decodeAlerts(record)).toEqual([running, late]);
});

it('reads alerts of an earlier version, which did not save whether the month had ended', () => {
  const alerts = [
    { month: THIS_MONTH, threshold: '1', spent: '2', at: Date.UTC(2026, 10, 21) },
    { month: addMonths(THIS_MONTH, -1), threshold: '1', spent: '2', at: Date.UTC(2026, 10, 2) },
  ];
  expect(decodeAlerts({ version: 1, alerts }).map(({ isLate }) => isLate)).toEqual([undefined, true]);
});
