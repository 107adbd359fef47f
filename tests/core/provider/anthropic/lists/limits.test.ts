/**
 * Checks how limits are read from each version of the provider's API. Also checks the minutes of usage with which the
 * limits are compared.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { anOrganization, aUsageRow } from '../../../../support/organization/builders.ts';
import { at } from '../../../../support/organization/utc.ts';
import type { WireServer } from '../../../../support/wire-server/wire-server.ts';
import { PICO_PER_DOLLAR } from '../../../../../src/core/money/pico.ts';
import { createAnthropicProvider } from '../../../../../src/core/provider/anthropic/provider.ts';
import type { Provider } from '../../../../../src/core/provider/contract.ts';
import { createFixedClock, createFixedRandom, createKeptLog } from '../../fixed-ports.ts';
import { createAnsweringTransport } from '../answering-transport.ts';
import { startWireProvider } from '../wire-provider.ts';

const servers: WireServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

function over(answer: Parameters<typeof createAnsweringTransport>[0]): Provider {
  const ports = {
    clock: createFixedClock(at('2026-11-21T14:05')),
    random: createFixedRandom(0.5),
    log: createKeptLog(),
  };
  return createAnthropicProvider({ transport: createAnsweringTransport(answer), ...ports });
}

const LIMITS = [
  { type: 'requests_per_minute', value: 4000 },
  { type: 'output_tokens_per_minute', value: 800 },
];

describe('rate limits', () => {
  it('are read from an answer with a million entries', async () => {
    const bytes = new TextEncoder().encode(`{"data":[${'{},'.repeat(999_999)}{}],"next_page":null}`);
    expect(await over(() => ({ bytes })).rateLimits()).toMatchObject({ ok: true });
  });

  it('are read of both versions of the interface, groups of models only', async () => {
    const old = {
      type: 'rate_limit',
      group_type: 'model_group',
      models: ['claude-opus-5'],
      limits: [...LIMITS, { type: 'input_tokens_per_minute', value: 7 }],
    };
    const recent = {
      id: 'rl_1',
      group: { id: 'rlg_1', type: 'model_group', display_name: 'Claude Opus 5.5' },
      models: ['claude-opus-5-5'],
      limits: [...LIMITS, { type: 'input_tokens_per_minute_cache_aware', value: 9 }],
    };
    const batch = { group_type: 'batch', models: null, limits: [{ type: 'enqueued_batch_requests', value: 5 }] };
    const provider = over(() => ({ json: { data: [old, recent, batch], next_page: null } }));
    const shared = { requests: 4000, outputTokens: 800 };
    expect(await provider.rateLimits()).toEqual({
      ok: true,
      value: [
        {
          ...shared,
          id: 'claude-opus-5',
          name: 'claude-opus-5',
          models: ['claude-opus-5'],
          inputTokens: 7,
          isCacheAware: false,
        },
        {
          ...shared,
          id: 'rlg_1',
          name: 'Claude Opus 5.5',
          models: ['claude-opus-5-5'],
          inputTokens: 9,
          isCacheAware: true,
        },
      ],
    });
  });

  it('are read page by page, and a cursor that comes twice is refused', async () => {
    const page = (next: string | null) => ({
      json: { data: [{ group_type: 'model_group', models: [], limits: LIMITS }], next_page: next },
    });
    const twoPages = over(({ one }) => page(one('page') === '' ? 'page_2' : null));
    expect(await twoPages.rateLimits()).toMatchObject({ ok: true, value: [{ id: 'group-0' }, { id: 'group-1' }] });
    expect(await over(() => page('page_2')).rateLimits()).toMatchObject({
      ok: false,
      error: { kind: 'repeatedCursor' },
    });
  });

  it('of kinds we do not know, without a value, without models or without limits spoil none of the others', async () => {
    const data = [
      {
        group: { id: 'a', type: 'model_group' },
        models: null,
        limits: [...LIMITS, { type: 'fast_otpm', value: null }],
      },
      { group: { id: 'b', type: 'model_group' }, models: ['m'], limits: [{ type: 'requests_per_minute', value: -1 }] },
      { group: { id: 'c', type: 'model_group' }, limits: null },
      { group: null, group_type: 'model_group', models: ['n'], limits: LIMITS },
      { group: { id: 'd', type: 'minds' }, limits: [{ type: 'thoughts_per_second' }] },
      { group: null, limits: [] },
    ];
    const read = await over(() => ({ json: { data, next_page: null } })).rateLimits();
    expect(read.ok ? read.value.map(({ id, models, requests }) => [id, models, requests]) : read).toEqual([
      ['a', [], 4000],
      ['b', ['m'], null],
      ['c', [], null],
      ['n', ['n'], 4000],
    ]);
  });

  it('of one group in several entries are one group', async () => {
    const entry = (model: string, type: string, value: number) => ({
      group: { id: 'g', type: 'model_group', display_name: 'G' },
      models: [model, 'shared'],
      limits: [{ type, value }],
    });
    const data = [
      entry('m', 'requests_per_minute', 50),
      entry('n', 'input_tokens_per_minute_cache_aware', 7),
      entry('n', 'requests_per_minute', 60),
    ];
    expect(await over(() => ({ json: { data, next_page: null } })).rateLimits()).toEqual({
      ok: true,
      value: [
        {
          id: 'g',
          name: 'G',
          models: ['m', 'shared', 'n'],
          requests: 50,
          inputTokens: 7,
          outputTokens: null,
          isCacheAware: true,
        },
      ],
    });
  });

  it('that are malformed are a fault that names the place', async () => {
    const provider = over(() => ({ json: { data: [{ limits: [{ type: 'x', value: 'many' }] }] } }));
    expect(await provider.rateLimits()).toMatchObject({
      ok: false,
      error: { kind: 'malformed', operation: 'rateLimits', field: 'data[0].limits[0].value' },
    });
  });
});

describe('the spend limit', () => {
  it.each([403, 404, 400])(
    'is not offered where the provider answers %d: few are in the early access',
    async (status) => {
      expect(await over(() => ({ status })).spendLimit()).toEqual({ ok: true, value: 'notOffered' });
    },
  );

  it('of a refused key is a fault', async () => {
    expect(await over(() => ({ status: 401 })).spendLimit()).toMatchObject({
      ok: false,
      error: { kind: 'unauthorized' },
    });
  });

  it('is the lowest monthly one of the whole organization, in dollars', async () => {
    const { provider, server } = await startWireProvider({ organization: anOrganization(), spendLimitCents: '500050' });
    servers.push(server);
    expect(await provider.spendLimit()).toEqual({ ok: true, value: (PICO_PER_DOLLAR * 500_050n) / 100n });
  });

  it('that is nothing, of another period or another currency is none', async () => {
    const limits = [
      { amount: null, period: 'monthly', scope: { type: 'organization' } },
      { amount: '100', period: 'weekly', scope: { type: 'organization' } },
      { amount: '100', period: 'monthly', currency: 'EUR', scope: { type: 'organization' } },
      { amount: '100', period: 'monthly', scope: { type: 'workspace' } },
    ];
    expect(await over(() => ({ json: { data: limits, next_page: null } })).spendLimit()).toEqual({
      ok: true,
      value: null,
    });
  });
});

describe('the last hour', () => {
  const parts = (short: number, long: number) => ({
    ephemeral_5m_input_tokens: short,
    ephemeral_1h_input_tokens: long,
  });
  const rows = [
    aUsageRow({ hour: at('2026-11-21T12:59'), uncached: 1, output: 2 }),
    aUsageRow({ hour: at('2026-11-21T13:10'), uncached: 30, write5m: 5, write1h: 7, read: 999, output: 4 }),
    aUsageRow({ hour: at('2026-11-21T13:10'), serviceTier: 'batch', uncached: 500, output: 500 }),
    aUsageRow({ hour: at('2026-11-21T14:01'), uncached: 7, output: 7 }),
  ];

  async function minutes(usageLagMs: number) {
    const organization = anOrganization({ now: at('2026-11-21T14:05'), usageRows: rows });
    const { provider, server } = await startWireProvider({ organization, usageLagMs });
    servers.push(server);
    const read = await provider.lastHour();
    return read.ok
      ? read.value.map(({ at: minute, inputTokens, cacheReadTokens, outputTokens }) => [
          minute,
          inputTokens,
          cacheReadTokens,
          outputTokens,
        ])
      : read;
  }

  it('is the one that ended last, without batches, with what was written to caches as input', async () => {
    expect(await minutes(0)).toEqual([[at('2026-11-21T13:10'), 42, 999, 4]]);
  });

  it.each([
    ['their sum alone', { cache_creation_input_tokens: 9 }, 9],
    ['both parts and their sum', { cache_creation: parts(4, 5), cache_creation_input_tokens: 9 }, 9],
    ['one part', { cache_creation: { ephemeral_1h_input_tokens: 5 } }, 5],
    ['none', { cache_creation: null }, 0],
  ])('counts tokens that were written to caches once, where a row has %s', async (_, counts, written) => {
    const [start, end] = ['2026-11-21T13:00:00Z', '2026-11-21T14:00:00Z'];
    const row = { model: 'm', uncached_input_tokens: 1, output_tokens: 2, ...counts };
    const data = [{ starting_at: start, ending_at: end, results: [row] }];
    const provider = over(() => ({ json: { data, has_more: false, next_page: null } }));
    expect(await provider.lastHour()).toEqual({
      ok: true,
      value: [
        { at: at('2026-11-21T13:00'), model: 'm', inputTokens: 1 + written, cacheReadTokens: 0, outputTokens: 2 },
      ],
    });
  });

  it('is the one before while the provider has not answered for all of it', async () => {
    expect(await minutes(30 * 60_000)).toEqual([[at('2026-11-21T12:59'), 1, 0, 2]]);
  });
});
