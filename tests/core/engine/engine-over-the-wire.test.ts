/**
 * Starts an engine (it loads and computes figures) with Outlay's real provider code and a test server that follows the
 * rules of the provider's API. Its requests go through a socket. Checks that the server accepts every request, and
 * that the total is right.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { computeOracle, dollarsOf } from '../../support/organization/oracle.ts';
import { LIST_PRICES, unitPriceFrom } from '../../support/organization/prices.ts';
import { randomOrganization } from '../../support/organization/random-organization.ts';
import { scaledHalfEven } from '../../support/organization/rational.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { unauthorized } from '../../support/wire-server/status-faults.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { settle } from './support/manual-clock.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';

afterEach(closeWires);

function connect(now: string, billLagDays: number): Promise<Wire> {
  const organization = randomOrganization(20 + billLagDays, 'small', {
    now: Date.parse(now),
    billLagDays,
    unknownModels: false,
    unknownTypes: false,
    noise: false,
  });
  return startWire(organization, { isOverSocket: true });
}

/** Returns the total in micro-dollars twice: from the engine, and from the test's independent computation. */
async function totals({ engine, organization, clock }: Wire): Promise<[engine: bigint, oracle: bigint]> {
  const { total } = await engine.reports(ALL_KEYS);
  const oracle = computeOracle(organization, { unitPrice: unitPriceFrom(LIST_PRICES), now: clock.now() });
  return [(total + 500_000n) / 1_000_000n, scaledHalfEven(dollarsOf(oracle.pieces), 6)];
}

function statuses({ server }: Wire): (number | null)[] {
  return [...new Set(server.requests.map(({ status }) => status))];
}

describe('the engine over the wire', () => {
  it.each([
    ['in the first minute of a day', '2026-11-21T00:00:30Z', 0],
    ['in the first hour of a day', '2026-11-21T00:59:59Z', 1],
    ['in the second hour of a day', '2026-11-21T01:00:00Z', 2],
    ['in the afternoon', '2026-11-21T14:05:00Z', 1],
    ['in the last second of a day', '2026-11-21T23:59:59Z', 3],
    ['on the first of a month', '2026-12-01T00:10:00Z', 0],
    ['on the first of a year', '2027-01-01T08:00:00Z', 2],
    ['when the bill is a fortnight behind', '2026-11-21T14:05:00Z', 14],
  ])('asks only what the provider accepts and adds up %s', async (_when, now, billLagDays) => {
    const wire = await connect(now, billLagDays);
    for (const scope of ['all', 'intraday', 'all'] as const) {
      await wire.engine.refresh(scope);
      expect(wire.engine.status()).toMatchObject({ problem: null, degraded: [] });
      const [engine, oracle] = await totals(wire);
      expect(engine).toBe(oracle);
    }
    expect(statuses(wire)).toEqual([200]);
  });

  it('follows the provider through midnight', async () => {
    const wire = await connect('2026-11-21T23:30:00Z', 1);
    await wire.engine.refresh('all');
    await wire.advance(3_600_000);
    await wire.engine.refresh('intraday');
    await wire.engine.refresh('all');
    const [engine, oracle] = await totals(wire);
    expect(engine).toBe(oracle);
    expect(statuses(wire)).toEqual([200]);
  });

  it('keeps its figures when the key is withdrawn', async () => {
    const wire = await connect('2026-11-21T14:05:00Z', 1);
    await wire.engine.refresh('all');
    const before = await wire.engine.reports(ALL_KEYS);
    wire.server.faults.add({ path: /./, fault: unauthorized() });
    await wire.engine.refresh('all');
    await settle();
    expect(wire.engine.status()).toMatchObject({ problem: { kind: 'unauthorized' }, autoRefresh: false });
    expect(await wire.engine.reports(ALL_KEYS)).toEqual(before);
    expect(wire.server.requests.at(-1)?.path).toBe(PATHS.me);
  });
});
