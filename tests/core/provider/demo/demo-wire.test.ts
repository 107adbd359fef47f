import { describe, expect, it } from 'vitest';
import { FAST_MODE_BETA } from '../../../../src/core/provider/anthropic/wire/operations.ts';
import { askDemo, askReport, type DemoReport } from './ask-demo.ts';

const now = Date.UTC(2026, 10, 21, 14, 25);
const GROUPED = 'group_by[]=workspace_id&group_by[]=description';
const ALL_GROUPS =
  'group_by[]=api_key_id&group_by[]=workspace_id&group_by[]=model&group_by[]=service_tier&group_by[]=inference_geo&group_by[]=context_window&group_by[]=speed';

async function refusal(name: Parameters<typeof askDemo>[1], query: string, beta?: string): Promise<unknown> {
  const { status, body } = await askDemo(now, name, query, beta);
  expect(status).toBe(400);
  return (body as { error: { type: string; message: string } }).error.type;
}

function days(report: DemoReport): string[] {
  return report.data.map(({ starting_at }) => starting_at.slice(0, 10));
}

describe('the demo’s reports', () => {
  it('give seven days a page when no limit is said, oldest first, and go on with a cursor', async () => {
    const query = 'starting_at=2026-11-01T00:00:00Z&ending_at=2026-11-11T00:00:00Z';
    const first = await askReport(now, 'costReport', query);
    expect(days(first)).toEqual(Array.from({ length: 7 }, (_, index) => `2026-11-0${index + 1}`));
    expect(first.has_more).toBe(true);
    const second = await askReport(now, 'costReport', `${query}&page=${first.next_page}`);
    expect(days(second)).toEqual(['2026-11-08', '2026-11-09', '2026-11-10']);
    expect([second.has_more, second.next_page]).toEqual([false, null]);
  });

  it('take a cursor only with the query it came from', async () => {
    const query = 'starting_at=2026-11-01T00:00:00Z&ending_at=2026-11-11T00:00:00Z';
    const { next_page: page } = await askReport(now, 'costReport', query);
    expect(await refusal('costReport', `${query}&${GROUPED}&page=${page}`)).toBe('invalid_request_error');
    expect(await refusal('usageReport', `${query}&page=page_x.1`)).toBe('invalid_request_error');
  });

  it.each([
    ['costReport', 'limit=32'],
    ['usageReport', 'limit=32'],
    ['usageReport', 'bucket_width=1h&limit=169'],
    ['costReport', 'group_by[]=model'],
    ['costReport', 'bucket_width=1h'],
    ['costReport', 'workspace_ids[]=wrkspc_x'],
    ['usageReport', 'group_by[]=description'],
    ['usageReport', 'limit=7&limit=8'],
    ['usageReport', 'models[]=claude-opus-5'],
    ['usageReport', 'group_by[]=speed'],
  ] as const)('%s refuses %s', async (name, query) => {
    const range = 'starting_at=2026-11-01T00:00:00Z&ending_at=2026-11-03T00:00:00Z';
    expect(await refusal(name, `${range}&${query}`)).toBe('invalid_request_error');
  });

  it('refuse to begin nowhere', async () => {
    expect(await refusal('usageReport', 'ending_at=2026-11-03T00:00:00Z')).toBe('invalid_request_error');
  });

  it('tell fast usage only to those who ask with the beta', async () => {
    const report = await askReport(
      now,
      'usageReport',
      'starting_at=2026-11-18T00:00:00Z&group_by[]=speed',
      FAST_MODE_BETA,
    );
    expect(new Set(report.data.flatMap(({ results }) => results.map(({ speed }) => speed)))).toEqual(
      new Set(['standard', 'fast']),
    );
  });

  it('end before their end: a bucket that ends later is not there', async () => {
    const byDay = await askReport(
      now,
      'usageReport',
      'starting_at=2026-11-17T00:00:00Z&ending_at=2026-11-19T23:59:59Z',
    );
    expect(days(byDay)).toEqual(['2026-11-17', '2026-11-18']);
    const byHour = await askReport(
      now,
      'usageReport',
      'starting_at=2026-11-17T03:20:00Z&ending_at=2026-11-17T06:00:00Z&bucket_width=1h',
    );
    expect(byHour.data.map(({ starting_at }) => starting_at.slice(11, 13))).toEqual(['03', '04', '05']);
  });

  it('bill completed days only: today is refused as the provider refuses it', async () => {
    const { status, body } = await askDemo(now, 'costReport', 'starting_at=2026-11-21T00:00:00Z');
    expect(status).toBe(400);
    expect(body).toEqual({
      type: 'error',
      error: { type: 'invalid_request_error', message: 'Invalid date range: ending date must be after starting date' },
      request_id: null,
    });
    expect(await refusal('costReport', 'starting_at=2026-11-20T00:00:00Z&ending_at=2026-11-20T23:59:59Z')).toBe(
      'invalid_request_error',
    );
  });

  it.each([
    [8, '2026-11-19'],
    [9, '2026-11-20'],
  ])('at %d:00 UTC the bill reaches %s; later days are there and empty', async (hour, last) => {
    const report = await askReport(Date.UTC(2026, 10, 21, hour), 'costReport', 'starting_at=2026-11-17T00:00:00Z');
    expect(days(report)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
    expect(report.data.findLast(({ results }) => results.length > 0)?.starting_at.slice(0, 10)).toBe(last);
  });

  it('show an hour of usage once it has ended', async () => {
    const query = 'starting_at=2026-11-21T00:00:00Z&bucket_width=1h';
    expect((await askReport(now, 'usageReport', query)).data).toHaveLength(14);
    expect((await askReport(Date.UTC(2026, 10, 21, 15), 'usageReport', query)).data).toHaveLength(15);
    expect((await askReport(Date.UTC(2026, 10, 21), 'usageReport', query)).data).toEqual([]);
  });

  it('give null for what is not grouped and add it up', async () => {
    const range = 'starting_at=2026-11-18T00:00:00Z&ending_at=2026-11-19T00:00:00Z';
    const plain = (await askReport(now, 'usageReport', range)).data[0]?.results ?? [];
    const fine = (await askReport(now, 'usageReport', `${range}&${ALL_GROUPS}`, FAST_MODE_BETA)).data[0]?.results ?? [];
    expect(plain).toHaveLength(1);
    expect(plain[0]).toMatchObject({ api_key_id: null, model: null, workspace_id: null, service_tier: null });
    expect(fine.reduce((sum, { output_tokens: tokens }) => sum + Number(tokens), 0)).toBe(plain[0]?.['output_tokens']);
    const bill = (await askReport(now, 'costReport', range)).data[0]?.results ?? [];
    const lines = (await askReport(now, 'costReport', `${range}&${GROUPED}`)).data[0]?.results ?? [];
    expect(bill).toHaveLength(1);
    expect(bill[0]).toMatchObject({ description: null, model: null, token_type: null, workspace_id: null });
    expect(lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(bill[0]?.['amount']), 6);
  });

  it('filter by workspace, the default one by its real id, without losing a token', async () => {
    const range = 'starting_at=2026-11-18T00:00:00Z&ending_at=2026-11-19T00:00:00Z';
    const { body } = await askDemo(now, 'workspaces', 'include_default=true&include_archived=true');
    const ids = (body as { data: { id: string }[] }).data.map(({ id }) => id);
    const tokens = async (query: string): Promise<number> =>
      (await askReport(now, 'usageReport', query)).data
        .flatMap(({ results }) => results)
        .reduce((sum, { output_tokens: count }) => sum + Number(count), 0);
    const parts = await Promise.all(ids.map((id) => tokens(`${range}&workspace_ids[]=${id}`)));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(await tokens(range));
    expect(await tokens(`${range}&workspace_ids[]=wrkspc_unknown`)).toBe(0);
  });
});

describe('the demo’s lists', () => {
  const ids = async (name: 'workspaces' | 'apiKeys' | 'models', query: string): Promise<string[]> =>
    ((await askDemo(now, name, query)).body as { data: { id: string }[] }).data.map(({ id }) => id);

  it('show the default workspace and archived ones only when asked', async () => {
    expect(await ids('workspaces', '')).toHaveLength(3);
    expect(await ids('workspaces', 'include_default=true&include_archived=true')).toHaveLength(5);
  });

  it('page by the last id', async () => {
    const all = await ids('apiKeys', 'limit=1000');
    const first = await ids('apiKeys', 'limit=5');
    const rest = await ids('apiKeys', `limit=100&after_id=${first.at(-1)}`);
    expect([...first, ...rest]).toEqual(all);
    expect(await refusal('apiKeys', 'after_id=apikey_unknown')).toBe('invalid_request_error');
    expect(await refusal('models', 'limit=1001')).toBe('invalid_request_error');
  });

  it('say plainly that it is a demo', async () => {
    expect((await askDemo(now, 'organization')).body).toMatchObject({ name: expect.stringContaining('(demo)') });
  });

  it('give rate limits for every line of models', async () => {
    const { body } = await askDemo(now, 'rateLimits');
    expect((body as { data: { models: string[] }[] }).data.every(({ models }) => models.length > 0)).toBe(true);
  });

  it('answer nothing that is not an operation of ours', async () => {
    expect(await refusal('models', 'lifecycle[]=retired')).toBe('invalid_request_error');
    expect(await refusal('organization', '', 'some-beta')).toBe('invalid_request_error');
  });
});
