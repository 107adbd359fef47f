// The test server is as strict as the provider: each rule of the provider's API that the server enforces has a test in
// this file.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  aCostRow,
  aKey,
  aModel,
  anOrganization,
  aRateLimit,
  aUsageRow,
  aWebSearchCostRow,
  aWorkspace,
} from '../support/organization/builders.ts';
import { computeOracle, dollarsOf, tokensOf } from '../support/organization/oracle.ts';
import { randomOrganization } from '../support/organization/random-organization.ts';
import { fromDecimal, rational, sumOf, times, toDecimal } from '../support/organization/rational.ts';
import { at, HOUR_MS } from '../support/organization/utc.ts';
import { headersCarrying, requestedDays, requestsTo } from '../support/wire-server/recorded-request.ts';
import { PATHS } from '../support/wire-server/routes.ts';
import { startWireServer, type WireServer } from '../support/wire-server/wire-server.ts';
import { ADMIN_KEY, ORGANIZATION_KEY, WORKSPACE_KEY } from '../support/wire-server/wire-options.ts';
import { ask, askAllPages, askReport, errorOf, HEADERS, parseAs } from './ask.ts';

let server: WireServer;

beforeEach(async () => {
  server = await startWireServer();
});

afterEach(async () => {
  await server.close();
});

function url(path: string, query = ''): string {
  return `${server.url}${path}${query === '' ? '' : `?${query}`}`;
}

const NOVEMBER = 'starting_at=2026-11-01T00:00:00Z&ending_at=2026-11-21T00:00:00Z';

describe('who may ask', () => {
  it('refuses an unknown key with the provider’s own words', async () => {
    const asked = await ask(url(PATHS.me), { headers: { ...HEADERS, 'x-api-key': 'sk-ant-admin01-wrong' } });
    expect(asked.status).toBe(401);
    expect(asked.json).toMatchObject({
      type: 'error',
      error: { type: 'authentication_error', message: 'invalid x-api-key' },
      request_id: asked.headers.get('request-id'),
    });
  });

  it('refuses a request without a key', async () => {
    const asked = await ask(url(PATHS.me), { headers: { 'anthropic-version': '2023-06-01' } });
    expect(asked.status).toBe(401);
  });

  it('accepts the key as a bearer token as well', async () => {
    const headers = { authorization: `Bearer ${ADMIN_KEY}`, 'anthropic-version': '2023-06-01' };
    expect((await ask(url(PATHS.workspaces), { headers })).status).toBe(200);
  });

  it.each([PATHS.workspaces, PATHS.apiKeys, PATHS.rateLimits])('keeps an ordinary key out of %s', async (path) => {
    const asked = await ask(url(path), { headers: { ...HEADERS, 'x-api-key': WORKSPACE_KEY } });
    expect([asked.status, errorOf(asked).type]).toEqual([403, 'permission_error']);
  });

  it('can refuse an ordinary key as unknown instead', async () => {
    server.setOptions({ workspaceKeyStatus: 401 });
    const asked = await ask(url(PATHS.workspaces), { headers: { ...HEADERS, 'x-api-key': WORKSPACE_KEY } });
    expect(asked.status).toBe(401);
  });

  it('lets an ordinary key ask for the organization and the models', async () => {
    const headers = { ...HEADERS, 'x-api-key': WORKSPACE_KEY };
    expect((await ask(url(PATHS.me), { headers })).json).toEqual({
      id: '7d1f3a52-0c6e-4b8e-9a51-2f60c1d4e7b3',
      name: 'Northwind Robotics',
      type: 'organization',
    });
    expect((await ask(url(PATHS.models), { headers })).status).toBe(200);
  });

  it('lets an organization-scoped ordinary key use the admin endpoints', async () => {
    expect((await ask(url(PATHS.workspaces), { headers: { ...HEADERS, 'x-api-key': ORGANIZATION_KEY } })).status).toBe(
      200,
    );
  });

  it('can keep an admin key from the model list', async () => {
    server.setOptions({ adminKeyOnModels: 403 });
    expect((await ask(url(PATHS.models))).status).toBe(403);
  });

  it.each([undefined, '2024-01-01'])('refuses the version header %s', async (version) => {
    const headers = { 'x-api-key': ADMIN_KEY, ...(version === undefined ? {} : { 'anthropic-version': version }) };
    const asked = await ask(url(PATHS.me), { headers });
    expect([asked.status, errorOf(asked).type]).toEqual([400, 'invalid_request_error']);
  });

  it('answers 404 for other paths and 405 for other methods', async () => {
    expect((await ask(url('/v1/organizations/nothing'))).status).toBe(404);
    expect((await ask(url(PATHS.me), { method: 'POST', headers: HEADERS, body: '{}' })).status).toBe(405);
  });
});

