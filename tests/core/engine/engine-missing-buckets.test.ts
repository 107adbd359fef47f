/** If a report lacks days, it is requested again. Days that are still missing do not count as days without cost. */
import { afterEach, describe, expect, it } from 'vitest';
import { parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { formatMonth, parseMonth, type Month } from '../../../src/core/calendar/month.ts';
import { buildSnapshot } from '../../../src/core/export/build-snapshot.ts';
import { leftOutDays } from '../../../src/core/engine/left-out-days.ts';
import { readSnapshotReports } from '../../../src/core/export/snapshot-reports.ts';
import { PICO_PER_DOLLAR } from '../../../src/core/money/pico.ts';
import { computeOracle, dollarsOf } from '../../support/organization/oracle.ts';
import { LIST_PRICES, unitPriceFrom } from '../../support/organization/prices.ts';
import { scaledHalfEven } from '../../support/organization/rational.ts';
import type { JsonObject } from '../../support/wire-server/endpoint.ts';
import type { Fault } from '../../support/wire-server/fault.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { aSteadyOrganization } from './support/steady-organization.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';

interface Bucket {
  readonly starting_at: string;
}

afterEach(closeWires);

/**
 * Returns a fault with which the server sends its real answer without some buckets (days of a report): those for which
 * `isKept` returns false.
 */
function keeping(isKept: (bucket: Bucket, index: number) => boolean): Fault {
  return {
    kind: 'rewrite',
    edit: (body): JsonObject => ({ ...body, data: (body['data'] as Bucket[]).filter(isKept) }),
  };
}

/** Returns the total in micro-dollars twice: from the engine, and from the test's independent computation. */
async function totals({ engine, organization, clock }: Wire): Promise<[engine: bigint, oracle: bigint]> {
  const { total } = await engine.reports(ALL_KEYS);
  const oracle = computeOracle(organization, { unitPrice: unitPriceFrom(LIST_PRICES), now: clock.now() });
  return [(total + 500_000n) / 1_000_000n, scaledHalfEven(dollarsOf(oracle.pieces), 6)];
}

function day(text: string): Day {
  const found = parseDay(text);
  if (found === null) throw new Error(text);
  return found;
}

const REPORTS = [
  ['cost', PATHS.cost, 'costReport'],
  ['usage', PATHS.usage, 'usageReport'],
] as const;

it('says in a snapshot that days are missing from the sums, also if no month with figures contains these days', async () => {
  const { server, engine } = await startWire(aSteadyOrganization({ since: '2026-10-20', now: '2026-11-21T14:05' }));
  const fault = keeping(({ starting_at: start }) => !start.startsWith('2026-10'));
  for (const path of [PATHS.cost, PATHS.usage]) server.faults.add({ path, fault });
  await engine.refresh('all');

  const reports = await readSnapshotReports(engine, ALL_KEYS, true);

  expect(reports?.months.map(({ month, isPartial }) => [formatMonth(month), isPartial])).toEqual([['2026-11', false]]);
  expect(reports && buildSnapshot({ reports, status: engine.status(), currency: 'USD' }).isPartial).toBe(true);
});

describe('an engine whose provider leaves out buckets', () => {
  it.each(REPORTS)('asks the %s report again when it answers ten buckets of thirty', async (_name, path) => {
    const wire = await startWire(aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T14:05' }));
    wire.server.faults.add({ path, fault: keeping((_bucket, index) => index < 10) });
    await wire.engine.refresh('all');
    expect(wire.engine.status()).toMatchObject({ problem: null });
    const [engine, oracle] = await totals(wire);
    expect(engine).toBe(oracle);
    const reports = await wire.engine.reports(ALL_KEYS);
    expect(reports).toMatchObject({ isComplete: true });
    const inputTokens = reports.models.reduce((sum, { tokens }) => sum + tokens.input, 0);
    expect(inputTokens).toBe(wire.organization.usageRows.length * 1_000_000);
  });

  it.each(REPORTS)(
    'keeps all other days when days of the %s report stay missing, and reads them later',
    async (_name, path, operation) => {
      const wire = await startWire(aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T14:05' }));
      wire.server.faults.add({ path, fault: keeping(({ starting_at: start }) => !/^2026-10-1[012]/.test(start)) });
      await wire.engine.refresh('all');
      expect(wire.engine.status().problem).toEqual({
        kind: 'incomplete',
        operation,
        from: parseDay('2026-10-10'),
        through: parseDay('2026-10-12'),
        days: 3,
      });
      const [part, oracle] = await totals(wire);
      const daysUsed = BigInt(wire.organization.usageRows.length);
      expect(part).toBe((oracle / daysUsed) * (daysUsed - 3n));
      expect(await wire.engine.reports(ALL_KEYS)).toMatchObject({ isComplete: false });

      // A snapshot contains the figures that are known. If days of a month are missing, the month is marked as partial.
      const read = await readSnapshotReports(wire.engine, ALL_KEYS, true);
      const partial = read?.months.filter(({ isPartial }) => isPartial).map(({ month }) => formatMonth(month));
      expect(partial).toEqual(['2026-10']);

      wire.server.faults.clear();
      await wire.advance(3_600_000);
      await wire.engine.refresh('all');
      expect(wire.engine.status().problem).toBeNull();
      expect(await totals(wire)).toEqual([oracle, oracle]);
      expect(await wire.engine.reports(ALL_KEYS)).toMatchObject({ isComplete: true });
    },
  );

  it('says that nothing of today is known if an hour of today is missing, and that the bill ends yesterday', async () => {
    const wire = await startWire(aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T14:05' }));
    wire.server.faults.add({
      path: PATHS.usage,
      fault: keeping(({ starting_at: start }) => !start.startsWith('2026-11-21T05')),
    });
    await wire.engine.refresh('all');
    const { intraday, billedThrough, days, knownThrough } = await wire.engine.reports(ALL_KEYS);
    expect(days.at(-1)).toMatchObject({ status: 'unknown' });
    expect([intraday.asOf, knownThrough]).toEqual([null, Date.UTC(2026, 10, 21)]);
    expect(billedThrough).toBe(parseDay('2026-11-20'));
  });

  it('still says which day is missing after newer hours were read', async () => {
    const wire = await startWire(aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T14:05' }));
    wire.server.faults.add({ path: PATHS.usage, fault: keeping(({ starting_at: start }) => start < '2026-11-20') });
    await wire.engine.refresh('all');
    const { problem } = wire.engine.status();
    expect(problem).toMatchObject({ kind: 'incomplete', from: day('2026-11-20') });
    wire.server.faults.clear();
    await wire.engine.refresh('intraday');
    expect((await wire.engine.reports(ALL_KEYS)).organization.isPartial).toBe(true);
    expect(wire.engine.status().problem).toEqual(problem);
  });

  it('does not load for ever because one old day is never sent', async () => {
    const wire = await startWire(aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T14:05' }));
    wire.server.faults.add({
      path: PATHS.cost,
      fault: keeping(({ starting_at: start }) => !start.startsWith('2026-10-14')),
    });
    await wire.engine.refresh('all');
    const answer = await wire.engine.query({
      range: { from: day('2026-08-20'), to: day('2026-11-21') },
      untilHour: null,
      bucket: 'all',
      groupBy: [],
      where: {},
      compareTo: null,
      top: 1,
    });
    expect(answer).toMatchObject({ ok: true, value: { basis: { isHistoryLoading: false } } });
    expect(answer.ok && answer.value.basis.unknownDays).toEqual([day('2026-10-14')]);
  });

  it('does not bill a recent day that the cost report left out', async () => {
    const wire = await startWire(aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T14:05' }));
    const without = keeping(({ starting_at: start }) => !start.startsWith('2026-11-17'));
    wire.server.faults.add({ path: PATHS.cost, fault: without });
    await wire.engine.refresh('all');
    expect(wire.engine.status().problem).toMatchObject({ kind: 'incomplete', operation: 'costReport', days: 1 });
    const [engine, oracle] = await totals(wire);
    expect(engine).toBe(oracle);
    wire.server.faults.clear();
    await wire.engine.refresh('all');
    expect(wire.engine.status().problem).toBeNull();
    expect(await totals(wire)).toEqual([oracle, oracle]);
  });

  it('needs no answer for days before the organization existed', async () => {
    const wire = await startWire(aSteadyOrganization({ since: '2026-11-17', now: '2026-11-21T14:05' }));
    const young = keeping(({ starting_at: start }) => start >= '2026-11-17');
    wire.server.faults.add({ path: PATHS.cost, fault: young });
    wire.server.faults.add({ path: PATHS.usage, fault: young });
    await wire.engine.refresh('all');
    expect(wire.engine.status().problem).toBeNull();
    const [engine, oracle] = await totals(wire);
    expect(engine).toBe(oracle);
  });

  it('does not miss the last completed day: the provider may not have closed it', async () => {
    const wire = await startWire(aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T00:20' }));
    wire.server.faults.add({ path: PATHS.cost, fault: keeping(({ starting_at: start }) => start < '2026-11-20') });
    await wire.engine.refresh('all');
    expect(wire.engine.status().problem).toBeNull();
    const [engine, oracle] = await totals(wire);
    expect(engine).toBe(oracle);
  });

  it('does not lower the cost of today in a refresh of today if an hour is left out', async () => {
    const wire = await startWire(aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T17:05' }));
    await wire.engine.refresh('all');
    const before = (await wire.engine.reports(ALL_KEYS)).intraday;
    expect(dollarsOfPico(before.cost)).toBe(4.002);
    await wire.advance(60_000);
    wire.server.faults.add({
      path: PATHS.usage,
      fault: keeping(({ starting_at: start }) => !start.startsWith('2026-11-21T12')),
    });
    await wire.engine.refresh('intraday');
    expect(dollarsOfPico((await wire.engine.reports(ALL_KEYS)).intraday.cost)).toBe(4.002);
    expect(wire.engine.status().problem).toMatchObject({ kind: 'incomplete', operation: 'usageReport' });
  });

  it('still names a day of an older month after a refresh of today', async () => {
    const wire = await startWire(aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T17:05' }));
    wire.server.faults.add({
      path: PATHS.usage,
      fault: keeping(({ starting_at: start }) => start !== '2026-09-05T00:00:00Z'),
    });
    await wire.engine.refresh('all');
    expect(leftOutDays(wire.engine.status())).toMatchObject({ days: 1, from: day('2026-09-05') });
    await wire.engine.refresh('intraday');
    expect(leftOutDays(wire.engine.status())).toMatchObject({ days: 1, from: day('2026-09-05') });
  });

  describe('in several months', () => {
    const [SEPTEMBER, OCTOBER, RECENT] = ['2026-09-05', '2026-10-14', '2026-11-18'];

    async function refreshed(
      scope: 'all' | 'everything',
      without: { cost?: string[]; usage?: string[] },
    ): Promise<Wire> {
      const wire = await startWire(aSteadyOrganization({ since: '2026-08-20', now: '2026-11-21T14:05' }));
      if (scope === 'everything') await wire.engine.refresh('all');
      for (const report of ['cost', 'usage'] as const) {
        const days = without[report] ?? [];
        const isKept = ({ starting_at: start }: Bucket): boolean => !days.some((left) => start.startsWith(left));
        wire.server.faults.add({ path: PATHS[report], fault: keeping(isKept) });
      }
      await wire.engine.refresh(scope);
      return wire;
    }

    it.each(['cost', 'usage'] as const)('names all days, also recent ones: %s report', async (report) => {
      const { engine } = await refreshed('all', { [report]: [SEPTEMBER, OCTOBER, RECENT] });
      expect(engine.status().problem).toEqual({
        kind: 'incomplete',
        operation: report === 'cost' ? 'costReport' : 'usageReport',
        from: day(SEPTEMBER),
        through: day(RECENT),
        days: 3,
      });
    });

    it('names all days after a refresh that does not request them again', async () => {
      const wire = await refreshed('all', { cost: [SEPTEMBER, OCTOBER] });
      const { engine } = wire.restart();
      await engine.refresh('all');
      expect(leftOutDays(engine.status())).toMatchObject({ from: day(SEPTEMBER), through: day(OCTOBER), days: 2 });
    });

    it('names all days after the costs by API key of one month were requested', async () => {
      const { engine, advance } = await refreshed('all', { cost: [SEPTEMBER, OCTOBER, RECENT] });
      const before = leftOutDays(engine.status());
      await advance(11 * 60_000);
      await engine.needKeys([parseMonth('2026-10') as Month]);
      expect(before).toMatchObject({ days: 3 });
      await expect.poll(() => leftOutDays(engine.status())).toEqual(before);
    });

    it('names all days when everything is loaded again', async () => {
      const { engine } = await refreshed('everything', { cost: [SEPTEMBER, OCTOBER, RECENT] });
      expect(leftOutDays(engine.status())).toMatchObject({ from: day(SEPTEMBER), through: day(RECENT), days: 3 });
    });

    it.each(['cost', 'usage'] as const)('counts a day once that was left out before too: %s report', async (report) => {
      const wire = await refreshed('all', { [report]: [SEPTEMBER, OCTOBER, RECENT] });
      await wire.advance(11 * 60_000);
      await wire.engine.refresh('everything');
      expect(leftOutDays(wire.engine.status())).toMatchObject({ from: day(SEPTEMBER), through: day(RECENT), days: 3 });
    });

    it.each([
      ['of different months', SEPTEMBER, OCTOBER, 2],
      ['of one month', '2026-10-02', OCTOBER, 2],
      ['that are recent', '2026-11-17', RECENT, 2],
      ['that are one day', OCTOBER, OCTOBER, 1],
    ])('names the days of both reports %s', async (_which, cost, usage, days) => {
      const { engine } = await refreshed('all', { cost: [cost], usage: [usage] });
      const expected = { operation: 'costReport', isUsageToo: true, from: day(cost), through: day(usage), days };
      expect(leftOutDays(engine.status())).toMatchObject(expected);
    });
  });
});

function dollarsOfPico(amount: bigint): number {
  return Number(amount) / Number(PICO_PER_DOLLAR);
}
