/**
 * Hourly figures of a day by key and item (for example output tokens) are loaded when a question needs them, and are
 * not loaded again.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../../src/core/calendar/day.ts';
import { PICO_PER_DOLLAR } from '../../../src/core/money/pico.ts';
import type { CostAnswer, CostQuery } from '../../../src/core/query/cost-query.ts';
import { billFor } from '../../support/organization/bill.ts';
import { aKey, anOrganization, aUsageRow, aWorkspace } from '../../support/organization/builders.ts';
import type { Organization } from '../../support/organization/organization.ts';
import { LIST_PRICES, unitPriceFrom } from '../../support/organization/prices.ts';
import { at, DAY_MS } from '../../support/organization/utc.ts';
import type { JsonObject } from '../../support/wire-server/endpoint.ts';
import type { Fault } from '../../support/wire-server/fault.ts';
import { PATHS } from '../../support/wire-server/routes.ts';
import { serverError } from '../../support/wire-server/status-faults.ts';
import { dayNamed } from './support/memory-provider.ts';
import { closeWires, startWire, type Wire } from './support/wire-bench.ts';

afterEach(closeWires);

const THE_DAY = dayNamed('2026-10-14');
const OPUS_OUTPUT = 0.00002;

/**
 * Makes an organization with two keys that have usage at noon of every day. On 14 October, the second key also has
 * usage in the three hours from 02:00 to 05:00.
 */
function anOrganizationOfTwoKeys(): Organization {
  const createdAt = at('2026-09-01T08:00');
  const usageRows = [];
  for (let noon = at('2026-09-01T12:00'); noon < at('2026-11-21T12:00'); noon += DAY_MS) {
    usageRows.push(aUsageRow({ hour: noon, keyId: 'apikey_pipeline', uncached: 1_000_000, output: 100_000 }));
    usageRows.push(aUsageRow({ hour: noon, keyId: 'apikey_agents', uncached: 500_000, output: 50_000 }));
  }
  for (const [hour, output] of [
    ['02:00', 1_000_000],
    ['03:00', 3_000_000],
    ['04:00', 2_000_000],
  ] as const) {
    usageRows.push(aUsageRow({ hour: at(`2026-10-14T${hour}`), keyId: 'apikey_agents', uncached: 10_000, output }));
  }
  return anOrganization({
    now: at('2026-11-22T14:05'),
    workspaces: [
      aWorkspace({ id: 'wrkspc_default', name: 'Default', isDefault: true, createdAt }),
      aWorkspace({ createdAt }),
    ],
    keys: [aKey({ createdAt }), aKey({ id: 'apikey_agents', name: 'agents-ci', createdAt })],
    usageRows,
    costRows: billFor(usageRows, { unitPrice: unitPriceFrom(LIST_PRICES) }).filter(({ day }) => day < '2026-11-22'),
  });
}

const OUTPUT_OF_A_KEY: CostQuery = {
  range: { from: THE_DAY, to: addDays(THE_DAY, 1) },
  untilHour: null,
  bucket: 'hour',
  groupBy: ['apiKey', 'item'],
  where: { apiKey: ['apikey_agents'], item: ['output'], model: ['claude-opus-5-5'] },
  compareTo: null,
  top: 10,
};

function onDay(day: Day): CostQuery {
  return { ...OUTPUT_OF_A_KEY, range: { from: day, to: addDays(day, 1) } };
}

async function loaded(wire: Wire): Promise<Wire> {
  await wire.engine.refresh('all');
  expect(wire.engine.status().problem).toBeNull();
  return wire;
}