describe('every answer', () => {
  it('carries a request id of its own and the server’s clock', async () => {
    const first = await ask(url(PATHS.me));
    const second = await ask(url('/nowhere'));
    expect(first.headers.get('date')).toBe('Sat, 21 Nov 2026 14:05:00 GMT');
    expect(first.headers.get('request-id')).not.toBe(second.headers.get('request-id'));
    server.setNow(at('2026-12-01T00:01'));
    expect((await ask(url(PATHS.me))).headers.get('date')).toBe('Tue, 01 Dec 2026 00:01:00 GMT');
  });

  it.each([
    [PATHS.me, 'a=1'],
    [PATHS.workspaces, 'group_by[]=model'],
    [PATHS.apiKeys, 'include_default=true'],
    [PATHS.usage, `${NOVEMBER}&group_by=model`],
    [PATHS.cost, `${NOVEMBER}&models[]=claude-opus-5-5`],
    [PATHS.models, 'page=1'],
    [PATHS.rateLimits, 'after_id=1'],
  ])('of %s refuses the unknown parameter in %s', async (path, query) => {
    const asked = await ask(url(path, query));
    expect([asked.status, errorOf(asked).type]).toEqual([400, 'invalid_request_error']);
  });

  it('tolerates the beta=true the provider’s own client adds', async () => {
    expect((await ask(url(PATHS.me, 'beta=true'))).status).toBe(200);
  });

  it('refuses a single parameter given twice and an empty one', async () => {
    expect((await ask(url(PATHS.workspaces, 'limit=1&limit=2'))).status).toBe(400);
    expect((await ask(url(PATHS.apiKeys, 'created_by_user_id='))).status).toBe(400);
  });
});

describe('the record of requests', () => {
  it('keeps method, path, query, headers, status and order', async () => {
    await ask(url(PATHS.usage, `${NOVEMBER}&group_by[]=model&group_by[]=api_key_id`));
    await ask(url('/nowhere'));
    expect(server.requests).toHaveLength(2);
    expect(server.requests[0]).toMatchObject({
      method: 'GET',
      path: PATHS.usage,
      query: { 'group_by[]': ['model', 'api_key_id'], starting_at: ['2026-11-01T00:00:00Z'] },
      headers: { 'x-api-key': ADMIN_KEY },
      cutShort: false,
    });
    expect(requestsTo(server.requests, /nowhere/)).toHaveLength(1);
  });

  it('says which days were asked for, and which headers carried a secret', async () => {
    await ask(url(PATHS.cost, 'starting_at=2026-11-03T00:00:00Z&ending_at=2026-11-05T00:00:00Z'));
    await ask(url(PATHS.cost, 'starting_at=2026-11-04T00:00:00Z&ending_at=2026-11-06T00:00:00Z'));
    expect(requestedDays(server.requests, PATHS.cost)).toEqual(['2026-11-03', '2026-11-04', '2026-11-05']);
    expect(requestedDays(server.requests, PATHS.usage)).toEqual([]);
    expect(headersCarrying(server.requests, ADMIN_KEY)).toEqual(['x-api-key', 'x-api-key']);
  });
});

