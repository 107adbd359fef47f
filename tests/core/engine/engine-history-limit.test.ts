/**
 * A provider may refuse days that are too old for it. The engine, which loads the figures, learns the first allowed day
 * from the answer and stores it.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { formatDay } from '../../../src/core/calendar/day.ts';
import type { CostAnswer, CostQuery } from '../../../src/core/query/cost-query.ts';
import { formatMonth } from '../../../src/core/calendar/month.ts';
import type { RecordedRequest } from '../../support/wire-server/recorded-request.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { errorAnswer } from '../../support/wire-server/status-faults.ts';
import { ALL_KEYS } from './support/engine-bench.ts';
import { dayNamed } from './support/memory-provider.ts';
import { aSteadyOrganization } from './support/steady-organization.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';
import { withoutTables } from './support/without-tables.ts';

afterEach(closeWires);

const DAY = 86_400_000;
const NOW = '2026-11-21T14:05';

function connect(since: string): Promise<Wire> {
  return startWire(aSteadyOrganization({ since, now: NOW }), { analytics: 'none' });
}

/**
 * From now on, the provider refuses every report that begins before this day. Returns a function that removes this
 * limit.
 */
function limitHistory({ server }: Wire, first: string): () => void {
  return server.faults.add({
    path: /usage_report|cost_report/,
    where: (request) => startOf(request) < first,
    fault: errorAnswer(400, 'invalid_request_error', `starting_at is too old; earliest: ${first}T00:00:00Z`),
  });
}

function startOf({ query }: RecordedRequest): string {
  return query['starting_at']?.[0]?.slice(0, 10) ?? '';
}

/** Returns the reports that a refresh requests and that begin before a day. */
async function askedBefore(wire: Wire, first: string): Promise<string[]> {
  const from = wire.server.requests.length;
  await wire.engine.refresh('all');
  const asked = wire.server.requests.slice(from).filter(({ path }) => path === PATHS.usage || path === PATHS.cost);
  return asked.map(startOf).filter((day) => day < first);
}

async function monthsOf({ engine }: Wire): Promise<string[]> {
  const { months } = await engine.reports(ALL_KEYS);
  return months.filter(({ cost }) => cost > 0n).map(({ month }) => formatMonth(month));
}

describe('a first load from a provider that keeps figures since 1 October', () => {
  it('is whole from that day on, and says where figures begin', async () => {
    const wire = await connect('2026-07-10');
    limitHistory(wire, '2026-10-01');
    await wire.engine.refresh('all');
    expect(wire.engine.status()).toMatchObject({ problem: null, degraded: [] });
    expect(formatDay(wire.engine.status().historyLimit ?? (0 as never))).toBe('2026-10-01');
    const reports = await wire.engine.reports(ALL_KEYS);
    expect(reports.isComplete).toBe(true);
    expect(await monthsOf(wire)).toEqual(['2026-11', '2026-10']);
  });

  it('is whole where the limit is within a month, and within the days read first', async () => {
    for (const first of ['2026-10-17', '2026-11-13']) {
      const wire = await connect('2026-07-10');
      limitHistory(wire, first);
      await wire.engine.refresh('all');
      expect(wire.engine.status().problem).toBeNull();
      const { isComplete, since } = await wire.engine.reports(ALL_KEYS);
      expect([isComplete, since === null ? null : formatDay(since)]).toEqual([true, first]);
    }
  });

  it('is not asked for older days again, not even by another process', async () => {
    const wire = await connect('2026-07-10');
    limitHistory(wire, '2026-10-01');
    expect((await askedBefore(wire, '2026-10-01')).length).toBeGreaterThan(0);
    expect(await askedBefore(wire, '2026-10-01')).toEqual([]);
    await wire.engine.close();
    const later = wire.restart();
    expect(await askedBefore(later, '2026-10-01')).toEqual([]);
    expect(formatDay(later.engine.status().historyLimit ?? (0 as never))).toBe('2026-10-01');
  });
});

describe('the limit', () => {
  it('is checked with one request a month, and older months are loaded once it has moved', async () => {
    const wire = await connect('2026-07-10');
    const endLimit = limitHistory(wire, '2026-10-01');
    await wire.engine.refresh('all');
    await wire.advance(29 * DAY);
    expect(await askedBefore(wire, '2026-10-01')).toEqual([]);
    await wire.advance(2 * DAY);
    expect(await askedBefore(wire, '2026-10-01')).toEqual(['2026-09-30']);
    expect(await askedBefore(wire, '2026-10-01')).toEqual([]);

    endLimit();
    limitHistory(wire, '2026-08-01');
    await wire.advance(31 * DAY);
    await wire.engine.refresh('all');
    expect(wire.engine.status().problem).toBeNull();
    expect(formatDay(wire.engine.status().historyLimit ?? (0 as never))).toBe('2026-08-01');
    expect(await monthsOf(wire)).toEqual(['2026-11', '2026-10', '2026-09', '2026-08']);
  });

  it('is forgotten by a reload of everything', async () => {
    const wire = await connect('2026-08-10');
    const endLimit = limitHistory(wire, '2026-10-01');
    await wire.engine.refresh('all');
    endLimit();
    await wire.engine.refresh('everything');
    expect(wire.engine.status()).toMatchObject({ problem: null, historyLimit: null });
    expect(await monthsOf(wire)).toEqual(['2026-11', '2026-10', '2026-09', '2026-08']);
  });

  it('is no limit where it is not later than what was asked for: that is a refused request', async () => {
    const wire = await connect('2026-09-01');
    wire.server.faults.add({
      path: PATHS.cost,
      fault: errorAnswer(400, 'invalid_request_error', 'earliest: 2020-01-01T00:00:00Z'),
    });
    await wire.engine.refresh('all');
    expect(wire.engine.status()).toMatchObject({ problem: { kind: 'beforeHistory' }, historyLimit: null });
    expect(wire.server.requests.length).toBeLessThan(15);
  });
});

