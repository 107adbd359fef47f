/** Checks the code that parses pages of the provider's usage report and adds their rows to columns. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNames } from '../../../../../src/core/model/names.ts';
import { tokensAt } from '../../../../../src/core/model/usage-rows.ts';
import { createUsageRowsBuilder } from '../../../../../src/core/model/usage-rows-builder.ts';
import type { FaultCause } from '../../../../../src/core/provider/fault.ts';
import type { Bucket } from '../../../../../src/core/provider/anthropic/reports/report-page.ts';
import { parseUsagePage } from '../../../../../src/core/provider/anthropic/reports/usage-page.ts';
import { asBytes, mutated } from '../json-texts.ts';
import { naiveUsagePage, type NaiveRow } from '../naive-usage-page.ts';
import { runs } from '../../../../support/runs.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const NONE = -1;

const row = {
  account_id: null,
  api_key_id: 'apikey_1',
  cache_creation: { ephemeral_1h_input_tokens: 1000, ephemeral_5m_input_tokens: 500 },
  cache_read_input_tokens: 200,
  context_window: '0-200k',
  inference_geo: 'global',
  model: 'claude-opus-5-5',
  output_tokens: 700,
  server_tool_use: { web_search_requests: 10 },
  service_account_id: null,
  service_tier: 'standard',
  speed: 'fast',
  uncached_input_tokens: 1500,
  workspace_id: 'wrkspc_1',
};
const numbers: NaiveRow = {
  startMs: Date.UTC(2026, 10, 1),
  key: 'apikey_1',
  workspace: 'wrkspc_1',
  model: 'claude-opus-5-5',
  variant: { serviceTier: 'standard', inferenceGeo: 'global', contextWindow: '0-200k', speed: 'fast' },
  tokens: [1500, 500, 1000, 200, 700],
  webSearches: 10,
};

describe('a page of usage', () => {
  it('reads every field of a row', () => {
    expect(read(page([row]))).toEqual({ rows: [numbers], buckets: [bucket(1)], nextPage: null });
  });

  it('reads the whole envelope: empty buckets, several buckets, the next cursor', () => {
    const text = envelope(
      [
        { starting_at: '2026-11-01T00:00:00Z', ending_at: '2026-11-02T00:00:00Z', results: [] },
        { ending_at: '2026-11-03T00:00:00Z', results: [row, row], starting_at: '2026-11-02T00:00:00Z' },
      ],
      true,
      'page_2',
    );
    const second = { ...numbers, startMs: Date.UTC(2026, 10, 2) };
    expect(read(text)).toEqual({ rows: [second, second], buckets: [bucket(1), bucket(2)], nextPage: 'page_2' });
  });

  it('reads hour buckets with any RFC 3339 offset', () => {
    const text = envelope([
      { starting_at: '2026-11-01T02:00:00+01:00', ending_at: '2026-11-01T02:00:00.000Z', results: [row] },
    ]);
    expect(read(text, HOUR)).toMatchObject({ rows: [{ startMs: Date.UTC(2026, 10, 1, 1) }] });
  });

  it.each([
    ['no key (console use)', { api_key_id: null }, { key: null }],
    ['no workspace (the default one)', { workspace_id: null }, { workspace: null }],
    ['no model', { model: null }, { model: null }],
    ['an unknown model', { model: 'claude-from-the-future' }, { model: 'claude-from-the-future' }],
    ['no web searches object', { server_tool_use: null }, { webSearches: 0 }],
    ['an empty tool object', { server_tool_use: {} }, { webSearches: 0 }],
    ['null web searches', { server_tool_use: { web_search_requests: null } }, { webSearches: 0 }],
    ['no cache writes', { cache_creation: null }, { tokens: [1500, 0, 0, 200, 700] }],
    ['an unknown tier', { service_tier: 'moon' }, { variant: { ...numbers.variant, serviceTier: 'moon' } }],
    ['a flat count beside the nested ones', { cache_creation_input_tokens: 1500 }, {}],
    ['unknown fields of any shape', { future: [{ a: null }, 'π', -1.5e3, true] }, {}],
    ['counts written as decimals', { output_tokens: 7e2 }, {}],
    ['counts beyond 32 bits', { output_tokens: 2 ** 40 }, { tokens: [1500, 500, 1000, 200, 2 ** 40] }],
    ['a name in any script', { api_key_id: 'ключ-鍵-🔑' }, { key: 'ключ-鍵-🔑' }],
  ])('keeps a row with %s', (_what, change, expected) => {
    expect(read(page([{ ...row, ...change }]))).toMatchObject({ rows: [{ ...numbers, ...expected }] });
  });

  it('takes dimensions that were not grouped by as null when they are missing', () => {
    const { cache_creation, cache_read_input_tokens, output_tokens, uncached_input_tokens } = row;
    const bare = { cache_creation, cache_read_input_tokens, output_tokens, uncached_input_tokens };
    const variant = { serviceTier: null, inferenceGeo: null, contextWindow: null, speed: null };
    const expected = { ...numbers, key: null, workspace: null, model: null, variant, webSearches: 0 };
    expect(read(page([bare]))).toMatchObject({ rows: [expected] });
  });

  it('never carries a value over from the row before', () => {
    const { cache_creation: _writes, server_tool_use: _tools, api_key_id: _key, speed: _speed, ...less } = row;
    const expected = {
      ...numbers,
      key: null,
      variant: { ...numbers.variant, speed: null },
      tokens: [1500, 0, 0, 200, 700],
      webSearches: 0,
    };
    expect(read(page([row, less, row]))).toMatchObject({ rows: [numbers, expected, numbers] });
  });

  it('takes the default workspace’s real id as the default workspace', () => {
    expect(read(page([row, { ...row, workspace_id: 'wrkspc_home' }]), DAY, 'wrkspc_home')).toMatchObject({
      rows: [{ workspace: 'wrkspc_1' }, { workspace: null }],
    });
  });

  it('leaves out rows of buckets before the hour wanted', () => {
    const names = createNames();
    const rows = createUsageRowsBuilder();
    const fromHour = Date.UTC(2026, 10, 2) / HOUR;
    const text = envelope([
      { starting_at: '2026-11-01T00:00:00Z', ending_at: '2026-11-02T00:00:00Z', results: [row, row] },
      { starting_at: '2026-11-02T00:00:00Z', ending_at: '2026-11-03T00:00:00Z', results: [row] },
    ]);
    const target = { names, rows, defaultWorkspace: NONE, fromHour, noteAbsent: () => undefined };
    expect(parseUsagePage(asBytes(text), DAY, target).ok).toBe(true);
    expect([...rows.seal().hour]).toEqual([fromHour]);
  });

  it.each([
    ['uncached input', 'uncached_input_tokens', 'uncached_input_tokens'],
    ['cache reads', 'cache_read_input_tokens', 'cache_read_input_tokens'],
    ['output', 'output_tokens', 'output_tokens'],
  ])('fails loudly when %s is negative, broken, text or beyond safe integers', (_what, name, path) => {
    for (const bad of [-1, 1.5, '5', true, {}, 2 ** 53]) {
      expect(fault(page([row, { ...row, [name]: bad }]))).toMatchObject({
        kind: 'malformed',
        field: `data[0].results[1].${path}`,
      });
    }
  });

  it.each([
    ['uncached input', { uncached_input_tokens: undefined }, [0, 500, 1000, 200, 700]],
    ['cache reads', { cache_read_input_tokens: undefined }, [1500, 500, 1000, 0, 700]],
    ['output', { output_tokens: null }, [1500, 500, 1000, 200, 0]],
    ['5-minute writes', { cache_creation: { ephemeral_1h_input_tokens: 1000 } }, [1500, 0, 1000, 200, 700]],
    ['1-hour writes', { cache_creation: { ephemeral_5m_input_tokens: 500 } }, [1500, 500, 0, 200, 700]],
    ['every cache write', { cache_creation: undefined }, [1500, 0, 0, 200, 700]],
  ])('reads %s that are left out, or null, as zero', (_what, change, tokens) => {
    expect(read(page([row, { ...row, ...change }, row]))).toMatchObject({ rows: [numbers, { tokens }, numbers] });
  });

  it('says which fields rows lack, each once a page, and never what they hold', () => {
    const noted: string[] = [];
    const target = {
      names: createNames(),
      rows: createUsageRowsBuilder(),
      defaultWorkspace: NONE,
      fromHour: 0,
      noteAbsent: (field: string) => noted.push(field),
    };
    const bare = { model: 'claude-opus-5-5', cache_creation: { ephemeral_5m_input_tokens: 7 }, output_tokens: 5 };
    expect(parseUsagePage(asBytes(page([row, bare, bare])), DAY, target).ok).toBe(true);
    expect(noted).toEqual([
      'uncached_input_tokens',
      'cache_read_input_tokens',
      'server_tool_use',
      'api_key_id',
      'workspace_id',
      'service_tier',
      'inference_geo',
      'context_window',
      'speed',
      'cache_creation.ephemeral_1h_input_tokens',
    ]);
  });

  it.each([
    ['claude-haiku-4-5', 'claude-haiku-4-5-20251001'],
    ['claude-haiku-4-5-20251001', 'claude-haiku-4-5-20251001'],
    ['claude-from-the-future-20270101', 'claude-from-the-future'],
    ['claude-3-5-sonnet-20240620', 'claude-3-5-sonnet-20240620'],
  ])('counts the model %s as %s, whichever name a row uses', (model, canonical) => {
    expect(read(page([{ ...row, model }]))).toMatchObject({ rows: [{ model: canonical }] });
  });

  it('fails loudly when a cache write is wrong, or the flat count holds more than the nested ones', () => {
    const writes = row.cache_creation;
    const field = (change: object): unknown => fault(page([{ ...row, ...change }]));
    const path = 'data[0].results[0].cache_creation';
    const oneLeftOut = { ephemeral_5m_input_tokens: 500 };
    expect(field({ cache_creation: oneLeftOut, cache_creation_input_tokens: 1500 })).toMatchObject({ field: path });
    expect(read(page([{ ...row, cache_creation: oneLeftOut, cache_creation_input_tokens: 500 }]))).toMatchObject({
      rows: [{ tokens: [1500, 500, 0, 200, 700] }],
    });
    expect(field({ cache_creation: { ...writes, ephemeral_1h_input_tokens: -1 } })).toMatchObject({
      field: `${path}.ephemeral_1h_input_tokens`,
    });
    expect(field({ cache_creation: 1500 })).toMatchObject({ field: `${path}.ephemeral_5m_input_tokens` });
    expect(field({ cache_creation: undefined, cache_creation_input_tokens: 1500 })).toMatchObject({ field: path });
  });

  it.each(['api_key_id', 'workspace_id', 'model', 'service_tier', 'inference_geo', 'context_window', 'speed'])(
    'fails loudly when %s is neither text nor null',
    (name) => {
      for (const bad of [5, true, [], {}]) {
        expect(fault(page([{ ...row, [name]: bad }]))).toMatchObject({ field: `data[0].results[0].${name}` });
      }
    },
  );

  it.each([
    ['data', '{"has_more":false,"next_page":null}'],
    ['data', '{"data":null,"has_more":false}'],
    ['has_more', '{"data":[],"next_page":null}'],
    ['has_more', '{"data":[],"has_more":"no"}'],
    ['next_page', '{"data":[],"has_more":true,"next_page":null}'],
    ['next_page', '{"data":[],"has_more":true,"next_page":""}'],
    ['next_page', '{"data":[],"has_more":true}'],
    ['body', '[]'],
    ['body', '"data"'],
    ['data[0]', '{"data":[5],"has_more":false}'],
    ['data[0].starting_at', envelope([{ ending_at: '2026-11-02T00:00:00Z', results: [] }])],
    ['data[0].starting_at', envelope([{ starting_at: 'today', ending_at: '2026-11-02T00:00:00Z', results: [] }])],
    [
      'data[0].starting_at',
      envelope([{ starting_at: '2026-11-01T12:00:00Z', ending_at: '2026-11-02T12:00:00Z', results: [] }]),
    ],
    ['data[0].ending_at', envelope([{ starting_at: '2026-11-01T00:00:00Z', results: [] }])],
    [
      'data[0].ending_at',
      envelope([{ starting_at: '2026-11-01T00:00:00Z', ending_at: '2026-11-01T23:59:59Z', results: [] }]),
    ],
    [
      'data[0].results',
      envelope([{ starting_at: '2026-11-01T00:00:00Z', ending_at: '2026-11-02T00:00:00Z', results: null }]),
    ],
    ['data[0].results', envelope([{ starting_at: '2026-11-01T00:00:00Z', ending_at: '2026-11-02T00:00:00Z' }])],
    ['data[0].results[0]', page([7])],
  ])('names %s when the envelope is wrong there: %s', (field, text) => {
    expect(fault(text)).toMatchObject({ kind: 'malformed', field });
  });

  it.each([
    '',
    ' ',
    '<!doctype html>',
    '{"data":[',
    `${page([row])}x`,
    page([row]).slice(0, -1),
    '{"data":[],}',
    page([row]).replace(':700', ':0700'),
  ])('says notJson to %j', (text) => {
    expect(fault(text)).toEqual({ kind: 'notJson' });
  });

  it('says notJson, not malformed, when a page with a wrong row is also cut short', () => {
    const text = page([{ ...row, output_tokens: -1 }, row]);
    expect(fault(text)).toMatchObject({ kind: 'malformed' });
    expect(fault(text.slice(0, -5))).toEqual({ kind: 'notJson' });
  });

  it('refuses a sample cut off at every byte', () => {
    const bytes = asBytes(page([row, { ...row, model: 'é\n"' }]));
    for (let end = 0; end < bytes.length; end += 1) {
      expect(outcome(bytes.subarray(0, end))).toEqual({ kind: 'notJson' });
    }
  });

  it('tells thousands of combinations of words apart', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      ...row,
      context_window: `window ${String(index)}`,
      inference_geo: `place ${String(index % 27)}`,
    }));
    const variants = rows.map((each) => ({
      variant: { ...numbers.variant, contextWindow: each.context_window, inferenceGeo: each.inference_geo },
    }));
    expect(read(page([...rows, ...rows]))).toMatchObject({ rows: [...variants, ...variants] });
  });

  it('fails loudly, and wraps nothing, when there are more variants than a column can number', () => {
    const names = createNames();
    for (let number = 0; number < 65_536; number += 1) {
      names.variants.intern({ ...numbers.variant, speed: `speed ${String(number)}` });
    }
    const rows = createUsageRowsBuilder();
    const target = { names, rows, defaultWorkspace: NONE, fromHour: 0, noteAbsent: () => undefined };
    expect(parseUsagePage(asBytes(page([row])), DAY, target)).toMatchObject({
      ok: false,
      error: { kind: 'malformed', field: 'data[0].results[0].service_tier' },
    });
    const known = { ...row, speed: 'speed 65535' };
    expect(parseUsagePage(asBytes(page([known, known])), DAY, target)).toMatchObject({ ok: true });
    expect([...rows.seal().variant]).toEqual([65_535, 65_535]);
  });

  it('takes the last of two members of one name, at every level', () => {
    const twice = (name: string, first: unknown, last: unknown): string =>
      `${JSON.stringify(name)}:${JSON.stringify(first)},${JSON.stringify(name)}:${JSON.stringify(last)}`;
    const inner = JSON.stringify(row).slice(0, -1);
    const doubled = `${inner},${twice('model', 5, 'm')},"cache_creation":{"ephemeral_5m_input_tokens":1,${twice('ephemeral_1h_input_tokens', 7, 2)}}}`;
    const text = `{"data":[{"starting_at":"2026-11-01T00:00:00Z","ending_at":"2026-11-02T00:00:00Z","results":[${inner}}]}],${twice('data', [{ x: 1 }], [])},"data":[{"starting_at":"2026-11-01T00:00:00Z","ending_at":"2026-11-02T00:00:00Z","results":[${inner}}],"results":[${doubled}]}],${twice('has_more', true, false)}}`;
    expect(read(text)).toMatchObject({ rows: [{ model: 'm', tokens: [1500, 1, 2, 200, 700] }] });
    expect(read(text)).toEqual(naiveUsagePage(text, DAY));
  });

  it('reads any rows in any order of fields as a naive reader over JSON.parse does', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 6 }).chain(shuffledPage), (text) => {
        const naive = naiveUsagePage(text, DAY);
        if (naive === null) expect(read(text)).toMatchObject({ kind: 'malformed' });
        else expect(read(text)).toEqual(naive);
      }),
      { numRuns: runs(300) },
    );
  });

  it('accepts a damaged page only when the naive reader does, and then reads the same', () => {
    const damaged = fc
      .array(anyRow, { maxLength: 3 })
      .chain(shuffledPage)
      .chain((text) => mutated(asBytes(text)));
    fc.assert(
      fc.property(damaged, (bytes) => {
        const ours = outcome(bytes);
        const text = strictText(bytes);
        const naive = text === null ? null : naiveUsagePage(text, DAY);
        if ('rows' in ours) expect(ours).toEqual(naive);
        else if (naive !== null) expect(ours.kind).toBe('malformed');
      }),
      { numRuns: runs(3000) },
    );
  });
});

const word = fc.option(fc.oneof(fc.constantFrom('standard', 'batch', 'us', 'моя'), fc.string({ maxLength: 4 })));
const count = fc.oneof(fc.nat(), fc.constantFrom(0, 2 ** 32 - 1, 2 ** 32, Number.MAX_SAFE_INTEGER));
const maybeCount = fc.option(count);
const model = fc.option(fc.constantFrom('claude-haiku-4-5', 'claude-haiku-4-5-20251001', 'm', 'm-20270101', 'é'));
const anyRow = fc.record(
  {
    uncached_input_tokens: maybeCount,
    cache_read_input_tokens: maybeCount,
    output_tokens: maybeCount,
    cache_creation_input_tokens: count,
    cache_creation: fc.option(
      fc.record({ ephemeral_5m_input_tokens: maybeCount, ephemeral_1h_input_tokens: maybeCount }, { requiredKeys: [] }),
    ),
    server_tool_use: fc.option(fc.record({ web_search_requests: fc.option(fc.nat()) }, { requiredKeys: [] })),
    api_key_id: word,
    workspace_id: word,
    model,
    service_tier: word,
    inference_geo: word,
    context_window: word,
    speed: word,
    account_id: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: [] },
);

function shuffledPage(rows: readonly object[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }),
      fc.constantFrom(undefined, 1, 2),
      fc.nat(rows.length),
    )
    .map(([order, indent, split]) => {
      const shuffled = rows.map((each) =>
        Object.fromEntries(
          Object.entries(each)
            .map((entry, index) => [order[index % 20] ?? 0, entry] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, entry]) => entry),
        ),
      );
      const data = [
        {
          starting_at: '2026-11-01T00:00:00Z',
          results: shuffled.slice(0, split),
          ending_at: '2026-11-02T00:00:00Z',
        },
        { results: shuffled.slice(split), starting_at: '2026-11-02T00:00:00Z', ending_at: '2026-11-03T00:00:00Z' },
      ];
      return JSON.stringify({ next_page: null, data, has_more: false }, null, indent);
    });
}

function envelope(data: readonly unknown[], hasMore = false, nextPage: string | null = null): string {
  return JSON.stringify({ data, has_more: hasMore, next_page: nextPage });
}

function page(results: readonly unknown[]): string {
  return envelope([{ starting_at: '2026-11-01T00:00:00Z', ending_at: '2026-11-02T00:00:00Z', results }]);
}

function bucket(day: number): Bucket {
  return { startMs: Date.UTC(2026, 10, day), endMs: Date.UTC(2026, 10, day + 1) };
}

function read(text: string, widthMs = DAY, home: string | null = null): unknown {
  return outcome(asBytes(text), widthMs, home);
}

function fault(text: string): unknown {
  return outcome(asBytes(text));
}

type Outcome = { rows: NaiveRow[]; buckets: readonly Bucket[]; nextPage: string | null } | FaultCause;

function outcome(bytes: Uint8Array, widthMs = DAY, home: string | null = null): Outcome {
  const names = createNames();
  const builder = createUsageRowsBuilder();
  const defaultWorkspace = home === null ? NONE : names.workspaces.intern(home);
  const target = { names, rows: builder, defaultWorkspace, fromHour: 0, noteAbsent: () => undefined };
  const parsed = parseUsagePage(bytes, widthMs, target);
  if (!parsed.ok) return parsed.error;
  const rows = builder.seal();
  const text = (dictionary: { text(number: number): string }, number: number | undefined): string | null =>
    number === undefined || number === NONE ? null : dictionary.text(number);
  return {
    rows: Array.from({ length: rows.length }, (_, index) => ({
      startMs: (rows.hour[index] ?? 0) * HOUR,
      key: text(names.keys, rows.key[index]),
      workspace: text(names.workspaces, rows.workspace[index]),
      model: text(names.models, rows.model[index]),
      variant: names.variants.variant(rows.variant[index] ?? NONE),
      tokens: ([0, 1, 2, 3, 4] as const).map((column) => tokensAt(rows, column, index)),
      webSearches: rows.webSearches[index] ?? NONE,
    })),
    buckets: parsed.value.buckets,
    nextPage: parsed.value.nextPage,
  };
}

function strictText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