describe('report paging', () => {
  const YEAR = 'starting_at=2026-09-01T00:00:00Z&ending_at=2026-11-21T00:00:00Z';

  it('gives seven days unless asked for more, oldest first, empty ones included', async () => {
    const page = await askReport(url(PATHS.cost, NOVEMBER));
    expect(page.data.map((bucket) => bucket.starting_at.slice(8, 10))).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
    ]);
    expect(page.data[0]).toEqual({
      starting_at: '2026-11-01T00:00:00Z',
      ending_at: '2026-11-02T00:00:00Z',
      results: [],
    });
    expect(page.has_more).toBe(true);
  });

  it.each([
    [PATHS.cost, '', 7],
    [PATHS.usage, '', 7],
    [PATHS.usage, '&bucket_width=1h', 24],
    [PATHS.usage, '&bucket_width=1m', 60],
  ])('of %s%s starts with %i buckets', async (path, width, usual) => {
    expect((await askReport(url(path, YEAR + width))).data).toHaveLength(usual);
  });

  it.each([
    [PATHS.cost, '', 31],
    [PATHS.usage, '', 31],
    [PATHS.usage, '&bucket_width=1h', 168],
    [PATHS.usage, '&bucket_width=1m', 1440],
  ])('of %s%s allows %i buckets and not one more', async (path, width, most) => {
    expect((await askReport(url(path, `${YEAR}${width}&limit=${String(most)}`))).data).toHaveLength(most);
    const asked = await ask(url(path, `${YEAR}${width}&limit=${String(most + 1)}`));
    expect([asked.status, errorOf(asked).type]).toEqual([400, 'invalid_request_error']);
  });

  it.each(['0', '-1', '1.5', 'all'])('refuses limit=%s', async (limit) => {
    expect((await ask(url(PATHS.cost, `${YEAR}&limit=${limit}`))).status).toBe(400);
  });

  it('visits every day exactly once over its pages', async () => {
    const pages = await askAllPages(url(PATHS.cost, `${YEAR}&limit=31`));
    const days = pages.flatMap((page) => page.data.map((bucket) => bucket.starting_at));
    expect(pages).toHaveLength(3);
    expect(days).toHaveLength(81);
    expect([...new Set(days)].toSorted()).toEqual(days);
    expect(pages.at(-1)).toMatchObject({ has_more: false, next_page: null });
  });

  it('binds a cursor to its query, whatever the order of its parameters', async () => {
    const { next_page: cursor } = await askReport(url(PATHS.cost, `${YEAR}&group_by[]=description`));
    const page = `&page=${encodeURIComponent(cursor ?? '')}`;
    expect((await ask(url(PATHS.cost, `group_by[]=description&${YEAR}${page}`))).status).toBe(200);
    expect((await ask(url(PATHS.cost, `${YEAR}${page}`))).status).toBe(400);
    expect((await ask(url(PATHS.usage, `${YEAR}&group_by[]=model${page}`))).status).toBe(400);
    expect((await ask(url(PATHS.cost, `${YEAR}&group_by[]=description&page=page_abc`))).status).toBe(400);
  });
});

async function hoursToday(): Promise<number> {
  return (await askReport(url(PATHS.usage, 'starting_at=2026-11-21T00:00:00Z&bucket_width=1h'))).data.length;
}

