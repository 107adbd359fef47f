/** Checks the spend limit in a snapshot: its figures are of the whole organization, and in the snapshot's currency. */
import { describe, expect, it } from 'vitest';
import { limitOf } from '../../../src/core/limits/limit-of.ts';
import { snapshotLimit } from '../../../src/core/export/snapshot-limit.ts';
import { toSnapshotNumber } from '../../../src/core/export/snapshot-number.ts';
import { buildSnapshot } from '../../../src/core/export/build-snapshot.ts';
import type { Pico } from '../../../src/core/money/pico.ts';
import { PARITY, parseRate } from '../../../src/core/money/rate.ts';
import { someReports, usd } from '../../panels/fixtures/some-reports.ts';

const inDollars = (amount: Pico): number => toSnapshotNumber(amount, PARITY);
const spent = (billed: number, estimated: number) => ({
  ...someReports().organization,
  billed: usd(billed),
  estimated: usd(estimated),
});

describe('the spend limit of a snapshot', () => {
  it('is none where none is set', () => {
    expect(snapshotLimit(spent(1, 2), { limit: limitOf(null, null), thresholds: ['5'] }, inDollars)).toBeNull();
  });

  it('holds billed and estimated spend against it, and lists the thresholds ascending', () => {
    const budget = { limit: limitOf('1000', null), thresholds: ['900', '100.5'] };
    expect(snapshotLimit(spent(700, 100), budget, inDollars)).toEqual({
      limit: 1000,
      currentSpend: 800,
      share: 0.8,
      level: 'warn',
      isLowerBound: false,
      isPartial: false,
      notificationThresholds: [100.5, 900],
    });
  });

  it.each([
    [749.999999, 'ok'],
    [750, 'warn'],
    [900, 'warn'],
    [900.000001, 'over'],
  ])('of 1000 is, at %d, %s', (amount, level) => {
    const budget = { limit: limitOf('1000', null), thresholds: [] };
    expect(snapshotLimit(spent(amount, 0), budget, inDollars)?.level).toBe(level);
  });

  it('is in the currency of the other figures, and its share and level are not', () => {
    const rate = parseRate('0.5') ?? PARITY;
    const budget = { limit: limitOf('1000', null), thresholds: ['100'] };
    const inHalves = snapshotLimit(spent(800, 0), budget, (amount) => toSnapshotNumber(amount, rate));
    expect(inHalves).toEqual({
      limit: 500,
      currentSpend: 400,
      share: 0.8,
      level: 'warn',
      isLowerBound: false,
      isPartial: false,
      notificationThresholds: [50],
    });
  });

  it('is about the whole organization, whatever keys the other figures are of', () => {
    const reports = someReports({
      selection: { apiKeyIds: ['apikey_01'], intradayKeys: Infinity, monthKeys: Infinity },
      months: [],
      organization: { ...someReports().organization, ...spent(900, 100) },
    });
    const status = { organization: null, dataSource: 'live', lastUpdate: null } as const;
    const rates = { table: null, problem: null };
    const budget = { limit: limitOf('500', null), thresholds: [] };
    const snapshot = buildSnapshot({ reports, status: { ...status, rates }, currency: 'USD', budget });
    expect(snapshot).toMatchObject({
      filter: { apiKeyIds: ['apikey_01'] },
      spendLimit: { currentSpend: 1000, share: 2 },
    });
  });
});
