/**
 * Checks how Outlay reads usage from a test server that follows the rules of the provider's API: which rows it returns,
 * which requests it sends, and which answers it refuses.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { dayOf, parseDay, type Day } from '../../../../../src/core/calendar/day.ts';
import { firstHourOf, hourOf, type Hour } from '../../../../../src/core/calendar/hour.ts';
import { createNames } from '../../../../../src/core/model/names.ts';
import type { UsagePages, UsageQuery } from '../../../../../src/core/provider/contract.ts';
import type { ProviderFault } from '../../../../../src/core/provider/fault.ts';
import type { Result } from '../../../../../src/core/base/result.ts';
import { anOrganization, aUsageRow } from '../../../../support/organization/builders.ts';
import type { Organization } from '../../../../support/organization/organization.ts';
import { randomOrganization } from '../../../../support/organization/random-organization.ts';
import { at } from '../../../../support/organization/utc.ts';
import {
  duplicateBucket,
  extraFields,
  fieldAs,
  nullResults,
  reorderedFields,
  repeatedCursor,
  withoutField,
  withoutZeros,
} from '../../../../support/wire-server/json-faults.ts';
import { requestsTo } from '../../../../support/wire-server/recorded-request.ts';
import { PATHS } from '../../../../support/wire-server/routes.ts';
import { errorAnswer, forbidden } from '../../../../support/wire-server/status-faults.ts';
import { WORKSPACE_KEY } from '../../../../support/wire-server/wire-options.ts';
import { usageBy, usageViews, type UsageView } from '../../row-views.ts';
import { startWireProvider, type WireProvider } from '../wire-provider.ts';

const started: WireProvider[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map(({ server }) => server.close()));
});

const NOVEMBER = days('2026-11-01', '2026-11-21');

describe('usage', () => {
  it('counts every token once for any organization, nested cache writes included', async () => {
    for (const seed of [4, 5]) {
      const organization = randomOrganization(seed, 'small');
      const today = firstHourOf(dayOf(organization.now));
      const views = await usage(await start(organization), {
        from: (today - 24 * 45) as Hour,
        to: today,
        width: 'day',
        byKey: true,
      });
      const completed = organization.usageRows.filter(({ hour }) => hour < today * 3_600_000);
      const sum = (of: (row: (typeof completed)[number]) => number): number =>
        completed.reduce((total, row) => total + of(row), 0);
      expect(usageBy(views, () => 'all').get('all')).toEqual([
        sum(({ uncached }) => uncached),
        sum(({ write5m }) => write5m),
        sum(({ write1h }) => write1h),
        sum((row) => row.read),
        sum(({ output }) => output),
        sum(({ webSearch }) => webSearch),
      ]);
    }
  });

  it('tells apart keys, console use, workspaces, models, tiers, geographies, windows and speeds', async () => {
    const rows = [
      aUsageRow(),
      aUsageRow({ keyId: null }),
      aUsageRow({ workspaceId: null }),
      aUsageRow({ model: 'claude-unheard-of' }),
      aUsageRow({ serviceTier: 'batch' }),
      aUsageRow({ inferenceGeo: 'us' }),
      aUsageRow({ contextWindow: '200k-1M' }),
      aUsageRow({ speed: 'fast' }),
    ];
    const wire = await start(anOrganization({ usageRows: rows }));
    const views = await usage(wire, { ...NOVEMBER, width: 'day', byKey: true });
    expect(views).toHaveLength(8);
    expect(views.map(({ key }) => key)).toContain(null);
    expect(views.map(({ workspace }) => workspace)).toContain(null);
    expect(views.filter(({ variant }) => variant.speed === 'fast')).toHaveLength(1);
    expect(wire.server.requests[0]?.headers['anthropic-beta']).toBe('fast-mode-2026-02-01');
  });

  it('takes the default workspace’s real id as the default workspace once the workspaces were listed', async () => {
    const wire = await start(anOrganization({ usageRows: [aUsageRow({ workspaceId: 'wrkspc_default' })] }));
    value(await wire.provider.workspaces());
    expect((await usage(wire, { ...NOVEMBER, width: 'day', byKey: true }))[0]?.workspace).toBeNull();
  });

  it.each([
    ['400', errorAnswer(400, 'invalid_request_error', 'speed: unknown')],
    ['403', forbidden()],
    ['404', errorAnswer(404, 'not_found_error', 'no such beta')],
  ])('goes on without speed, and remembers it, where grouping by it is answered with %s', async (_status, fault) => {
    const wire = await start(anOrganization({ usageRows: [aUsageRow()] }));
    wire.server.faults.add({
      path: PATHS.usage,
      where: ({ query }) => query['group_by[]']?.includes('speed') === true,
      fault,
    });
    const query = { ...NOVEMBER, width: 'day', byKey: false } as const;
    expect((await usage(wire, query))[0]?.variant).toMatchObject({ serviceTier: 'standard', speed: null });
    expect(wire.server.requests).toHaveLength(2);
    expect(wire.server.requests[1]?.headers['anthropic-beta']).toBeUndefined();
    await usage(wire, query);
    expect(wire.server.requests).toHaveLength(3);
  });

  it('does not take a key without rights for a provider without speeds', async () => {
    const wire = await startWireProvider({ organization: anOrganization(), key: WORKSPACE_KEY });
    started.push(wire);
    for (let times = 0; times < 2; times += 1) {
      expect(await read(wire, { ...NOVEMBER, width: 'day', byKey: false })).toMatchObject({
        ok: false,
        error: { kind: 'forbidden', operation: 'usageReport' },
      });
    }
    expect(wire.server.requests).toHaveLength(4);
  });

  it('does not give up speed once it was answered: a refusal then means something else', async () => {
    const wire = await start(anOrganization({ usageRows: [aUsageRow()] }));
    const query = { ...NOVEMBER, width: 'day', byKey: false } as const;
    await usage(wire, query);
    wire.server.faults.add({ path: PATHS.usage, fault: forbidden(), on: 1 });
    expect(await read(wire, query)).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
    expect((await usage(wire, query))[0]?.variant.speed).toBe('standard');
  });

  it('asks for whole days and gets 70 of them, in growing pieces of at most 31', async () => {
    const wire = await start(anOrganization());
    await usage(wire, { ...days('2026-09-12', '2026-11-21'), width: 'day', byKey: true });
    const limits = requestsTo(wire.server.requests, PATHS.usage).map(({ query }) => Number(query['limit']?.[0]));
    expect(limits).toEqual([1, 4, 16, 31, 18]);
    for (const { query } of wire.server.requests) {
      expect(query['starting_at']?.[0]).toMatch(/T00:00:00Z$/);
      expect(query['ending_at']?.[0]).toMatch(/T00:00:00Z$/);
    }
  });

  it('never asks for more than 168 hours', async () => {
    const wire = await start(anOrganization());
    await usage(wire, { ...days('2026-11-01', '2026-11-21'), width: 'hour', byKey: false });
    const limits = wire.server.requests.map(({ query }) => Number(query['limit']?.[0]));
    expect(limits).toEqual([168, 168, 144]);
  });

  it('leaves today out of day buckets, and hours that have not begun out of hour buckets', async () => {
    const wire = await start(anOrganization({ usageRows: [aUsageRow({ hour: at('2026-11-21T13:00') })] }));
    const query = { ...days('2026-11-21', '2026-11-23'), byKey: true } as const;
    expect(await usage(wire, { ...query, width: 'day' })).toEqual([]);
    expect(wire.server.requests).toHaveLength(0);
    const pages = value(await read(wire, { ...query, width: 'hour' }));
    expect(pages.rows.length).toBe(1);
    expect(pages.through).toBe(hourOf(at('2026-11-21T14:00')));
    expect(wire.server.requests.at(-1)?.query['ending_at']).toEqual(['2026-11-21T15:00:00Z']);
  });

  it('survives the first minutes of a day, when no hour of it is complete and the provider refuses empty ranges', async () => {
    const organization = anOrganization({
      now: at('2026-11-21T00:20'),
      usageRows: [aUsageRow({ hour: at('2026-11-20T22:00') })],
    });
    const wire = await startWireProvider({ organization, usageEmptyRange: 'reject', usageLagMs: 30 * 60_000 });
    started.push(wire);
    const today = { ...days('2026-11-21', '2026-11-22'), width: 'hour', byKey: true } as const;
    const pages = value(await read(wire, today));
    expect(pages.rows.length).toBe(0);
    expect(pages.through).toBeNull();
  });

  it.each([
    ['unknown fields', extraFields()],
    ['fields in another order', reorderedFields()],
  ])('reads the same usage from pages with %s', async (_what, fault) => {
    const organization = randomOrganization(6, 'tiny');
    const wire = await start(organization);
    const query = { ...days('2026-11-18', '2026-11-21'), width: 'day', byKey: true } as const;
    const before = await usage(wire, query);
    expect(before.length).toBeGreaterThan(0);
    wire.server.faults.add({ path: PATHS.usage, fault });
    expect(await usage(wire, query)).toEqual(before);
  });

  it('reads counts that the provider leaves out because they are zero, and logs each such field once', async () => {
    const organization = randomOrganization(4, 'small');
    const whole = await usage(await start(organization), { ...NOVEMBER, width: 'day', byKey: true });
    const wire = await start(organization);
    wire.server.faults.add({ path: PATHS.usage, fault: withoutZeros() });
    const query = { ...NOVEMBER, width: 'day', byKey: true } as const;
    expect(await usage(wire, query)).toEqual(whole);
    await usage(wire, query);
    const said = wire.log.lines.filter((line) => line.includes('without a field'));
    expect(said.length).toBeGreaterThan(0);
    expect(new Set(said).size).toBe(said.length);
    expect(said).toContain(
      '["usage rows without a field, read as zero or null",{"field":"cache_creation.ephemeral_1h_input_tokens"}]',
    );
  });

  it.each([
    ['no start', withoutField('starting_at'), 'data[0].starting_at'],
    ['no data', withoutField('data'), 'data'],
    ['a negative count', fieldAs('cache_read_input_tokens', -5), 'data[0].results[0].cache_read_input_tokens'],
    ['a count as text', fieldAs('uncached_input_tokens', '1500'), 'data[0].results[0].uncached_input_tokens'],
    [
      'a cache write as text',
      fieldAs('ephemeral_1h_input_tokens', '5'),
      'data[0].results[0].cache_creation.ephemeral_1h_input_tokens',
    ],
    ['null results', nullResults(), 'data[0].results'],
    ['the same bucket twice', duplicateBucket(), 'data[1].starting_at'],
  ])('fails loudly with the path at %s', async (_what, fault, field) => {
    const wire = await start(anOrganization({ usageRows: [aUsageRow({ hour: at('2026-11-20T05:00') })] }));
    wire.server.faults.add({ path: PATHS.usage, fault });
    const query = { ...days('2026-11-20', '2026-11-21'), width: 'day', byKey: true } as const;
    expect(await read(wire, query)).toMatchObject({ ok: false, error: { kind: 'malformed', field } });
  });

  it('refuses a repeated cursor', async () => {
    const wire = await start(anOrganization());
    wire.server.faults.add({ path: PATHS.usage, fault: repeatedCursor() });
    const query = { ...NOVEMBER, width: 'day', byKey: false } as const;
    expect(await read(wire, query)).toMatchObject({ ok: false, error: { kind: 'repeatedCursor' } });
  });

  it('throws for a query that does not end on whole buckets, which only a mistake of ours can make', async () => {
    const wire = await start(anOrganization());
    const query = { from: 5 as Hour, to: 48 as Hour, width: 'day', byKey: true } as const;
    await expect(read(wire, query)).rejects.toThrow(RangeError);
  });
});

function days(from: string, to: string): { from: Hour; to: Hour } {
  return { from: firstHourOf(parseDay(from) as Day), to: firstHourOf(parseDay(to) as Day) };
}

async function start(organization: Organization): Promise<WireProvider> {
  const wire = await startWireProvider({ organization });
  started.push(wire);
  return wire;
}

function read(
  { provider }: WireProvider,
  query: UsageQuery,
  names = createNames(),
): Promise<Result<UsagePages, ProviderFault>> {
  return provider.usage(query, names);
}

async function usage(wire: WireProvider, query: UsageQuery): Promise<UsageView[]> {
  const names = createNames();
  return usageViews(value(await read(wire, query, names)).rows, names);
}

function value<T>(outcome: Result<T, ProviderFault>): T {
  if (!outcome.ok) throw new Error(`the provider failed: ${JSON.stringify(outcome.error)}`);
  return outcome.value;
}