describe('the range of a report', () => {
  it('needs a start with a zone', async () => {
    expect((await ask(url(PATHS.usage))).status).toBe(400);
    expect((await ask(url(PATHS.usage, 'starting_at=2026-11-01'))).status).toBe(400);
    expect((await ask(url(PATHS.usage, 'starting_at=2026-11-01T00:00:00'))).status).toBe(400);
    expect((await ask(url(PATHS.usage, 'starting_at=2026-11-01T00:00:00Z&ending_at=soon'))).status).toBe(400);
  });

  it('snaps the start down to its bucket', async () => {
    const range = 'starting_at=2026-11-01T10:59:30Z&ending_at=2026-11-03T00:00:00Z';
    const first = async (width: string) =>
      (await askReport(url(PATHS.usage, `${range}&bucket_width=${width}`))).data[0]?.starting_at;
    expect(await first('1d')).toBe('2026-11-01T00:00:00Z');
    expect(await first('1h')).toBe('2026-11-01T10:00:00Z');
    expect(await first('1m')).toBe('2026-11-01T10:59:00Z');
  });

  it('excludes its end: a day that ends a second late is not in it', async () => {
    const from = `${url(PATHS.usage)}?starting_at=2026-11-01T00:00:00Z`;
    expect((await askReport(`${from}&ending_at=2026-11-03T00:00:00Z`)).data).toHaveLength(2);
    expect((await askReport(`${from}&ending_at=2026-11-02T23:59:59Z`)).data).toHaveLength(1);
    expect((await askReport(`${from}&ending_at=2026-11-01T23:59:59Z`)).data).toHaveLength(0);
  });

  it.each([
    ['today alone', 'starting_at=2026-11-21T00:00:00Z'],
    ['today to tomorrow', 'starting_at=2026-11-21T00:00:00Z&ending_at=2026-11-22T00:00:00Z'],
    ['a day cut a second short', 'starting_at=2026-11-20T00:00:00Z&ending_at=2026-11-20T23:59:59Z'],
    ['an end before the start', 'starting_at=2026-11-20T00:00:00Z&ending_at=2026-11-19T00:00:00Z'],
  ])('refuses cost of %s with the provider’s own words', async (_, query) => {
    const asked = await ask(url(PATHS.cost, query));
    expect(asked.status).toBe(400);
    expect(errorOf(asked)).toEqual({
      type: 'invalid_request_error',
      message: 'Invalid date range: ending date must be after starting date',
    });
  });

  it('refuses usage that ends before it starts', async () => {
    const asked = await ask(url(PATHS.usage, 'starting_at=2026-11-20T00:00:00Z&ending_at=2026-11-20T00:00:00Z'));
    expect([asked.status, errorOf(asked).type]).toEqual([400, 'invalid_request_error']);
  });

  it('has no cost of today, even when asked up to tomorrow', async () => {
    const page = await askReport(url(PATHS.cost, 'starting_at=2026-11-19T00:00:00Z&ending_at=2026-11-22T00:00:00Z'));
    expect(page.data.map((bucket) => bucket.starting_at)).toEqual(['2026-11-19T00:00:00Z', '2026-11-20T00:00:00Z']);
    expect(page.has_more).toBe(false);
  });

  it('answers a usage range without a complete bucket with nothing, or refuses it if told to', async () => {
    const query = 'starting_at=2026-11-21T14:00:00Z&bucket_width=1h';
    expect((await askReport(url(PATHS.usage, query))).data).toEqual([]);
    server.setOptions({ usageEmptyRange: 'reject' });
    expect((await ask(url(PATHS.usage, query))).status).toBe(400);
  });

  it('shows an hour only after it has ended, and the reporting lag has passed', async () => {
    expect(await hoursToday()).toBe(14);
    server.setNow(at('2026-11-21T14:59:59'));
    expect(await hoursToday()).toBe(14);
    server.setNow(at('2026-11-21T15:00'));
    expect(await hoursToday()).toBe(15);
    server.setOptions({ usageLagMs: HOUR_MS / 2 });
    expect(await hoursToday()).toBe(14);
  });
});

