/**
 * Checks how Outlay reads the bill from a test server that follows the rules of the provider's API: every special case
 * in which other programs failed, and every fault that can occur.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, dayOf, parseDay, type Day } from '../../../../../src/core/calendar/day.ts';
import { createNames } from '../../../../../src/core/model/names.ts';
import type { BillPages } from '../../../../../src/core/provider/contract.ts';
import type { ProviderFault } from '../../../../../src/core/provider/fault.ts';
import type { Result } from '../../../../../src/core/base/result.ts';
import { aCostRow, anOrganization, aWebSearchCostRow } from '../../../../support/organization/builders.ts';
import type { Organization } from '../../../../support/organization/organization.ts';
import { fromDecimal, toPico } from '../../../../support/organization/rational.ts';
import { at } from '../../../../support/organization/utc.ts';
import { randomOrganization } from '../../../../support/organization/random-organization.ts';
import type { Fault } from '../../../../support/wire-server/fault.ts';
import {
  amountsAs,
  duplicateBucket,
  extraFields,
  fieldAs,
  loopingCursors,
  moreWithoutCursor,
  nullResults,
  reorderedFields,
  repeatedCursor,
  reversedBuckets,
  withoutField,
} from '../../../../support/wire-server/json-faults.ts';
import { startElsewhereServer } from '../../../../support/wire-server/listener.ts';
import { requestedDays, requestsTo } from '../../../../support/wire-server/recorded-request.ts';
import { PATHS } from '../../../../support/wire-server/routes.ts';
import {
  forbidden,
  html,
  notFound,
  overloaded,
  ownSpendLimitReached,
  rateLimited,
  redirectTo,
  serverError,
  spendCapReached,
  unauthorized,
} from '../../../../support/wire-server/status-faults.ts';
import { billViews, moneyBy, type BillView } from '../../row-views.ts';
import { startWireProvider, type WireProvider } from '../wire-provider.ts';

const started: WireProvider[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map(({ server }) => server.close()));
});

describe('the bill', () => {
  it('reads cents as cents: an amount of "150" is a dollar and a half', async () => {
    const wire = await start(anOrganization({ costRows: [aCostRow({ amountCents: '150' })] }));
    expect(await amounts(wire, '2026-11-01', '2026-11-21')).toEqual([1_500_000_000_000n]);
  });

  it('sums to the bill to the last pico-dollar, for any organization', async () => {
    for (const seed of [1, 2, 3]) {
      const organization = randomOrganization(seed, 'small', { noise: true });
      const wire = await start(organization);
      const from = dayOf(organization.now) - 45;
      const views = await bill(wire, from, dayOf(organization.now));
      const expected = organization.costRows.reduce(
        (sum, row) => sum + toPico(fromDecimal(row.amountCents)) / 100n,
        0n,
      );
      const rounding = BigInt(organization.costRows.length);
      const total = views.reduce((sum, { amount }) => sum + amount, 0n);
      expect(total - expected).toBeGreaterThanOrEqual(0n);
      expect(total - expected).toBeLessThanOrEqual(rounding);
    }
  });

  it('asks for 31 days at a time by explicit ranges, and gets every day of 70', async () => {
    const wire = await start(anOrganization());
    const today = dayOf(at('2026-11-21'));
    const pages = value(await wire.provider.bill({ from: addDays(today, -70), to: today }, createNames()));
    expect(pages.days).toHaveLength(70);
    expect(requestedDays(wire.server.requests, PATHS.cost)).toHaveLength(70);
    const requests = requestsTo(wire.server.requests, PATHS.cost);
    expect(requests.map(({ query }) => query['limit']?.[0])).toEqual(['31', '31', '8']);
    for (const { query } of requests) {
      expect(query['group_by[]']?.toSorted()).toEqual(['description', 'workspace_id']);
      expect(query['bucket_width']).toEqual(['1d']);
      expect(query['ending_at']?.[0]).toMatch(/T00:00:00Z$/);
    }
  });

  it('follows next_page where the provider gives fewer days than asked for', async () => {
    const organization = anOrganization({
      costRows: [aCostRow({ day: '2026-11-02' }), aCostRow({ day: '2026-11-19', amountCents: '50' })],
    });
    const wire = await start(organization);
    wire.server.faults.add({ path: PATHS.cost, on: 1, fault: firstDaysOnly(7) });
    expect(await amounts(wire, '2026-11-01', '2026-11-21')).toEqual([1_500_000_000_000n, 500_000_000_000n]);
    expect(requestsTo(wire.server.requests, PATHS.cost)).toHaveLength(2);
  });

  it('never asks for today, for nothing, or for the future: the provider answers 400 to those', async () => {
    const wire = await start(anOrganization({ now: at('2026-12-01T00:20') }));
    const first = parseDay('2026-12-01') as Day;
    for (const [from, to] of [
      [first, first],
      [first, addDays(first, 1)],
      [first, addDays(first, 9)],
      [addDays(first, 3), addDays(first, 1)],
    ] as const) {
      expect(value(await wire.provider.bill({ from, to }, createNames())).days).toEqual([]);
    }
    expect(wire.server.requests).toHaveLength(0);
    const month = value(await wire.provider.bill({ from: addDays(first, -1), to: addDays(first, 31) }, createNames()));
    expect(month.days).toEqual([addDays(first, -1)]);
    expect(requestsTo(wire.server.requests, PATHS.cost)[0]?.query['ending_at']).toEqual(['2026-12-01T00:00:00Z']);
  });

  it('keeps the default workspace’s money, which comes without a workspace', async () => {
    const wire = await start(
      anOrganization({ costRows: [aCostRow(), aCostRow({ workspaceId: null, amountCents: '19015' })] }),
    );
    const views = await bill(wire, '2026-11-01', '2026-11-21');
    expect(moneyBy(views, ({ workspace }) => String(workspace))).toEqual(
      new Map([
        ['wrkspc_research', 1_500_000_000_000n],
        ['null', 190_150_000_000_000n],
      ]),
    );
  });

  it('takes the default workspace’s real id as the default workspace once the workspaces were listed', async () => {
    const wire = await start(anOrganization({ costRows: [aCostRow({ workspaceId: 'wrkspc_default' })] }));
    expect((await bill(wire, '2026-11-01', '2026-11-21'))[0]?.workspace).toBe('wrkspc_default');
    value(await wire.provider.workspaces());
    expect((await bill(wire, '2026-11-01', '2026-11-21'))[0]?.workspace).toBeNull();
  });

  it('keeps money without model or token type, and unknown models and types', async () => {
    const wire = await start(
      anOrganization({
        costRows: [
          aWebSearchCostRow({ amountCents: '1' }),
          aCostRow({ model: 'claude-unheard-of', amountCents: '2' }),
          aCostRow({ tokenType: 'thought_tokens', amountCents: '4' }),
          aWebSearchCostRow({ costType: 'teleportation', amountCents: '8', description: 'Beam' }),
          aCostRow({ serviceTier: 'batch', contextWindow: '200k-1M', inferenceGeo: 'us', amountCents: '16' }),
        ],
      }),
    );
    const views = await bill(wire, '2026-11-01', '2026-11-21');
    const cents = (group: (view: BillView) => string): Map<string, bigint> =>
      new Map([...moneyBy(views, group)].map(([name, pico]) => [name, pico / 10_000_000_000n]));
    expect(cents(({ costType }) => String(costType))).toEqual(
      new Map([
        ['web_search', 1n],
        ['tokens', 18n],
        // a token type that is not known keeps its name
        ['thought_tokens', 4n],
        ['teleportation', 8n],
      ]),
    );
    expect(cents(({ tokenType }) => String(tokenType))).toEqual(
      new Map([
        ['5', 13n],
        ['0', 18n],
      ]),
    );
    const batch = views.find(({ variant }) => variant.serviceTier === 'batch');
    expect(batch?.variant).toEqual({
      serviceTier: 'batch',
      contextWindow: '200k-1M',
      inferenceGeo: 'us',
      speed: null,
    });
  });

  it.each(['number', 'exponent', 'exponent text', 'trailing zeros'] as const)(
    'reads the same money when amounts are written as %s',
    async (form) => {
      const wire = await start(anOrganization({ costRows: [aCostRow({ amountCents: '12345678901.0123456789' })] }));
      wire.server.faults.add({ path: PATHS.cost, fault: amountsAs(form) });
      expect(await amounts(wire, '2026-11-01', '2026-11-21')).toEqual([123_456_789_010_123_456_789n]);
    },
  );

  it('rounds fifteen decimals and counts the rounding', async () => {
    const wire = await start(anOrganization({ costRows: [aCostRow({ amountCents: '1.5' })] }));
    wire.server.faults.add({ path: PATHS.cost, fault: amountsAs('fifteen decimals') });
    const pages = value(await read(wire, '2026-11-01', '2026-11-21'));
    expect(pages.roundedAmounts).toBe(1);
  });

  it.each([
    ['unknown fields', extraFields()],
    ['fields in another order', reorderedFields()],
    ['the newest day first', reversedBuckets()],
    ['the currency in lower case', fieldAs('currency', 'usd')],
  ])('reads the same bill from a page with %s', async (_what, fault) => {
    const wire = await start(busyOrganization());
    const before = value(await read(wire, '2026-11-01', '2026-11-21'));
    const names = createNames();
    wire.server.faults.add({ path: PATHS.cost, fault });
    const after = value(await read(wire, '2026-11-01', '2026-11-21', names));
    expect(after.days).toEqual(before.days);
    expect(billViews(after.rows, names).map(({ amount }) => amount)).toHaveLength(before.rows.length);
    expect(after.rows.day.toSorted()).toEqual(before.rows.day.toSorted());
  });

  it.each([
    ['a key that is wrong', unauthorized(), { kind: 'unauthorized' }, 1],
    ['a key without the right', forbidden(), { kind: 'forbidden' }, 1],
    ['no such endpoint', notFound(), { kind: 'notFound' }, 1],
    ['the organization’s spend cap', spendCapReached(), { kind: 'spendCapReached' }, 1],
    ['one’s own spend limit', ownSpendLimitReached(), { kind: 'spendCapReached' }, 1],
    ['a lasting rate limit', rateLimited({ retryAfter: '1' }), { kind: 'rateLimited', retryAfterMs: 1000 }, 5],
    ['lasting server errors', serverError(), { kind: 'serverError', status: 500 }, 5],
    ['a gateway’s page', html(502), { kind: 'serverError', status: 502 }, 5],
    ['a captive portal’s page', html(200), { kind: 'notJson' }, 3],
    ['JSON cut short', { kind: 'truncate' }, { kind: 'notJson' }, 3],
    ['connections reset', { kind: 'reset', after: 'half' }, { kind: 'network' }, 5],
    ['connections refused', { kind: 'reset', after: 'nothing' }, { kind: 'network' }, 5],
    ['euros', fieldAs('currency', 'EUR'), { kind: 'foreignCurrency', currency: 'EUR' }, 1],
    ['a missing amount', withoutField('amount'), { kind: 'malformed' }, 1],
    ['"1,234.56"', amountsAs('thousands separator'), { kind: 'malformed' }, 1],
    ['NaN as text', amountsAs('NaN text'), { kind: 'malformed' }, 1],
    ['a bare NaN', amountsAs('NaN'), { kind: 'notJson' }, 3],
    ['an infinite amount', amountsAs('Infinity text'), { kind: 'malformed' }, 1],
    ['an empty amount', amountsAs('empty'), { kind: 'malformed' }, 1],
    ['a null amount', amountsAs('null'), { kind: 'malformed' }, 1],
    ['null results', nullResults(), { kind: 'malformed', field: 'data[0].results' }, 1],
    ['no starting_at', withoutField('starting_at'), { kind: 'malformed', field: 'data[0].starting_at' }, 1],
    ['no has_more', withoutField('has_more'), { kind: 'malformed', field: 'has_more' }, 1],
    ['more without a cursor', moreWithoutCursor(), { kind: 'malformed', field: 'next_page' }, 1],
    ['the same day twice', duplicateBucket(), { kind: 'malformed', field: 'data[1].starting_at' }, 1],
  ] satisfies [string, Fault, object, number][])(
    'fails with its reason, whole and not in part, at %s',
    async (_what, fault, expected, tries) => {
      const wire = await start(busyOrganization());
      wire.server.faults.add({ path: PATHS.cost, fault });
      expect(await read(wire, '2026-11-01', '2026-11-21')).toMatchObject({
        ok: false,
        error: { operation: 'costReport', ...expected },
      });
      expect(requestsTo(wire.server.requests, PATHS.cost)).toHaveLength(tries);
    },
  );

  it('refuses a cursor that comes again', async () => {
    const wire = await start(busyOrganization());
    wire.server.faults.add({ path: PATHS.cost, fault: repeatedCursor() });
    expect(await read(wire, '2026-11-01', '2026-11-21')).toMatchObject({ error: { kind: 'repeatedCursor' } });
    expect(requestsTo(wire.server.requests, PATHS.cost)).toHaveLength(2);
  });

  it('refuses cursors that go round in a circle', async () => {
    const wire = await start(busyOrganization());
    wire.server.faults.add({ path: PATHS.cost, fault: loopingCursors(2) });
    expect(await read(wire, '2026-11-01', '2026-11-21')).toMatchObject({ ok: false });
    expect(requestsTo(wire.server.requests, PATHS.cost).length).toBeLessThanOrEqual(3);
  });

  it('gives nothing when a later page fails', async () => {
    const wire = await start(busyOrganization());
    wire.server.faults.add({ path: PATHS.cost, on: 1, fault: firstDaysOnly(7) });
    wire.server.faults.add({
      path: PATHS.cost,
      where: ({ query }) => query['page'] !== undefined,
      fault: forbidden(),
    });
    expect(await read(wire, '2026-11-01', '2026-11-21')).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
  });

  it('goes on after passing faults without counting anything twice', async () => {
    const wire = await start(busyOrganization());
    const before = await amounts(wire, '2026-11-01', '2026-11-21');
    wire.server.faults.add({ path: PATHS.cost, on: 1, fault: { kind: 'truncate' } });
    wire.server.faults.add({ path: PATHS.cost, on: 2, fault: overloaded() });
    wire.server.faults.add({ path: PATHS.cost, on: 3, fault: rateLimited({ retryAfterMs: '30' }) });
    expect(await amounts(wire, '2026-11-01', '2026-11-21')).toEqual(before);
    expect(wire.clock.waits).toEqual([250, 500, 30]);
  });

  it('treats a redirect as an error and never carries the key elsewhere', async () => {
    const elsewhere = await startElsewhereServer();
    const wire = await start(busyOrganization());
    wire.server.faults.add({ path: PATHS.cost, fault: redirectTo(`${elsewhere.url}/v1/organizations/cost_report`) });
    expect(await read(wire, '2026-11-01', '2026-11-21')).toMatchObject({ ok: false, error: { kind: 'redirected' } });
    expect(elsewhere.requests).toHaveLength(0);
    await elsewhere.close();
  });

  it('halves a range whose answer is too large, down to a single day', async () => {
    const wire = await start(busyOrganization(), 20_000);
    wire.server.faults.add({
      path: PATHS.cost,
      where: ({ query }) => Number(query['limit']?.[0]) > 6,
      fault: { kind: 'oversize', bytes: 30_000, form: 'chunked' },
    });
    expect(value(await read(wire, '2026-11-01', '2026-11-21')).days).toHaveLength(20);
    const limits = requestsTo(wire.server.requests, PATHS.cost).map(({ query }) => Number(query['limit']?.[0]));
    expect(limits.slice(0, 3)).toEqual([20, 10, 5]);
    wire.server.faults.add({ path: PATHS.cost, fault: { kind: 'oversize', bytes: 30_000, form: 'declared' } });
    expect(await read(wire, '2026-11-01', '2026-11-21')).toMatchObject({ ok: false, error: { kind: 'tooLarge' } });
  });

  it('gives up on a server that never answers', async () => {
    const wire = await startWireProvider({ organization: busyOrganization(), timeoutMs: 30 });
    started.push(wire);
    wire.server.faults.add({ path: PATHS.cost, fault: { kind: 'stall', after: 'headers' } });
    expect(await read(wire, '2026-11-01', '2026-11-21')).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });
});

function busyOrganization(): Organization {
  return anOrganization({
    costRows: ['2026-11-01', '2026-11-09', '2026-11-20'].flatMap((day) => [
      aCostRow({ day }),
      aCostRow({ day, tokenType: 'output_tokens', amountCents: '0.125' }),
    ]),
  });
}

/**
 * Makes the first page contain only the first days. Its cursor leads to the rest, as if the server had a smaller limit.
 */
