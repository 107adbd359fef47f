/**
 * A figure that was never requested does not count as zero. While the provider does not answer, every output says since
 * when figures are not known.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, dayOf, formatDay, parseDay, type Day } from '../../../src/core/calendar/day.ts';
import { csvTable } from '../../../src/core/export/csv-tables.ts';
import { buildSnapshot } from '../../../src/core/export/build-snapshot.ts';
import { statusText } from '../../../src/core/export/status-text.ts';
import { limitOf } from '../../../src/core/limits/limit-of.ts';
import { PARITY } from '../../../src/core/money/rate.ts';
import { budgetOf } from '../../../src/core/reports/budget-of.ts';
import type { Comparison, Reports } from '../../../src/core/reports/reports.ts';
import { aCostRow, anOrganization, aUsageRow } from '../../support/organization/builders.ts';
import type { Organization } from '../../support/organization/organization.ts';
import { at } from '../../support/organization/utc.ts';
import { unauthorized } from '../../support/wire-server/status-faults.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { settle } from './support/manual-clock.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';
import { statusWords } from '../../../src/messages/status-words.ts';

const DAY_MS = 86_400_000;
const MILLION = 1_000_000;

afterEach(closeWires);

/** Makes an organization with $4 of input every day from 1 September on. */
function fourDollarsADay(now = '2026-11-21T14:05', billedThrough = '2026-11-19'): Organization {
  const days: Day[] = [];
  for (let day = parseDay('2026-09-01') as Day; day <= (parseDay(now.slice(0, 10)) as Day); day = addDays(day, 1))
    days.push(day);
  return anOrganization({
    now: at(now),
    billedThrough,
    costRows: days
      .map(formatDay)
      .filter((day) => day <= billedThrough)
      .map((day) => aCostRow({ day, amountCents: '400' })),
    usageRows: days.map((day) => aUsageRow({ hour: at(`${formatDay(day)}T12:00`), uncached: MILLION, output: 0 })),
  });
}

/** Refreshes once on 21 November. After that, the provider refuses the key. */
async function cutOff(days: number): Promise<Wire & { readonly reports: Reports }> {
  const world = await startWire(fourDollarsADay());
  await world.engine.refresh('all');
  world.server.faults.add({ path: /./, fault: unauthorized() });
  await world.advance(days * DAY_MS);
  await world.engine.refresh('all');
  return { ...world, reports: await world.engine.reports(ALL_KEYS) };
}

function plainStatus({ engine, clock, reports }: Wire & { readonly reports: Reports }, mode: 'month' | 'intraday') {
  const budget = budgetOf({ organization: reports.organization, limit: limitOf('50', null), nowMs: clock.now() });
  const input = {
    mode,
    reports,
    status: engine.status(),
    currency: 'USD',
    rate: PARITY,
    budget,
    nowMs: clock.now(),
    words: statusWords,
  } as const;
  return [statusText('plain', input), JSON.parse(statusText('json', input)) as unknown];
}