describe('usage', () => {
  const rows = [
    aUsageRow({ uncached: 1, write5m: 2, write1h: 3, read: 4, output: 5, webSearch: 6 }),
    aUsageRow({ uncached: 10, output: 50, keyId: null, hour: at('2026-11-01T13:00') }),
    aUsageRow({
      uncached: 100,
      output: 500,
      workspaceId: null,
      model: 'claude-sonnet-5-5',
      speed: 'fast',
      serviceTier: 'batch',
    }),
  ];
  const DAY = 'starting_at=2026-11-01T00:00:00Z&ending_at=2026-11-02T00:00:00Z';

  beforeEach(() => {
    server.setOrganization(anOrganization({ usageRows: rows }));
  });

  async function results(query: string, headers: Record<string, string> = {}) {
    const page = await askReport(url(PATHS.usage, `${DAY}&${query}`), { headers: { ...HEADERS, ...headers } });
    return page.data.flatMap((bucket) => bucket.results);
  }

  it('sums over everything not grouped, and calls those dimensions null', async () => {
    expect(await results('bucket_width=1d')).toEqual([
      {
        account_id: null,
        api_key_id: null,
        cache_creation: { ephemeral_1h_input_tokens: 3, ephemeral_5m_input_tokens: 2 },
        cache_read_input_tokens: 4,
        context_window: null,
        inference_geo: null,
        model: null,
        output_tokens: 555,
        server_tool_use: { web_search_requests: 6 },
        service_account_id: null,
        service_tier: null,
        uncached_input_tokens: 111,
        workspace_id: null,
      },
    ]);
  });

  it('keeps console usage and the default workspace apart as null when grouped', async () => {
    const found = await results('group_by[]=api_key_id&group_by[]=workspace_id');
    expect(found.map((row) => [row['api_key_id'], row['workspace_id'], row['uncached_input_tokens']])).toEqual([
      ['apikey_pipeline', 'wrkspc_research', 1],
      [null, 'wrkspc_research', 10],
      ['apikey_pipeline', null, 100],
    ]);
  });

  it('puts usage in its hour', async () => {
    const page = await askReport(url(PATHS.usage, `${DAY}&bucket_width=1h`));
    const filled = page.data.filter((bucket) => bucket.results.length > 0).map((bucket) => bucket.starting_at);
    expect(filled).toEqual(['2026-11-01T12:00:00Z', '2026-11-01T13:00:00Z']);
  });

  it('groups by speed only with the beta header', async () => {
    expect((await ask(url(PATHS.usage, `${DAY}&group_by[]=speed`))).status).toBe(400);
    expect((await ask(url(PATHS.usage, `${DAY}&speeds[]=fast`))).status).toBe(400);
    const found = await results('group_by[]=speed', { 'anthropic-beta': 'other-1, fast-mode-2026-02-01' });
    expect(found.map((row) => [row['speed'], row['uncached_input_tokens']])).toEqual([
      ['standard', 11],
      ['fast', 100],
    ]);
  });

  it.each([
    ['api_key_ids[]=apikey_pipeline', 101],
    ['workspace_ids[]=wrkspc_research', 11],
    ['workspace_ids[]=wrkspc_default', 100],
    ['workspace_ids[]=wrkspc_default&workspace_ids[]=wrkspc_research', 111],
    ['models[]=claude-sonnet-5-5', 100],
    ['models[]=claude-sonnet-5-5&service_tiers[]=standard', 0],
    ['service_tiers[]=batch', 100],
    ['inference_geos[]=global', 111],
    ['inference_geos[]=us', 0],
    ['context_window[]=0-200k', 111],
    ['account_ids[]=nobody', 0],
    ['service_account_ids[]=nobody', 0],
    ['api_key_ids[]=unknown', 0],
  ])('filtered by %s counts %i tokens', async (query, expected) => {
    const found = await results(query);
    expect(found.reduce((sum, row) => sum + Number(row['uncached_input_tokens']), 0)).toBe(expected);
  });

  it('can leave the default workspace out of reach of the filter', async () => {
    server.setOptions({ defaultWorkspaceFilter: 'never' });
    expect(await results('workspace_ids[]=wrkspc_default')).toEqual([]);
  });

  it.each([
    'group_by[]=description',
    'group_by[]=cost_type',
    'service_tiers[]=gold',
    'inference_geos[]=eu',
    'bucket_width=1w',
  ])('refuses %s', async (query) => {
    expect((await ask(url(PATHS.usage, `${DAY}&${query}`))).status).toBe(400);
  });
});

