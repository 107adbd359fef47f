/**
 * A refresh with nothing new makes at most ten requests, also in a new process, because the store remembers what the
 * provider does not have.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { parseDay } from '../../../src/core/calendar/day.ts';
import type { JsonObject } from '../../support/wire-server/endpoint.ts';
import type { Organization } from '../../support/organization/organization.ts';
import { requestsTo } from '../../support/wire-server/recorded-request.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import type { KeyCost } from '../../support/wire-server/analytics-cost.ts';
import { errorAnswer, forbidden, notFound, serverError } from '../../support/wire-server/status-faults.ts';
import { aSteadyOrganization } from './support/steady-organization.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';

afterEach(closeWires);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TEN_MINUTES = 600_000;

function billed(): Organization {
  return aSteadyOrganization({ since: '2026-07-10', now: '2026-11-21T14:05' });
}

/**
 * Does what a command with a refresh does: in a new process, requests the figures and then the spend limit. Returns the
 * requested paths.
 */
async function command(wire: Wire): Promise<string[]> {
  const from = wire.server.requests.length;
  const { engine } = wire.restart();
  await engine.refresh('all');
  await engine.limits('freshSpend');
  expect(engine.status()).toMatchObject({ problem: null, degraded: [] });
  await engine.close();
  return wire.server.requests.slice(from).map(({ path }) => path);
}

const ORGANIZATIONS = [
  ['with a bill', billed()],
  ['that was never billed', { ...billed(), costRows: [] }],
] as const;

function aKeyCost(): KeyCost {
  const cell = { workspaceId: null, keyId: 'apikey_other', model: 'claude-opus-5-5', tokenType: 'output_tokens' };
  return { day: '2026-11-20', ...cell, amountCents: '3' };
}

describe.each(ORGANIZATIONS)('an organization %s', (_what, organization) => {
  it.each([
    ['without analytics and spend limits', { analytics: 'none', spendLimitCents: null }],
    ['whose key may not read analytics', { analytics: 'refused', spendLimitCents: null }],
    ['with analytics without data', { analytics: [], spendLimitCents: '500000' }],
    ['with analytics and a spend limit', { analytics: [aKeyCost()], spendLimitCents: '500000' }],
  ] as const)('%s', async (_which, options) => {
    const wire = await startWire(organization, options);
    await command(wire);
    // Refreshes once an hour in the evening, when a refresh must read the most hours of the day.
    for (let turn = 0; turn < 9; turn += 1) {
      await wire.advance(HOUR);
      expect((await command(wire)).length).toBeLessThanOrEqual(10);
    }
  });

  it.each([
    ['500', serverError()],
    ['410', errorAnswer(410, 'not_found_error', 'gone')],
    ['403', forbidden()],
  ])('whose analytics report answers %s', async (_status, fault) => {
    const wire = await startWire(organization, { analytics: [] });
    wire.server.faults.add({ path: PATHS.analyticsCost, fault });
    await command(wire);
    await wire.advance(HOUR);
    expect((await command(wire)).length).toBeLessThanOrEqual(10);
  });
});

describe('what the provider does not have', () => {
  it('is asked for once a week, the analytics report and spend limits alike', async () => {
    const wire = await startWire(billed(), { analytics: 'none', spendLimitCents: null });
    const optional = [PATHS.analyticsCost, PATHS.spendLimits];
    const asked = async (): Promise<string[]> =>
      (await command(wire)).filter((path) => optional.some((one) => one === path));
    expect(await asked()).toEqual(optional);
    await wire.advance(6 * DAY);
    expect(await asked()).toEqual([]);
    await wire.advance(DAY);
    expect(await asked()).toEqual(optional);
    expect(await asked()).toEqual([]);
  });

  it('is tried once in trouble that passes, and not again within an hour', async () => {
    const wire = await startWire(billed(), { analytics: [] });
    wire.server.faults.add({ path: PATHS.analyticsCost, fault: serverError() });
    await command(wire);
    expect(requestsTo(wire.server.requests, PATHS.analyticsCost)).toHaveLength(1);
    await command(wire);
    expect(requestsTo(wire.server.requests, PATHS.analyticsCost)).toHaveLength(1);
    await wire.advance(HOUR);
    await command(wire);
    expect(requestsTo(wire.server.requests, PATHS.analyticsCost)).toHaveLength(2);
  });

  it('is not remembered for another key, which may be allowed more', async () => {
    const wire = await startWire(billed(), { analytics: 'refused', credential: 'one' });
    await command(wire);
    const other = wire.restart({ credential: 'two' });
    await command(other);
    expect(requestsTo(wire.server.requests, PATHS.analyticsCost)).toHaveLength(2);
  });

  it('is asked for again where the stored answers are damaged', async () => {
    const wire = await startWire(billed(), { analytics: 'none', spendLimitCents: null });
    await command(wire);
    for (const name of wire.store.blobs.keys()) {
      if (name.endsWith('/provider-answers')) wire.store.blobs.set(name, new Uint8Array([1, 2, 3]));
    }
    wire.server.faults.add({ path: PATHS.spendLimits, fault: notFound() });
    expect(await command(wire)).toContain(PATHS.analyticsCost);
  });
});

describe('days that the provider leaves out for good', () => {
  function leavingOut(wire: Wire, path: string): void {
    wire.server.faults.add({
      path,
      fault: {
        kind: 'rewrite',
        edit: (body): JsonObject => {
          const data = body['data'] as readonly { readonly starting_at: string }[];
          return { ...body, data: data.filter(({ starting_at: start }) => !/^2026-10-1[012]/.test(start)) };
        },
      },
    });
  }

  async function refreshed(wire: Wire): Promise<number> {
    const from = wire.server.requests.length;
    const { engine } = wire.restart();
    await engine.refresh('all');
    await engine.limits('freshSpend');
    expect(engine.status().problem).toMatchObject({ kind: 'incomplete', from: parseDay('2026-10-10'), days: 3 });
    await engine.close();
    return wire.server.requests.length - from;
  }

  it.each([
    ['cost', PATHS.cost],
    ['usage', PATHS.usage],
  ])(
    'of the %s report are asked for a dozen times ten minutes apart, then once a day, and are named each time',
    async (_name, path) => {
      const wire = await startWire(billed(), { analytics: [aKeyCost()], spendLimitCents: '500000' });
      leavingOut(wire, path);
      await refreshed(wire);
      const perRefresh = await refreshed(wire);
      expect(perRefresh).toBeLessThanOrEqual(10);
      for (let attempt = 2; attempt <= 12; attempt += 1) {
        await wire.advance(TEN_MINUTES);
        expect(await refreshed(wire)).toBeGreaterThan(perRefresh);
      }
      for (let turn = 0; turn < 4; turn += 1) {
        await wire.advance(HOUR);
        expect(await refreshed(wire)).toBeLessThanOrEqual(10);
      }
    },
  );

  it.each([
    ['ten minutes later', TEN_MINUTES, 'all'],
    ['at once where everything is read again', 0, 'everything'],
  ] as const)('are found %s where the provider has them again', async (_when, wait, scope) => {
    const wire = await startWire(billed());
    leavingOut(wire, PATHS.cost);
    await refreshed(wire);
    wire.server.faults.clear();
    await wire.advance(wait);
    const { engine } = wire.restart();
    await engine.refresh(scope);
    expect(engine.status().problem).toBeNull();
  });
});