describe('months that were loaded before the provider had a limit', () => {
  it('stay as they are, and a refresh with nothing new makes ten requests at most', async () => {
    const wire = await connect('2026-01-01');
    await wire.engine.refresh('all');
    const before = await wire.engine.reports(ALL_KEYS);
    await wire.engine.close();
    withoutTables(wire.store);
    limitHistory(wire, '2026-10-01');

    const upgraded = wire.restart();
    await upgraded.engine.refresh('all');
    expect((await upgraded.engine.reports(ALL_KEYS)).total).toBe(before.total);
    expect(upgraded.engine.status().problem).toBeNull();
    await upgraded.engine.close();

    const again = wire.restart();
    const from = wire.server.requests.length;
    await again.engine.refresh('all');
    expect(wire.server.requests.length - from).toBeLessThanOrEqual(10);
    const reports = await again.engine.reports(ALL_KEYS);
    expect([reports.total, reports.isComplete]).toEqual([before.total, true]);
    expect(reports.loadedFrom).toBe(before.loadedFrom);
    expect(await askedBefore(again, '2026-10-01')).toEqual([]);
  });

  it('are not checked for changes, nor read again by a reload of everything', async () => {
    const wire = await connect('2026-01-01');
    await wire.engine.refresh('all');
    const { total } = await wire.engine.reports(ALL_KEYS);
    limitHistory(wire, '2026-10-01');
    await wire.advance(DAY);
    await wire.engine.refresh('all');
    await wire.advance(DAY);
    expect(await askedBefore(wire, '2026-10-01')).toEqual([]);
    const from = wire.server.requests.length;
    await wire.engine.refresh('everything');
    expect(wire.engine.status().problem).toBeNull();
    const refused = wire.server.requests.slice(from).filter(({ status }) => status === 400);
    expect(refused.map(startOf)).toEqual(['2026-09-30']);
    expect((await wire.engine.reports(ALL_KEYS)).total).toBe(total);
  });
});

describe('a question about days before the provider’s limit', () => {
  const QUESTION: CostQuery = {
    range: { from: dayNamed('2026-09-01'), to: dayNamed('2026-10-01') },
    untilHour: null,
    bucket: 'month',
    groupBy: [],
    where: {},
    compareTo: null,
    top: 10,
  };

  async function limited(): Promise<Wire> {
    const wire = await connect('2026-07-10');
    limitHistory(wire, '2026-10-01');
    await wire.engine.refresh('all');
    return wire;
  }

  async function answerOf({ engine }: Wire, query: CostQuery): Promise<CostAnswer> {
    const answer = await engine.query(query);
    if (!answer.ok) throw new Error(answer.error.kind);
    return answer.value;
  }

  it('names the days as not known, and the limit', async () => {
    const { basis, buckets, total } = await answerOf(await limited(), QUESTION);
    expect(total.cost).toBe(0n);
    expect(basis.unknownDays).toHaveLength(30);
    expect(buckets.map(({ status }) => status)).toEqual(['unknown']);
    expect(basis.historyLimit).toBe(dayNamed('2026-10-01'));
  });

  it('knows nothing of days before the organization, and of days since the limit everything', async () => {
    const wire = await limited();
    const year = { from: dayNamed('2026-01-01'), to: dayNamed('2026-11-22') };
    const answer = await answerOf(wire, { ...QUESTION, range: year });
    expect([answer.basis.unknownDays[0], answer.basis.unknownDays.at(-1)]).toEqual([
      dayNamed('2026-07-10'),
      dayNamed('2026-09-30'),
    ]);
    const statuses = answer.buckets.map(({ status }) => status);
    expect(statuses.slice(0, 10)).toEqual([
      ...Array<string>(6).fill('billed'),
      'unknown',
      'unknown',
      'unknown',
      'billed',
    ]);
    const since = await answerOf(wire, { ...QUESTION, range: { ...year, from: dayNamed('2026-10-02') } });
    expect(since.basis).toMatchObject({ unknownDays: [], historyLimit: null });
  });

  it('compares nothing with them', async () => {
    const range = { from: dayNamed('2026-10-01'), to: dayNamed('2026-11-01') };
    const { basis, compared } = await answerOf(await limited(), { ...QUESTION, range, compareTo: 'previousPeriod' });
    expect(compared?.isPartial).toBe(true);
    expect(basis.unknownDays).toEqual([]);
  });

  it('is answered from days that were loaded before the limit was', async () => {
    const wire = await connect('2026-07-10');
    await wire.engine.refresh('all');
    limitHistory(wire, '2026-10-01');
    await wire.advance(DAY);
    await wire.engine.refresh('everything');
    const { basis, total } = await answerOf(wire, QUESTION);
    expect(basis).toMatchObject({ unknownDays: [], historyLimit: null });
    expect(total.cost).toBeGreaterThan(0n);
  });
});