describe('cost', () => {
  const rows = [
    aCostRow({ amountCents: '0.0000000001' }),
    aCostRow({
      amountCents: '123.78912',
      tokenType: 'output_tokens',
      description: 'Claude Opus 5.5 Usage - Output Tokens',
    }),
    aCostRow({ amountCents: '100', workspaceId: null }),
    aWebSearchCostRow({ amountCents: '7.50' }),
    aCostRow({ amountCents: '9', day: '2026-11-20' }),
  ];
  const DAY = 'starting_at=2026-11-01T00:00:00Z&ending_at=2026-11-02T00:00:00Z';

  beforeEach(() => {
    server.setOrganization(anOrganization({ costRows: rows }));
  });

  async function results(query: string) {
    const page = await askReport(url(PATHS.cost, `${DAY}&${query}`));
    return page.data.flatMap((bucket) => bucket.results);
  }

  it('sums a day exactly when nothing is grouped, and says nothing else about it', async () => {
    expect(await results('limit=1')).toEqual([
      {
        amount: '231.2891200001',
        context_window: null,
        cost_type: null,
        currency: 'USD',
        description: null,
        inference_geo: null,
        model: null,
        service_tier: null,
        token_type: null,
        workspace_id: null,
      },
    ]);
  });

  it('tells workspaces apart, the default one as null', async () => {
    const found = await results('group_by[]=workspace_id');
    expect(found.map((row) => [row['workspace_id'], row['amount'], row['model']])).toEqual([
      ['wrkspc_research', '131.2891200001', null],
      [null, '100', null],
    ]);
  });

  it('names model and token type only when grouped by description, and never for other costs', async () => {
    const found = await results('group_by[]=description');
    expect(found.map((row) => [row['cost_type'], row['model'], row['token_type'], row['amount']])).toEqual([
      ['tokens', 'claude-opus-5-5', 'uncached_input_tokens', '100.0000000001'],
      ['tokens', 'claude-opus-5-5', 'output_tokens', '123.78912'],
      ['web_search', null, null, '7.50'],
    ]);
    expect(found.every((row) => row['workspace_id'] === null)).toBe(true);
  });

  it.each(['group_by[]=model', 'group_by[]=api_key_id', 'bucket_width=1h', 'api_key_ids[]=apikey_pipeline'])(
    'refuses %s',
    async (query) => {
      expect((await ask(url(PATHS.cost, `${DAY}&${query}`))).status).toBe(400);
    },
  );

  it('leaves completed days empty that the bill has not reached', async () => {
    server.setOrganization(anOrganization({ costRows: rows, billedThrough: '2026-11-19' }));
    const page = await askReport(url(PATHS.cost, 'starting_at=2026-11-20T00:00:00Z'));
    expect(page.data).toEqual([
      { starting_at: '2026-11-20T00:00:00Z', ending_at: '2026-11-21T00:00:00Z', results: [] },
    ]);
  });
});

