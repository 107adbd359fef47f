/**
 * The hourly figures of the last 35 days are loaded once, without API keys, after the daily figures. Later refreshes
 * load only new hours.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../src/core/calendar/day.ts';
import { PICO_PER_DOLLAR } from '../../../src/core/money/pico.ts';
import type { CostAnswer, CostQuery } from '../../../src/core/query/cost-query.ts';
import type { RecordedRequest } from '../../support/wire-server/recorded-request.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { errorAnswer } from '../../support/wire-server/status-faults.ts';
import { dayNamed } from './support/memory-provider.ts';
import { aSteadyOrganization } from './support/steady-organization.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';

afterEach(closeWires);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TODAY = dayNamed('2026-11-21');

const HOURS_OF: CostQuery = {
  range: { from: TODAY, to: addDays(TODAY, 1) },
  untilHour: null,
  bucket: 'hour',
  groupBy: ['workspace'],
  where: {},
  compareTo: null,
  top: 10,
};

function aBilledOrganization() {
  return aSteadyOrganization({ since: '2026-07-10', now: '2026-11-21T14:05' });
}

function onDays(from: Day, days: number): CostQuery {
  return { ...HOURS_OF, range: { from, to: addDays(from, days) } };
}

async function answerOf({ engine }: Wire, query: CostQuery): Promise<CostAnswer> {
  const answer = await engine.query(query);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

/** Returns each hour of the range that has a cost, with its cost in dollars. */
async function costs(wire: Wire, query: CostQuery): Promise<[number, number][]> {
  const { total } = await answerOf(wire, query);
  return [...total.costs.entries()].flatMap(([hour, cost]) =>
    cost === 0n ? [] : [[hour, Number(cost) / Number(PICO_PER_DOLLAR)] as [number, number]],
  );
}

function isHourlyWithoutKeys({ path, query }: RecordedRequest): boolean {
  const isHourly = path === PATHS.usage && query['bucket_width']?.[0] === '1h';
  return isHourly && query['group_by[]']?.includes('api_key_id') !== true;
}

/** Returns the number of requests of a refresh, and the number of those that request hours without keys. */
async function refreshed(wire: Wire): Promise<{ readonly requests: number; readonly withoutKeys: number }> {
  const from = wire.server.requests.length;
  await wire.engine.refresh('all');
  const requests = wire.server.requests.slice(from);
  return { requests: requests.length, withoutKeys: requests.filter(isHourlyWithoutKeys).length };
}

describe('the hours of the last 35 days', () => {
  it('are read without keys in five calls, and hold every day', async () => {
    const wire = await startWire(aBilledOrganization());
    expect((await refreshed(wire)).withoutKeys).toBe(5);
    expect(wire.engine.status().problem).toBeNull();
    const days = await costs(wire, onDays(addDays(TODAY, -34), 34));
    expect(days.map(([hour]) => hour)).toEqual(Array.from({ length: 34 }, (_, day) => day * 24 + 12));
  });

  it('are not read again by a refresh with nothing new, also after a restart', async () => {
    const wire = await startWire(aBilledOrganization());
    await refreshed(wire);
    await wire.advance(HOUR);
    expect((await refreshed(wire)).withoutKeys).toBe(0);
    const next = wire.restart();
    const again = await refreshed(next);
    expect(again.withoutKeys).toBe(0);
    expect(again.requests).toBeLessThanOrEqual(10);
    expect(await costs(next, onDays(addDays(TODAY, -34), 1))).toHaveLength(1);
  });

  it('gain the hours of days that have ended, in one call a day', async () => {
    const wire = await startWire(aBilledOrganization());
    await refreshed(wire);
    await wire.advance(DAY);
    expect((await refreshed(wire)).withoutKeys).toBe(1);
    await wire.advance(HOUR);
    expect((await refreshed(wire)).withoutKeys).toBe(0);
    expect(await costs(wire, onDays(addDays(TODAY, -33), 33))).toHaveLength(33);
  });

  it('begin with the organization, and hold days without usage', async () => {
    const organization = aSteadyOrganization({ since: '2026-11-02', now: '2026-11-21T14:05' });
    const quiet = {
      ...organization,
      usageRows: organization.usageRows.filter(({ hour }) => hour < Date.UTC(2026, 10, 10)),
    };
    const wire = await startWire({ ...quiet, costRows: quiet.costRows.filter(({ day }) => day < '2026-11-10') });
    expect((await refreshed(wire)).withoutKeys).toBeLessThanOrEqual(3);
    expect(await costs(wire, onDays(dayNamed('2026-10-25'), 28))).toHaveLength(8);
    await wire.advance(HOUR);
    expect((await refreshed(wire)).withoutKeys).toBe(0);
  });

  it('compare a day up to an hour with another one', async () => {
    const wire = await startWire(aBilledOrganization());
    await refreshed(wire);
    const compareTo = { from: addDays(TODAY, -30), to: addDays(TODAY, -29) };
    const { total, compared } = await answerOf(wire, { ...HOURS_OF, bucket: 'day', untilHour: 13, compareTo });
    expect(total.compared).toBe(total.cost);
    expect(compared?.isPartial).toBe(false);
  });

  it('that the provider refuses are no problem of the figures, and are asked for again the next day', async () => {
    const wire = await startWire(aBilledOrganization());
    const refused = errorAnswer(400, 'invalid_request_error', 'no hours so far back');
    wire.server.faults.add({
      path: PATHS.usage,
      where: isHourlyWithoutKeys,
      fault: refused,
    });
    await refreshed(wire);
    expect(wire.engine.status()).toMatchObject({ problem: null });
    await wire.advance(HOUR);
    const again = wire.restart();
    expect((await refreshed(again)).withoutKeys).toBe(0);
    await wire.advance(DAY);
    expect((await refreshed(again)).withoutKeys).toBeGreaterThan(0);
  });
});
