/**
 * Bills may change after their days were closed (no longer loaded day by day). Outlay notices the changes, and loads a
 * changed month again.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { MS_PER_DAY, parseDay } from '../../../src/core/calendar/day.ts';
import { PICO_PER_DOLLAR } from '../../../src/core/money/pico.ts';
import type { Organization } from '../../support/organization/organization.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { serverError } from '../../support/wire-server/status-faults.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { aSteadyOrganization, withMoreOn } from './support/steady-organization.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';

afterEach(closeWires);

const STEADY = { since: '2025-09-20', now: '2026-11-21T14:05' } as const;

async function nextDay({ engine, advance }: Wire): Promise<void> {
  await advance(MS_PER_DAY);
  await engine.refresh('all');
}

async function totalOf({ engine }: Wire): Promise<bigint> {
  return (await engine.reports(ALL_KEYS)).total;
}

/** Returns the number of requests of a refresh. */
async function requestsOf({ engine, server }: Wire): Promise<number> {
  const before = server.requests.length;
  await engine.refresh('all');
  return server.requests.length - before;
}

function withMoved(organization: Organization, day: string): Organization {
  const costRows = organization.costRows.map((row) =>
    row.day === day && row.tokenType === 'uncached_input_tokens' ? { ...row, model: 'claude-sonnet-5-5' } : row,
  );
  return { ...organization, costRows };
}

describe('an engine whose provider changes closed days', () => {
  it('adds $50 on a day twelve days old to its month within a day, and remembers it over a restart', async () => {
    const wire = await startWire(aSteadyOrganization(STEADY));
    await wire.engine.refresh('all');
    await nextDay(wire);
    const before = await totalOf(wire);
    wire.server.setOrganization(withMoreOn(wire.organization, '2026-11-10', '5000'));
    await nextDay(wire);
    expect((await totalOf(wire)) - before).toBe(50n * PICO_PER_DOLLAR);
    const revision = {
      day: parseDay('2026-11-10'),
      difference: 50n * PICO_PER_DOLLAR,
      seenOn: parseDay('2026-11-23'),
    };
    const [november] = (await wire.engine.reports(ALL_KEYS)).months;
    expect(november?.revisions).toEqual([revision]);

    const again = wire.restart();
    await again.engine.refresh('all');
    await nextDay(again);
    expect((await totalOf(again)) - before).toBe(50n * PICO_PER_DOLLAR);
    expect((await again.engine.reports(ALL_KEYS)).months[0]?.revisions).toEqual([revision]);
  });

  it.each([
    ['of this month', '2026-11-03', 1],
    ['of two months ago', '2026-09-30', 1],
    ['a year old', '2025-10-12', 14],
  ])('notices a change of a day %s', async (_when, day, days) => {
    const wire = await startWire(aSteadyOrganization(STEADY));
    await wire.engine.refresh('all');
    const before = await totalOf(wire);
    wire.server.setOrganization(withMoreOn(wire.organization, day, '-725'));
    for (let passed = 0; passed < days; passed += 1) await nextDay(wire);
    expect((await totalOf(wire)) - before).toBe((-725n * PICO_PER_DOLLAR) / 100n);
  });

  it('notices money that moved from one model to another within some weeks', async () => {
    const wire = await startWire(aSteadyOrganization(STEADY));
    await wire.engine.refresh('all');
    const before = await totalOf(wire);
    wire.server.setOrganization(withMoved(wire.organization, '2026-10-15'));
    const models = async (): Promise<number> => (await wire.engine.reports(ALL_KEYS)).models.length;
    expect(await models()).toBe(1);
    for (let passed = 0; passed < 8; passed += 1) await nextDay(wire);
    expect(await models()).toBe(2);
    expect(await totalOf(wire)).toBe(before);
  });

  it('asks little: at most ten requests, and once a day a few more', async () => {
    const wire = await startWire(aSteadyOrganization(STEADY));
    await wire.engine.refresh('all');
    expect(await requestsOf(wire)).toBeLessThanOrEqual(10);
    for (let passed = 0; passed < 9; passed += 1) {
      await wire.advance(MS_PER_DAY);
      const first = await requestsOf(wire);
      // A usual refresh makes at most 10 requests. On the first refresh of a day, up to 4 more check three months and
      // an older month. Once a week, 3 more load the bill and the usage of a whole month.
      expect(first).toBeLessThanOrEqual(10 + 4 + 3);
      expect(await requestsOf(wire)).toBeLessThanOrEqual(10);
      expect(await requestsOf(wire.restart())).toBeLessThanOrEqual(10);
    }
    expect((await wire.engine.reports(ALL_KEYS)).months.flatMap(({ revisions }) => revisions)).toEqual([]);
  });

  it('asks no more of an organization that is never billed', async () => {
    const wire = await startWire({ ...aSteadyOrganization(STEADY), costRows: [] });
    await wire.engine.refresh('all');
    for (let passed = 0; passed < 3; passed += 1) {
      await wire.advance(MS_PER_DAY);
      expect(await requestsOf(wire)).toBeLessThanOrEqual(10 + 4);
    }
  });

  it('loses nothing when the second reading fails, and tries it again with the next refresh', async () => {
    const wire = await startWire(aSteadyOrganization(STEADY));
    await wire.engine.refresh('all');
    const before = await totalOf(wire);
    wire.server.setOrganization(withMoreOn(wire.organization, '2026-09-10', '5000'));
    const isOfSeptember = ({ query }: { query: Readonly<Record<string, readonly string[]>> }): boolean =>
      query['starting_at']?.[0]?.startsWith('2026-09') === true;
    const heal = wire.server.faults.add({ path: PATHS.usage, where: isOfSeptember, fault: serverError() });
    await wire.advance(MS_PER_DAY);
    const refreshing = wire.engine.refresh('all');
    for (let minute = 0; minute < 10; minute += 1) await wire.clock.advance(60_000);
    await refreshing;
    expect(await totalOf(wire)).toBe(before);
    expect(wire.engine.status().problem).toBeNull();
    heal();
    await wire.engine.refresh('all');
    expect((await totalOf(wire)) - before).toBe(50n * PICO_PER_DOLLAR);
  });
});