describe('listings', () => {
  const organization = anOrganization({
    workspaces: [
      aWorkspace({ id: 'wrkspc_default', name: 'Default', isDefault: true }),
      aWorkspace({ id: 'wrkspc_a' }),
      aWorkspace({ id: 'wrkspc_b', archivedAt: at('2026-10-01') }),
      ...Array.from({ length: 25 }, (_, index) => aWorkspace({ id: `wrkspc_${String(index)}` })),
    ],
    keys: [
      aKey({ id: 'apikey_1', scope: { type: 'workspace', workspaceId: 'wrkspc_default' } }),
      aKey({ id: 'apikey_2', scope: { type: 'workspace', workspaceId: 'wrkspc_a' }, status: 'archived' }),
      aKey({ id: 'apikey_3', scope: { type: 'organization' }, createdByUserId: null }),
    ],
    models: [aModel(), aModel({ id: 'old', lifecycle: 'retired' }), aModel({ id: 'older', lifecycle: 'deprecated' })],
  });

  beforeEach(() => {
    server.setOrganization(organization);
  });

  interface Listing {
    data: Record<string, unknown>[];
    has_more: boolean;
    first_id: string | null;
    last_id: string | null;
  }

  async function list(path: string, query = '', headers: Record<string, string> = {}): Promise<Listing> {
    return parseAs<Listing>((await ask(url(path, query), { headers: { ...HEADERS, ...headers } })).text);
  }

  const idsOf = (listing: Listing) => listing.data.map((item) => item['id']);

  it('gives twenty, without archived and default workspaces unless asked', async () => {
    const plain = await list(PATHS.workspaces);
    expect(plain).toMatchObject({ has_more: true, first_id: 'wrkspc_a', last_id: 'wrkspc_18' });
    expect(plain.data).toHaveLength(20);
    expect((await list(PATHS.workspaces, 'limit=1000')).data).toHaveLength(26);
    expect((await list(PATHS.workspaces, 'limit=1000&include_archived=true&include_default=true')).data).toHaveLength(
      28,
    );
    expect((await ask(url(PATHS.workspaces, 'limit=1001'))).status).toBe(400);
    expect((await ask(url(PATHS.workspaces, 'include_default=yes'))).status).toBe(400);
  });

  it('finds workspaces by id, a hundred at most', async () => {
    expect(idsOf(await list(PATHS.workspaces, 'ids[]=wrkspc_3&ids[]=wrkspc_a'))).toEqual(['wrkspc_a', 'wrkspc_3']);
    const tooMany = Array.from({ length: 101 }, (_, index) => `ids[]=w${String(index)}`).join('&');
    expect((await ask(url(PATHS.workspaces, tooMany))).status).toBe(400);
  });

  it('pages forward and back by neighbour id', async () => {
    const next = await list(PATHS.workspaces, 'after_id=wrkspc_18');
    expect([idsOf(next).length, next.has_more]).toEqual([6, false]);
    const back = await list(PATHS.workspaces, 'before_id=wrkspc_2&limit=2');
    expect([idsOf(back), back.has_more]).toEqual([['wrkspc_0', 'wrkspc_1'], true]);
    expect((await ask(url(PATHS.workspaces, 'after_id=nobody'))).status).toBe(404);
    expect((await ask(url(PATHS.workspaces, 'after_id=wrkspc_2&before_id=wrkspc_9'))).status).toBe(400);
  });

  it('has nulls for the ends of an empty listing', async () => {
    server.setOrganization(anOrganization({ keys: [] }));
    expect(await list(PATHS.apiKeys)).toEqual({ data: [], first_id: null, has_more: false, last_id: null });
  });

  it('says where a key belongs by scope, and by workspace id only on the old version', async () => {
    const old = await list(PATHS.apiKeys);
    expect(old.data.map((key) => [key['workspace_id'], key['scope']])).toEqual([
      [null, { type: 'workspace', workspace_id: 'wrkspc_default' }],
      ['wrkspc_a', { type: 'workspace', workspace_id: 'wrkspc_a' }],
      [null, { type: 'organization' }],
    ]);
    const recent = await list(PATHS.apiKeys, '', { 'anthropic-version': '2026-10-21' });
    expect(recent.data.some((key) => 'workspace_id' in key)).toBe(false);
  });

  it('filters keys by status, workspace and creator', async () => {
    expect(idsOf(await list(PATHS.apiKeys, 'status=archived'))).toEqual(['apikey_2']);
    expect(idsOf(await list(PATHS.apiKeys, 'workspace_id=wrkspc_default'))).toEqual(['apikey_1']);
    expect(idsOf(await list(PATHS.apiKeys, 'created_by_user_id=user_ada'))).toEqual(['apikey_1', 'apikey_2']);
    expect((await ask(url(PATHS.apiKeys, 'status=lost'))).status).toBe(400);
  });

  it('lists retired models only when asked', async () => {
    expect(idsOf(await list(PATHS.models))).toEqual(['claude-opus-5-5', 'older']);
    expect(idsOf(await list(PATHS.models, 'lifecycle[]=retired'))).toEqual(['old']);
  });
});

