/**
 * Tests the amount that the provider itself has counted for today: it is shown beside Outlay's estimate, and is never
 * part of the estimate.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { buildSnapshot } from '../../../src/core/export/build-snapshot.ts';
import { requestsTo, type RecordedRequest } from '../../support/wire-server/recorded-request.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { errorAnswer } from '../../support/wire-server/status-faults.ts';
import type { KeyCost } from '../../support/wire-server/analytics-cost.ts';
import { fieldAs } from '../../support/wire-server/json-faults.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { aSteadyOrganization } from './support/steady-organization.ts';
import { closeWires, startWire, type Wire, type WireSetup } from './support/wire-bench.ts';

afterEach(closeWires);

const HOUR = 3_600_000;
const KEY_COST: KeyCost = {
  day: '2026-11-21',
  workspaceId: 'wrkspc_research',
  keyId: 'apikey_pipeline',
  model: 'claude-opus-5-5',
  tokenType: 'uncached_input_tokens',
  amountCents: '4120.5',
};

function connect(now: string, setup: WireSetup = {}): Promise<Wire> {
  const organization = aSteadyOrganization({ since: '2026-09-10', now });
  return startWire(organization, { analytics: [KEY_COST, { ...KEY_COST, amountCents: '9.5' }], ...setup });
}

function isOfToday({ path, query }: RecordedRequest): boolean {
  return path === PATHS.analyticsCost && query['time_bucket_width'] === undefined;
}

function askedToday({ server }: Wire): number {
  return server.requests.filter(isOfToday).length;
}

/**
 * Refreshes twice. The first refresh of a day reads the amounts per key. The next refresh reads the amount that the
 * provider has counted for the day.
 */
async function refreshTwice({ engine }: Wire): Promise<void> {
  await engine.refresh('all');
  await engine.refresh('all');
}

describe('today by the provider’s own count', () => {
  it('is told up to the time it reaches, beside an estimate that stays as it was', async () => {
    const wire = await connect('2026-11-21T14:05');
    await refreshTwice(wire);
    const without = await connect('2026-11-21T14:05', { analytics: 'none' });
    await refreshTwice(without);
    const { intraday, total } = await wire.engine.reports(ALL_KEYS);
    expect(intraday.reported).toEqual({ cost: 41_300_000_000_000n, through: Date.UTC(2026, 10, 21, 10) });
    const plain = await without.engine.reports(ALL_KEYS);
    expect([plain.intraday, plain.total]).toEqual([{ ...intraday, reported: null }, total]);
    const reports = await wire.engine.reports({ ...ALL_KEYS, apiKeyIds: ['apikey_pipeline'] });
    expect(reports.intraday.reported).toBeNull();
  });

  it('is in the snapshot, also of a later process that asks nobody', async () => {
    const wire = await connect('2026-11-21T14:05');
    await refreshTwice(wire);
    await wire.engine.close();
    const later = wire.restart();
    await later.engine.refresh('all');
    const reports = await later.engine.reports(ALL_KEYS);
    const snapshot = buildSnapshot({
      reports,
      status: later.engine.status(),
      currency: 'USD',
      budget: { limit: null, thresholds: [] },
    });
    expect(snapshot.intradayReported).toEqual({ cost: 41.3, through: '2026-11-21T10:00:00Z' });
    expect(askedToday(wire)).toBe(1);
  });

  it('is asked for once an hour, and is no other day’s after midnight', async () => {
    const wire = await connect('2026-11-21T22:30');
    await refreshTwice(wire);
    await wire.engine.refresh('all');
    expect(askedToday(wire)).toBe(1);
    await wire.advance(HOUR);
    await wire.engine.refresh('all');
    expect(askedToday(wire)).toBe(2);
    await wire.advance(HOUR);
    await refreshTwice(wire);
    expect(askedToday(wire)).toBe(2);
    expect((await wire.engine.reports(ALL_KEYS)).intraday.reported).toBeNull();
  });

  it('is unknown while nothing of the day has landed', async () => {
    const wire = await connect('2026-11-21T03:30');
    await refreshTwice(wire);
    expect(askedToday(wire)).toBe(1);
    expect((await wire.engine.reports(ALL_KEYS)).intraday.reported).toBeNull();
  });

  it.each([
    ['an amount that is none', fieldAs('amount', '1,5')],
    ['another currency', fieldAs('currency', 'EUR')],
    ['a refusal', errorAnswer(400, 'invalid_request_error', 'ending_at: Field required')],
  ])('is left out for a week after %s, and amounts per key are still asked for', async (_what, fault) => {
    const wire = await connect('2026-11-21T14:05');
    wire.server.faults.add({ path: PATHS.analyticsCost, where: isOfToday, fault });
    await refreshTwice(wire);
    expect((await wire.engine.reports(ALL_KEYS)).intraday.reported).toBeNull();
    await wire.advance(48 * HOUR);
    await refreshTwice(wire);
    expect(askedToday(wire)).toBe(1);
    const byDay = requestsTo(wire.server.requests, PATHS.analyticsCost).filter((request) => !isOfToday(request));
    expect(byDay.length).toBeGreaterThan(1);
    expect(wire.engine.status()).toMatchObject({ problem: null, degraded: [] });
  });
});