function firstDaysOnly(days: number): Fault {
  return {
    kind: 'rewrite',
    edit: (body, { mintCursor }) => ({
      ...body,
      data: (body['data'] as unknown[]).slice(0, days),
      has_more: true,
      next_page: mintCursor(days),
    }),
  };
}

async function start(organization: Organization, maxBytes?: number): Promise<WireProvider> {
  const wire = await startWireProvider({ organization, ...(maxBytes === undefined ? {} : { maxBytes }) });
  started.push(wire);
  return wire;
}

function read(
  { provider }: WireProvider,
  from: string | number,
  to: string | number,
  names = createNames(),
): Promise<Result<BillPages, ProviderFault>> {
  return provider.bill({ from: asDay(from), to: asDay(to) }, names);
}

async function bill(wire: WireProvider, from: string | number, to: string | number): Promise<BillView[]> {
  const names = createNames();
  return billViews(value(await read(wire, from, to, names)).rows, names);
}

async function amounts(wire: WireProvider, from: string, to: string): Promise<bigint[]> {
  return (await bill(wire, from, to)).map(({ amount }) => amount);
}

function asDay(day: string | number): Day {
  return (typeof day === 'string' ? parseDay(day) : day) as Day;
}

function value<T>(outcome: Result<T, ProviderFault>): T {
  if (!outcome.ok) throw new Error(`the provider failed: ${JSON.stringify(outcome.error)}`);
  return outcome.value;
}