describe('rate limits', () => {
  interface Limits {
    data: Record<string, unknown>[];
    next_page: string | null;
  }

  beforeEach(() => {
    const batch = aRateLimit({ id: 'rl_batch', group: { id: 'rlg_batch', type: 'batch' }, models: null });
    server.setOrganization(anOrganization({ rateLimits: [aRateLimit(), batch] }));
  });

  it('come on one page unless a limit is given, with the group type twice on the old version only', async () => {
    const old = parseAs<Limits>((await ask(url(PATHS.rateLimits))).text);
    expect([old.data.length, old.next_page, old.data[1]?.['group_type']]).toEqual([2, null, 'batch']);
    const headers = { ...HEADERS, 'anthropic-version': '2026-10-21' };
    const recent = parseAs<Limits>((await ask(url(PATHS.rateLimits), { headers })).text);
    expect([recent.data[1]?.['group_type'], recent.data[1]?.['group']]).toEqual([
      undefined,
      { id: 'rlg_batch', type: 'batch' },
    ]);
  });

  it('page by cursor, filter by type, and know no unknown model', async () => {
    const first = parseAs<Limits>((await ask(url(PATHS.rateLimits, 'limit=1'))).text);
    const second = await ask(url(PATHS.rateLimits, `limit=1&page=${first.next_page ?? ''}`));
    expect(second.json).toMatchObject({ data: [{ id: 'rl_batch' }], next_page: null });
    expect((await ask(url(PATHS.rateLimits, 'group_type=batch'))).json).toMatchObject({ data: [{ id: 'rl_batch' }] });
    expect((await ask(url(PATHS.rateLimits, 'model=claude-opus-5-5'))).json).toMatchObject({
      data: [{ id: 'rl_opus' }],
    });
    expect((await ask(url(PATHS.rateLimits, 'model=nobody'))).status).toBe(404);
  });
});

describe('browsers', () => {
  const origin = { ...HEADERS, origin: 'https://outlay.example' };
  const optedIn = { ...origin, 'anthropic-dangerous-direct-browser-access': 'true' };

  it('get no permission to read by default', async () => {
    expect((await ask(url(PATHS.me), { headers: optedIn })).headers.get('access-control-allow-origin')).toBeNull();
    expect((await ask(url(PATHS.me), { method: 'OPTIONS', headers: { origin: origin.origin } })).status).toBe(405);
  });

  it('may read where the provider answers them, with the opt-in header', async () => {
    server.setOptions({ cors: 'models' });
    expect((await ask(url(PATHS.models), { headers: optedIn })).headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask(url(PATHS.me), { headers: optedIn })).headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await ask(url(PATHS.models), {
      method: 'OPTIONS',
      headers: { origin: origin.origin, 'access-control-request-headers': 'x-api-key' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'x-api-key']);
    const forgotten = await ask(url(PATHS.models), { headers: origin });
    expect([forgotten.status, errorOf(forgotten).message]).toEqual([
      401,
      "CORS requests must set 'anthropic-dangerous-direct-browser-access' header",
    ]);
  });

  it('are told when the organization’s settings forbid them', async () => {
    server.setOptions({ cors: 'refused' });
    const asked = await ask(url(PATHS.workspaces), { headers: optedIn });
    expect(asked.status).toBe(401);
    expect(errorOf(asked).message).toMatch(/^CORS requests are not allowed for this Organization/);
  });
});

describe('a random organization over the wire', () => {
  it.each([1, 2, 3])('adds up to what the oracle says, whatever the grouping (seed %i)', async (seed) => {
    const organization = randomOrganization(seed, 'small', { billLagDays: seed });
    server.setOrganization(organization);
    const oracle = computeOracle(organization, { unitPrice: () => null });
    const billed = toDecimal(times(dollarsOf(oracle.pieces), rational(100n)), 10);
    const since = `starting_at=${oracle.since ?? ''}T00:00:00Z&limit=31`;
    for (const grouping of ['', '&group_by[]=workspace_id', '&group_by[]=workspace_id&group_by[]=description']) {
      const pages = await askAllPages(url(PATHS.cost, since + grouping));
      const rows = pages.flatMap((page) => page.data.flatMap((bucket) => bucket.results));
      expect(toDecimal(sumOf(rows.map((row) => fromDecimal(String(row['amount'])))), 10)).toBe(billed);
    }
    const hourly = await askAllPages(
      url(PATHS.usage, `${since.replace('31', '168')}&bucket_width=1h&group_by[]=model`),
    );
    const output = hourly.flatMap((page) => page.data.flatMap((bucket) => bucket.results));
    expect(output.reduce((sum, row) => sum + Number(row['output_tokens']), 0)).toBe(
      tokensOf(oracle.usage).outputTokens,
    );
  });
});