async function answerOf({ engine }: Wire, query: CostQuery): Promise<CostAnswer> {
  const answer = await engine.query(query);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

/** Returns the cost of each hour that has a cost, in dollars, rounded to six decimals. */
function dollars({ total }: CostAnswer): Record<number, number> {
  return Object.fromEntries(
    [...total.costs.entries()].flatMap(([hour, cost]) =>
      cost === 0n ? [] : [[hour, Math.round(Number(cost) / Number(PICO_PER_DOLLAR / 1_000_000n)) / 1e6]],
    ),
  );
}

const EXPECTED = { 2: 20, 3: 60, 4: 40, 12: 50_000 * OPUS_OUTPUT };

/** The server leaves out the usage of this hour, also when it is asked again. */
function leavingOut(hour: string): Fault {
  return {
    kind: 'rewrite',
    edit: (body): JsonObject => ({
      ...body,
      data: (body['data'] as { starting_at: string }[]).filter(({ starting_at: start }) => !start.startsWith(hour)),
    }),
  };
}

describe('hours of one day by key, model and item', () => {
  it('are read when they are asked for, with progress, and are exact where the bill is usage at list prices', async () => {
    const wire = await loaded(await startWire(anOrganizationOfTwoKeys()));
    expect(await wire.engine.query(OUTPUT_OF_A_KEY)).toEqual({
      ok: false,
      error: { kind: 'hoursToRead', days: [THE_DAY] },
    });
    const steps = new Set<string | undefined>();
    wire.engine.subscribe(() => steps.add(wire.engine.status().progress?.step));
    const { revision } = wire.engine.status();
    await wire.engine.needHours([THE_DAY]);
    expect([...steps]).toContain('hours');
    expect(wire.engine.status().revision).toBeGreaterThan(revision);
    const answer = await answerOf(wire, OUTPUT_OF_A_KEY);
    expect(dollars(answer)).toEqual(EXPECTED);
    expect(answer.total.tokens.output).toBe(6_050_000);
    const until = await answerOf(wire, { ...OUTPUT_OF_A_KEY, bucket: 'all', untilHour: 4 });
    expect(dollars(until)).toEqual({ 0: 80 });
    expect(until.total.tokens.output).toBe(4_000_000);
  });

  it('are begun to be read by the question itself', async () => {
    const wire = await loaded(await startWire(anOrganizationOfTwoKeys()));
    await wire.engine.query(OUTPUT_OF_A_KEY);
    await expect.poll(async () => (await wire.engine.query(OUTPUT_OF_A_KEY)).ok).toBe(true);
  });

  it('are not read for a question that nobody has asked yet', async () => {
    const wire = await loaded(await startWire(anOrganizationOfTwoKeys()));
    const asked = wire.server.requests.length;
    const answer = await wire.engine.query(OUTPUT_OF_A_KEY, 'kept');
    expect(answer).toEqual({ ok: false, error: { kind: 'hoursToRead', days: [THE_DAY] } });
    expect(wire.engine.status().progress).toBeNull();
    expect(wire.server.requests.length).toBe(asked);
  });

  it('are asked for once, also after a restart', async () => {
    const wire = await loaded(await startWire(anOrganizationOfTwoKeys(), { credential: 'one' }));
    await wire.engine.needHours([THE_DAY]);
    const asked = wire.server.requests.length;
    await wire.engine.needHours([THE_DAY]);
    expect(dollars(await answerOf(wire, OUTPUT_OF_A_KEY))).toEqual(EXPECTED);
    expect(wire.server.requests.length).toBe(asked);
    const next = await loaded(wire.restart());
    expect(dollars(await answerOf(next, OUTPUT_OF_A_KEY))).toEqual(EXPECTED);
    expect(
      next.server.requests
        .slice(asked)
        .filter(({ query }) => query['starting_at']?.[0]?.startsWith('2026-10-14') === true),
    ).toEqual([]);
  });

  it('need no question for the running day, whose hours are known', async () => {
    const organization = anOrganizationOfTwoKeys();
    const hour = at('2026-11-22T09:00');
    const running = aUsageRow({ hour, keyId: 'apikey_agents', output: 1_000_000 });
    const wire = await loaded(await startWire({ ...organization, usageRows: [...organization.usageRows, running] }));
    expect(dollars(await answerOf(wire, onDay(dayNamed('2026-11-22'))))).toEqual({ 9: 20 });
  });

  it('are read for the hours of an old day without keys, too', async () => {
    const wire = await loaded(await startWire(anOrganizationOfTwoKeys()));
    const old = { ...OUTPUT_OF_A_KEY, groupBy: ['workspace'], where: {} } as const;
    await wire.engine.needHours([THE_DAY]);
    expect(Object.keys(dollars(await answerOf(wire, old)))).toEqual(['2', '3', '4', '12']);
  });

  it('are read of at most 16 days at a time, and of no day before the figures begin', async () => {
    const wire = await loaded(await startWire(anOrganizationOfTwoKeys()));
    const asked = wire.server.requests.length;
    await wire.engine.needHours([dayNamed('1970-01-01'), dayNamed('2026-08-31')]);
    expect(wire.server.requests.length).toBe(asked);
    await wire.engine.needHours(Array.from({ length: 60 }, (_, index) => addDays(dayNamed('2026-09-01'), index)));
    expect(wire.server.requests.length).toBe(asked + 16);
    await wire.engine.needHours([dayNamed('2026-09-30')]);
    expect(wire.server.requests.length).toBe(asked + 17);
  });

  it('are refused for more than two days', async () => {
    const wire = await loaded(await startWire(anOrganizationOfTwoKeys()));
    const range = { from: THE_DAY, to: addDays(THE_DAY, 3) };
    expect(await wire.engine.query({ ...OUTPUT_OF_A_KEY, range })).toEqual({
      ok: false,
      error: { kind: 'hoursWithoutDetail', mostDays: 2 },
    });
  });

  it('are not taken for hours without cost if the provider leaves one out, and are asked for again', async () => {
    const wire = await loaded(await startWire(anOrganizationOfTwoKeys()));
    const heal = wire.server.faults.add({ path: PATHS.usage, fault: leavingOut('2026-10-14T03') });
    await wire.engine.needHours([THE_DAY]);
    expect(await wire.engine.query(OUTPUT_OF_A_KEY)).toMatchObject({ ok: false, error: { kind: 'hoursToRead' } });
    expect(wire.engine.status().problem).toBeNull();
    heal();
    await wire.advance(3_600_000);
    await wire.engine.needHours([THE_DAY]);
    expect(dollars(await answerOf(wire, OUTPUT_OF_A_KEY))).toEqual(EXPECTED);
  });

  it('that cannot be read leave everything as it was, and are not asked for again at once', async () => {
    const wire = await loaded(await startWire(anOrganizationOfTwoKeys()));
    const heal = wire.server.faults.add({ path: PATHS.usage, fault: serverError() });
    // Five attempts take less than four seconds.
    await Promise.all([wire.engine.needHours([THE_DAY]), wire.advance(10_000)]);
    expect(wire.engine.status().problem).toMatchObject({ operation: 'usageReport' });
    expect(await wire.dollars({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 })).toBeGreaterThan(0);
    const asked = wire.server.requests.length;
    await wire.engine.needHours([THE_DAY]);
    expect(wire.server.requests.length).toBe(asked);
    heal();
    await wire.advance(60_000);
    await wire.engine.needHours([THE_DAY]);
    expect(dollars(await answerOf(wire, OUTPUT_OF_A_KEY))).toEqual(EXPECTED);
  });
});
