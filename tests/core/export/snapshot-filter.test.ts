/**
 * Checks snapshots of selected keys, and snapshots with a limit. The organizations are random, and the snapshots are in
 * several currencies. The expected figures come from an independent division of the bill among keys.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitOf } from '../../../src/core/limits/limit-of.ts';
import type { Snapshot } from '../../../src/core/export/snapshot.ts';
import { dollarsBy, dollarsOf, computeOracle, type Oracle } from '../../support/organization/oracle.ts';
import { UNATTRIBUTED } from '../../support/organization/oracle-key-shares.ts';
import { expectedSnapshot, snapshotNumber } from '../../support/organization/oracle-snapshot.ts';
import { LIST_PRICES, unitPriceFrom } from '../../support/organization/prices.ts';
import { randomOrganization } from '../../support/organization/random-organization.ts';
import { fromDecimal, times, type Rational } from '../../support/organization/rational.ts';
import { at } from '../../support/organization/utc.ts';
import { EVERY_KEY } from '../ledger/support/books.ts';
import { closeWires } from '../engine/support/wire-bench.ts';
import { EUR_RATE, JPY_RATE, loadSnapshots } from './support/read-snapshot.ts';

const unitPrice = unitPriceFrom(LIST_PRICES);
const NOWS = ['2026-11-21T14:05', '2026-12-01T00:10', '2027-01-01T08:00', '2028-02-29T23:59'];
const SEEDS = [501, 502, 503, 504];
const RATES = { USD: '1', EUR: EUR_RATE, JPY: JPY_RATE } as const;
const CURRENCIES = ['USD', 'EUR', 'JPY'] as const;

function organizationOf(seed: number) {
  return randomOrganization(seed, 'small', {
    now: at(NOWS[seed % NOWS.length] ?? '2026-11-21'),
    billLagDays: seed % 7,
  });
}

/**
 * Outlay divides the cost of a workspace and model in whole pico-dollars, and the test divides it exactly. In a
 * currency with large amounts, this can change the sixth decimal.
 */
function about(amount: Rational): unknown {
  return expect.closeTo(snapshotNumber(amount), 5);
}

describe.each(SEEDS)('of organization %i', (seed) => {
  const organization = organizationOf(seed);
  const oracle = computeOracle(organization, { unitPrice });
  const used = [...new Set(oracle.shares.map(({ keyId }) => keyId))].filter((id) => typeof id !== 'symbol');
  let read: Awaited<ReturnType<typeof loadSnapshots>>;
  beforeAll(async () => {
    read = await loadSnapshots(organization);
  });
  afterAll(closeWires);

  it('a snapshot of selected keys is what their parts of the bill come to', async () => {
    const chosen = used.filter((_, index) => index % 2 === seed % 2);
    const apiKeyIds = [...chosen, 'apikey_nobody_has'];
    const snapshots = await read(CURRENCIES, { selection: { ...EVERY_KEY, apiKeyIds } });
    for (const snapshot of snapshots) {
      expectOnly(snapshot, oracle, new Set(chosen));
      expect(snapshot.filter).toEqual({ apiKeyIds, unknownApiKeyIds: ['apikey_nobody_has'] });
    }
  });

  it('snapshots key by key, with what no key explains, sum to the whole', async () => {
    const [whole] = await read(['USD']);
    const unattributed = dollarsOf(oracle.shares, ({ keyId }) => keyId === UNATTRIBUTED);
    expect(whole?.monthly.reduce((sum, month) => sum + month.unattributedCost, 0)).toBeCloseTo(
      snapshotNumber(unattributed),
      5,
    );
    const [everyKey] = await read(['USD'], { selection: { ...EVERY_KEY, apiKeyIds: used } });
    expect((everyKey?.totalCost ?? 0) + snapshotNumber(unattributed)).toBeCloseTo(whole?.totalCost ?? Number.NaN, 5);
  });

  it('a snapshot in another currency has every amount rounded once from the exact one, the limit too', async () => {
    const budget = { limit: limitOf('1234.56', null), thresholds: ['0.01', '999.99'] };
    const selection = { ...EVERY_KEY, apiKeyIds: [null] };
    const snapshots = await read(CURRENCIES, { selection, budget });
    const spent = expectedSnapshot(organization, { unitPrice });
    for (const [index, currency] of CURRENCIES.entries()) {
      const rate = fromDecimal(RATES[currency]);
      const inCurrency = expectedSnapshot(organization, { unitPrice, rate: RATES[currency] });
      const show = (dollars: string): number => snapshotNumber(times(fromDecimal(dollars), rate));
      expect(snapshots[index]).toMatchObject({
        currency,
        exchangeRate: { rate: Number(RATES[currency]) },
        filter: { apiKeyIds: [null] },
        spendLimit: {
          limit: show('1234.56'),
          // this figure is of the whole organization, although all other figures are only of usage in the console
          currentSpend: inCurrency.currentMonthCost,
          share: expect.closeTo(spent.currentMonthCost / 1234.56, 6) as number,
          notificationThresholds: [show('0.01'), show('999.99')],
        },
      });
    }
  });
});

function expectOnly(snapshot: Snapshot, oracle: Oracle, keys: ReadonlySet<unknown>): void {
  const rate = fromDecimal(RATES[snapshot.currency as (typeof CURRENCIES)[number]]);
  const show = (dollars: Rational): unknown => about(times(dollars, rate));
  const shares = oracle.shares.filter(({ keyId }) => keys.has(keyId));
  expect(snapshot.totalCost).toEqual(show(dollarsOf(shares)));
  expect(snapshot.totalCostWorkspaces).toBe(snapshot.totalCost);
  expect(snapshot.currentMonthCost).toEqual(
    show(dollarsOf(shares, ({ day }) => day.startsWith(oracle.today.slice(0, 7)))),
  );
  for (const { month, cost, perKey, unattributedCost } of snapshot.monthly) {
    const ofMonth = shares.filter(({ day }) => day.startsWith(month));
    expect(cost).toEqual(show(dollarsOf(ofMonth)));
    expect(unattributedCost).toBe(0);
    for (const key of perKey) {
      expect(keys.has(key.id)).toBe(true);
      expect(key.cost).toEqual(show(dollarsOf(ofMonth, ({ keyId }) => keyId === key.id)));
    }
  }
  // The independent computation counts estimated web searches as costs of the model that searched. So only the sums of
  // all models are compared.
  expect(snapshot.models.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(snapshot.totalCost, 4);
  const byWorkspace = dollarsBy(shares, ({ workspaceId }) => workspaceId);
  for (const { id, cost } of snapshot.workspaces) expect(cost).toEqual(show(byWorkspace.get(id) ?? fromDecimal('0')));
  for (const { apiKeyId } of snapshot.intraday) expect(keys.has(apiKeyId)).toBe(true);
}