describe('an engine whose provider answers without the bill of closed days', () => {
  it('keeps what it had of months that lost all of it, asks again each day, and has the same figures afterwards', async () => {
    const wire = await startWire(aSteadyOrganization(STEADY));
    await wire.engine.refresh('all');
    const before = await wire.engine.reports(ALL_KEYS);
    const hiccup = { ...wire.organization, costRows: [] };
    wire.server.setOrganization(hiccup);
    await nextDay(wire);
    expect((await totalOf(wire)) - before.total).toBeLessThan(10n * PICO_PER_DOLLAR);
    expect((await totalOf(wire)) >= before.total).toBe(true);
    const first = await requestsOf(wire);
    await wire.advance(MS_PER_DAY);
    expect(await requestsOf(wire)).toBeGreaterThan(first);
    wire.server.setOrganization(wire.organization);
    await nextDay(wire);
    const after = await wire.engine.reports(ALL_KEYS);
    expect(after.months.slice(1).map(({ cost }) => cost)).toEqual(before.months.slice(1).map(({ cost }) => cost));
    expect(after.months.flatMap(({ revisions, belowUsageDays }) => [...revisions, ...belowUsageDays])).toEqual([]);
  });

  it('notices each time that a day loses its row', async () => {
    const wire = await startWire(aSteadyOrganization(STEADY));
    await wire.engine.refresh('all');
    const statusOf = async (): Promise<string | undefined> =>
      (await wire.engine.reports(ALL_KEYS)).days.find(({ day }) => day === parseDay('2026-11-05'))?.status;
    const costRows = wire.organization.costRows.filter(({ day }) => day !== '2026-11-05');
    for (let time = 0; time < 2; time += 1) {
      wire.server.setOrganization({ ...wire.organization, costRows });
      await nextDay(wire);
      expect(await statusOf()).toBe('estimated');
      wire.server.setOrganization(wire.organization);
      await wire.engine.refresh('all');
      expect(await statusOf()).toBe('billed');
    }
  });

  it('estimates a day that lost its row, until the row is there again', async () => {
    const wire = await startWire(aSteadyOrganization(STEADY));
    await wire.engine.refresh('all');
    const statusOf = async (): Promise<string | undefined> =>
      (await wire.engine.reports(ALL_KEYS)).days.find(({ day }) => day === parseDay('2026-11-05'))?.status;
    expect(await statusOf()).toBe('billed');
    const costRows = wire.organization.costRows.filter(({ day }) => day !== '2026-11-05');
    wire.server.setOrganization({ ...wire.organization, costRows });
    const before = await totalOf(wire);
    await nextDay(wire);
    expect(await statusOf()).toBe('estimated');
    expect(await totalOf(wire)).toBe(before);
    wire.server.setOrganization(wire.organization);
    await wire.engine.refresh('all');
    expect(await statusOf()).toBe('billed');
    expect((await wire.engine.reports(ALL_KEYS)).months.flatMap(({ revisions }) => revisions)).toEqual([]);
  });
});

describe('reloading everything', () => {
  it('reads every month again and serves the old figures until each is replaced', async () => {
    const wire = await startWire(aSteadyOrganization(STEADY));
    await wire.engine.refresh('all');
    const before = await totalOf(wire);
    wire.server.setOrganization(withMoreOn(wire.organization, '2025-12-24', '5000'));
    const seen = new Set<bigint>();
    const waits: Promise<unknown>[] = [];
    const stop = wire.engine.subscribe(() => waits.push(totalOf(wire).then((total) => seen.add(total))));
    await wire.engine.refresh('everything');
    stop();
    await Promise.all(waits);
    const after = before + 50n * PICO_PER_DOLLAR;
    expect(await totalOf(wire)).toBe(after);
    expect([...seen].every((total) => total === before || total === after)).toBe(true);
    expect(wire.engine.status()).toMatchObject({ problem: null, progress: null });
    const revised = (await wire.engine.reports(ALL_KEYS)).months.flatMap(({ revisions }) => revisions);
    expect(revised.map(({ day }) => day)).toEqual([parseDay('2025-12-24')]);
  });

  it('keeps every month when the provider fails on the way, and says so', async () => {
    const wire = await startWire(aSteadyOrganization(STEADY));
    await wire.engine.refresh('all');
    const before = await wire.engine.reports(ALL_KEYS);
    const isOld = ({ query }: { query: Readonly<Record<string, readonly string[]>> }): boolean =>
      (query['starting_at']?.[0] ?? '') < '2026-05';
    wire.server.faults.add({ path: PATHS.cost, where: isOld, fault: { kind: 'answer', status: 403, body: '{}' } });
    await wire.engine.refresh('everything');
    expect(wire.engine.status().problem).toMatchObject({ operation: 'costReport' });
    expect((await wire.engine.reports(ALL_KEYS)).total).toBe(before.total);
  });
});
