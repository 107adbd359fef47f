/**
 * Checks that saved spend alerts are read again as they were written, and that alerts whose organization is not known
 * are left out.
 */
import { expect, it } from 'vitest';
import { decodeAlerts, encodeAlerts } from '../../../src/core/alerts/alert-record.ts';
import type { SavedAlert } from '../../../src/core/alerts/alert.ts';
import type { SpendAlert } from '../../../src/core/alerts/spend-alert.ts';
import { addMonths } from '../../../src/core/calendar/month.ts';
import { THIS_MONTH, usd } from '../../panels/fixtures/some-reports.ts';

const running: SavedAlert<SpendAlert> = {
  organizationId: 'org-1',
  month: THIS_MONTH,
  threshold: usd(5000),
  spent: usd(5012.5),
  // On a machine whose clock is wrong, the saved time of an alert can be in a later month than the alert's costs.
  at: Date.UTC(2027, 0, 3),
};
const late: SavedAlert<SpendAlert> = { ...running, month: addMonths(THIS_MONTH, -1), isLowerBound: true, isLate: true };

it('reads the alerts that it wrote', () => {
  const record: unknown = JSON.parse(JSON.stringify(encodeAlerts([running, late], [])));
  expect(decodeAlerts(record)).toEqual([running, late]);
});

it('leaves out alerts of an earlier version, which did not save the organization', () => {
  const alerts = [{ month: THIS_MONTH, threshold: '1', spent: '2', at: Date.UTC(2026, 10, 21) }];
  expect(decodeAlerts({ version: 1, alerts })).toEqual([]);
});