describe('while the provider does not answer', () => {
  it('a month whose first days are known says since when the rest is not, and compares and judges nothing', async () => {
    const world = await cutOff(5);
    const { reports } = world;
    expect(reports.summary.comparison).toBeNull();
    expect(reports.organization).toMatchObject({ forecast: null, unknownDays: 6 });
    expect(reports.months[0]).toMatchObject({ status: 'unknown', unknownDays: 6 });
    expect(plainStatus(world, 'month')).toEqual([
      '$84.00 · no figures since 21 Nov',
      expect.objectContaining({ cost: 84, partial: true, level: null, knownThrough: '2026-11-21T14:00:00Z' }),
    ]);
    expect(plainStatus(world, 'intraday')).toEqual([
      'no figures since 21 Nov',
      expect.objectContaining({ cost: null, partial: true }),
    ]);
  });

  it('a month without any known day is not $0.00, and last month not whole', async () => {
    const world = await cutOff(13);
    const { reports } = world;
    expect(reports.months.map(({ status, unknownDays }) => [status, unknownDays])).toEqual([
      ['unknown', 4],
      ['unknown', 10],
      ['billed', 0],
      ['billed', 0],
    ]);
    expect(reports.summary.comparison).toBeNull();
    expect(plainStatus(world, 'month')[0]).toBe('no figures since 21 Nov');
  });

  it('the snapshot keeps its numbers and says what they lack', async () => {
    const { engine, reports } = await cutOff(5);
    const budget = { limit: limitOf('50', null), thresholds: [] };
    const snapshot = buildSnapshot({ reports, status: engine.status(), currency: 'USD', budget });
    expect(snapshot).toMatchObject({
      currentMonthCost: 84,
      isPartial: true,
      knownThrough: '2026-11-21T14:00:00Z',
      spendLimit: { currentSpend: 84, isPartial: true },
    });
    expect(snapshot.monthly[0]).toMatchObject({ cost: 84, status: 'unknown', estimated: true });
    const statuses = snapshot.days.map(({ day, status }) => [day, status]);
    expect(statuses.slice(18, 22)).toEqual([
      ['2026-11-19', 'billed'],
      ['2026-11-20', 'estimated'],
      ['2026-11-21', 'unknown'],
      ['2026-11-22', 'unknown'],
    ]);
    expect(snapshot.days.reduce((sum, { cost }) => sum + cost, 0)).toBe(84);
  });

  it.each(['months', 'models', 'workspaces', 'intraday'] as const)(
    'the CSV of %s says so in its total',
    async (kind) => {
      const { reports } = await cutOff(5);
      const { header, rows } = csvTable(kind, {
        reports,
        currency: 'USD',
        rate: PARITY,
        rateAsOf: null,
        isDemo: false,
      });
      expect(rows.at(-1)?.[header.indexOf('note')]).toContain('no figures since 2026-11-21');
    },
  );

  it('nothing is unknown in the first hours of a new day, before its first refresh', async () => {
    const world = await startWire(fourDollarsADay());
    await world.advance(9.8 * 3_600_000);
    await world.engine.refresh('all');
    await world.clock.advance(2 * 3_600_000);
    const reports = await world.engine.reports(ALL_KEYS);
    expect(formatDay(reports.intraday.day)).toBe('2026-11-22');
    expect(reports.months[0]).toMatchObject({ status: 'estimated', unknownDays: 0 });
    // The last hour of 21 November is not known yet, so the month is compared up to 20 November.
    expect(reports.summary.comparison?.days).toBe(20);
    expect(reports.days.at(-1)?.status).toBe('unknown');
  });

  it('a month that began after the last answer is unknown from its first minute, not $0.00', async () => {
    const world = await startWire(fourDollarsADay('2026-11-30T22:30', '2026-11-29'));
    await world.engine.refresh('all');
    await world.clock.advance(100 * 60_000);
    const reports = await world.engine.reports(ALL_KEYS);
    expect(reports.months[0]).toMatchObject({ status: 'unknown', unknownDays: 1 });
    expect(formatDay(dayOf(reports.knownThrough ?? 0))).toBe('2026-11-30');
  });
});

describe('while older months are loading', () => {
  it.each([
    ['2026-11-21T14:05', '2026-11-19', 20],
    ['2026-11-21T14:05', '2026-11-02', 20],
    ['2026-11-10T14:05', '2026-11-09', 9],
    ['2026-11-03T14:05', '2026-11-01', 2],
    ['2026-12-02T00:30', '2026-11-15', 1],
  ])('at %s the month is compared with the last one only once both are loaded', async (now, billedThrough, days) => {
    const { engine } = await startWire(fourDollarsADay(now, billedThrough));
    const seen: (Comparison | null)[] = [];
    const asked: Promise<void>[] = [];
    const look = async (): Promise<void> => {
      const { summary } = await engine.reports(ALL_KEYS);
      seen.push(summary.comparison);
    };
    const stop = engine.subscribe(() => asked.push(look().catch(() => undefined)));
    await engine.refresh('all');
    await settle();
    await Promise.all(asked);
    stop();
    const same = BigInt(days) * 4_000_000_000_000n;
    const whole = { days, thisMonth: same, lastMonth: same, unpricedTokens: 0, lastUnpricedTokens: 0 };
    expect(seen.length).toBeGreaterThan(3);
    expect(seen[0]).toBeNull();
    expect(seen.at(-1)).toEqual(whole);
    for (const comparison of seen) expect([null, whole]).toContainEqual(comparison);
  });
});
