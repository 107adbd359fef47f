/**
 * Tests `GET /query` of the JSON API as other programs use it: its access rules, the check of its parameters, and its
 * answers, which have names beside ids.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fail, ok } from '../../../../src/core/base/result.ts';
import type { Engine } from '../../../../src/core/engine/engine.ts';
import type { QueryJson } from '../../../../src/core/export/query-json.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import { createApiToken } from '../../../../src/platform/companion/api/api-token.ts';
import { anAnswer, FIRST_DAY } from '../../../core/export/support/some-answers.ts';
import type { QueryAnswers } from '../../../../src/platform/companion/api/query-answers.ts';
import { anApiOfTheDemo, answersOf } from './support/an-api-of-the-demo.ts';
import { anApi, LISTED_ORIGIN, OPEN_SETTINGS, type AnApi } from './support/an-api.ts';

let demo: Engine;
let api: AnApi;

beforeAll(async () => {
  ({ demo, api } = await anApiOfTheDemo());
});
afterAll(() => api.server.close());

async function answer(path: string): Promise<QueryJson> {
  const response = await api.get(path);
  expect(response.status).toBe(200);
  return (await response.json()) as QueryJson;
}

describe('a question to the JSON API', () => {
  it('is answered with names beside ids, and rows that sum to the total', async () => {
    const json = await answer('/query?range=2026-10&by=workspace,category&compare=previous-period&top=3');
    expect(json).toMatchObject({
      currency: 'USD',
      dataSource: 'demo',
      range: { from: '2026-10-01', to: '2026-10-31' },
      by: ['workspace', 'category'],
      compared: { from: '2026-08-31', to: '2026-09-30' },
    });
    expect(json.rows).toHaveLength(3);
    expect(json.rows[0]?.values[0]).toMatchObject({ id: 'wrkspc_demoCodingAgents', name: 'Coding Agents' });
    const parts = [...json.rows, json.rest].reduce((sum, line) => sum + Math.round((line?.cost ?? 0) * 1e6), 0);
    expect(parts).toBe(Math.round(json.total.cost * 1e6));
  });

  it('takes several filters, and is this month where nothing is given', async () => {
    const json = await answer('/query?where=workspace%3Dcoding%20agents,default&where=category%3Dcache-read');
    expect(json.range).toEqual({ from: '2026-11-01', to: '2026-11-21' });
    expect(json.where).toEqual([
      { dimension: 'workspace', values: ['wrkspc_demoCodingAgents', 'default'] },
      { dimension: 'category', values: ['cacheRead'] },
    ]);
  });

  it.each([
    ['/query?range=today', '2026-11-16'],
    ['/explain?range=last-7-days', '2026-11-10'],
    ['/savings?range=last-7-days', '2026-11-10'],
    ['/anomalies?range=last-7-days', '2026-11-10'],
  ])('takes the day from the provider, not from a wrong clock of this machine: %s', async (path, firstDay) => {
    const engine = { ...demo, status: () => ({ ...demo.status(), clockOffsetMs: -5 * 86_400_000 }) };
    const late = await anApi({}, undefined, answersOf(engine));
    expect(await (await late.get(path)).text()).toContain(`"from":"${firstDay}"`);
    await late.server.close();
  });

  it('about teams divides the total among them and the unassigned rest', async () => {
    const [all, byTeam, byWorkspace, ofAgents] = await Promise.all([
      answer('/query?range=2026-10'),
      answer('/query?range=2026-10&by=team'),
      answer('/query?range=2026-10&by=workspace'),
      answer('/query?range=2026-10&where=team=agents'),
    ]);
    expect(byTeam.rows.map(({ values: [value] }) => value)).toEqual([
      { dimension: 'team', id: 'unassigned', name: 'Unassigned' },
      { dimension: 'team', id: 'Agents', name: 'Agents' },
    ]);
    expect(byTeam.total).toEqual(all.total);
    const agents = byWorkspace.rows.find(({ values: [value] }) => value?.name === 'Coding Agents');
    expect(byTeam.rows[1]?.cost).toBe(agents?.cost);
    expect(ofAgents.total.cost).toBe(agents?.cost);
  });

  it('is in the selected currency', async () => {
    const reply = await answersOf(demo, 'EUR').ask('range=2026-10');
    if (reply.kind !== 'answered') throw new Error(reply.kind);
    expect(JSON.parse(Buffer.from(reply.answer.bytes).toString())).toMatchObject({ currency: 'EUR' });
  });

  it('that is asked again with the tag of its answer is not sent again', async () => {
    const first = await api.get('/query?range=2026-10&by=model');
    const tag = first.headers.get('etag') ?? '';
    const again = await api.get('/query?range=2026-10&by=model', { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await api.get('/query?range=2026-09&by=model', { 'if-none-match': tag })).status).toBe(200);
  });

  it('by HEAD has the headers of its answer and no body', async () => {
    const head = await api.get('/query?range=2026-10', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
  });
});

describe('a question that is refused', () => {
  it.each([
    ['colour=red', 'badParameter', 'colour'],
    ['by=model&by=workspace', 'badParameter', 'by'],
    ['range=today&range=today', 'badParameter', 'range'],
    ['by=colour', 'badParameter', 'by'],
    ['from=2026-10-32', 'badParameter', 'from'],
    ['range=today&from=2026-10-01', 'badParameter', 'range'],
    ['where=model', 'badParameter', 'where'],
    ['where=model=a&where=model=b', 'badParameter', 'where'],
    ['where=workspace=Nope', 'badParameter', 'where'],
    ['where=api-key=Nope', 'badParameter', 'where'],
    ['where=service-tier=turbo', 'badParameter', 'where'],
    ['where=item=cache_read', 'badParameter', 'where'],
    ['until-hour=24', 'badParameter', 'until-hour'],
    ['bucket=year', 'badParameter', 'bucket'],
    ['compare=last-year', 'badParameter', 'compare'],
    ['range=all&bucket=day&top=100000', 'badParameter', 'top'],
    ['BY=model', 'badParameter', 'BY'],
    ['from=2027-01-01&to=2027-01-31', 'emptyRange', undefined],
    ['by=api-key,speed', 'keysWithoutVariants', undefined],
    ['where=team=Nobody', 'badParameter', 'where'],
  ])('%s is told which parameter is at fault', async (search, error, parameter) => {
    const response = await api.get(`/query?${search}`);
    const body = (await response.json()) as Record<string, unknown>;
    expect([response.status, body['error'], body['parameter']]).toEqual([400, error, parameter]);
    expect(body['message']).toMatch(/ .*\.$/);
  });

  it('by a value that nothing has says what there is', async () => {
    const body = (await (await api.get('/query?where=workspace=Nope')).json()) as { readonly message: string };
    expect(body.message).toMatch(
      /^There is no workspace named “Nope” in these figures\. Choose from “Default”, “Coding Agents”/,
    );
  });

  it('of a plan that lacks the dimension says so, and not that nothing has the value', async () => {
    const engine: Engine = {
      ...demo,
      reports: async (selection) => ({ ...(await demo.reports(selection)), models: [], locked: ['models'] }),
      query: () => Promise.resolve(fail({ kind: 'notInPlan', feature: 'models' })),
    };
    for (const where of ['model=claude-nine', 'service-tier=turbo']) {
      expect(await answersOf(engine).ask(`where=${where}`)).toEqual({ kind: 'notInPlan' });
    }
  });

  it('shows nothing of an unknown parameter but its name, cut short', async () => {
    const body = (await (await api.get(`/query?${'x'.repeat(500)}=secret`)).json()) as { readonly parameter: string };
    expect(body.parameter).toBe('x'.repeat(40));
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('cuts no character in half where it shortens a name or a value, so that every program can read the JSON', async () => {
    // The names in these figures are read once, and not again for each of the 360 requests.
    const [reports, keys] = [await demo.reports({ apiKeyIds: null, intradayKeys: 0, monthKeys: 0 }), await demo.keys()];
    const still: Engine = { ...demo, reports: () => Promise.resolve(reports), keys: () => Promise.resolve(keys) };
    const quick = await anApi({}, undefined, answersOf(still));
    for (let length = 30; length < 210; length += 1) {
      const long = `${'x'.repeat(length)}🚀🚀`;
      for (const search of [`${long}=1`, `where=model=${long}`]) {
        const text = await (await quick.get(`/query?${encodeURI(search)}`)).text();
        expect(text).toContain('badParameter');
        expect(text).not.toMatch(/\\u[dD]/);
      }
    }
    await quick.server.close();
  });
});

describe('the doors of the snapshot', () => {
  const asked: string[] = [];
  const counting: QueryAnswers = {
    ask: (search) => {
      asked.push(search);
      return Promise.resolve({ kind: 'noData' });
    },
    explain: (search) => {
      asked.push(search);
      return Promise.resolve({ kind: 'noData' });
    },
    anomalies: (search) => {
      asked.push(search);
      return Promise.resolve({ kind: 'noData' });
    },
    savings: (search) => {
      asked.push(search);
      return Promise.resolve({ kind: 'noData' });
    },
  };

  it.each([
    ['another origin', {}, { origin: 'https://evil.example' }, 403],
    ['a page that embeds it', {}, { 'sec-fetch-site': 'cross-site' }, 403],
    ['no token where one is asked for', { tokenDigest: createApiToken(() => new Uint8Array(32)).digest }, {}, 401],
    ['a plan without the API', { isAllowed: false }, {}, 403],
  ] as const)('stand before questions too: %s', async (_, settings, headers, status) => {
    const closed = await anApi({}, undefined, counting);
    await closed.server.apply({ ...OPEN_SETTINGS, ...settings });
    expect((await closed.get('/query?by=model', headers)).status).toBe(status);
    await closed.server.close();
    expect(asked).toEqual([]);
  });

  it('keep out another user of the machine', async () => {
    const closed = await anApi({}, () => Promise.resolve(true), counting);
    expect((await closed.get('/query')).status).toBe(403);
    await closed.server.close();
    expect(asked).toEqual([]);
  });

  it('let a listed page read answers and refusals', async () => {
    for (const search of ['range=2026-10', 'colour=red']) {
      const response = await api.get(`/query?${search}`, { origin: LISTED_ORIGIN });
      expect(response.headers.get('access-control-allow-origin')).toBe(LISTED_ORIGIN);
    }
  });
});

describe('a question while figures are loaded', () => {
  it('has no answer before there are figures', async () => {
    const engine: Engine = { ...demo, status: () => ({ ...demo.status(), hasData: false }) };
    expect(await answersOf(engine).ask('')).toEqual({ kind: 'noData' });
  });

  it('is answered without detail that is not loaded, and says which days lack it', async () => {
    const detail = anAnswer([[toPico(1_000_000_000_000n)]]);
    const basis = { ...detail.basis, notLoadedDays: [FIRST_DAY] };
    const needed: unknown[] = [];
    const engine: Engine = {
      ...demo,
      query: () => Promise.resolve(ok({ ...detail, basis })),
      needKeys: (months) => {
        needed.push(months);
        return new Promise(() => undefined);
      },
    };
    const reply = await answersOf(engine).ask('range=2026-10&by=api-key');
    if (reply.kind !== 'answered') throw new Error(reply.kind);
    expect(JSON.parse(Buffer.from(reply.answer.bytes).toString())).toMatchObject({ notLoadedDays: ['2026-10-01'] });
    expect(needed).toEqual([]);
  });

  it('that needs hours which are being read is to be asked again in a moment', async () => {
    const days = [FIRST_DAY];
    const engine: Engine = { ...demo, query: () => Promise.resolve(fail({ kind: 'hoursToRead', days })) };
    expect(await answersOf(engine).ask('from=2026-10-01&to=2026-10-01&bucket=hour&by=item')).toMatchObject({
      kind: 'refused',
      error: 'hoursToRead',
      isPassing: true,
    });
  });

  it('has no answer where another organization’s figures take the place of these', async () => {
    let organization = { id: 'a', name: 'A' };
    const engine: Engine = {
      ...demo,
      status: () => ({ ...demo.status(), organization }),
      query: (query) => {
        organization = { id: 'b', name: 'B' };
        return demo.query(query);
      },
    };
    expect(await answersOf(engine).ask('')).toEqual({ kind: 'noData' });
  });

  it('of a plan that lacks it is not answered', async () => {
    const engine: Engine = { ...demo, query: () => Promise.resolve(fail({ kind: 'notInPlan', feature: 'models' })) };
    expect(await answersOf(engine).ask('by=model')).toEqual({ kind: 'notInPlan' });
  });

  it('waits with few others, and later ones are told to come back', async () => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const engine: Engine = { ...demo, query: (query) => ended.then(() => demo.query(query)) };
    const answers = answersOf(engine);
    const waiting = Array.from({ length: 32 }, () => answers.ask('range=2026-10'));
    expect(await answers.ask('range=2026-10')).toEqual({ kind: 'busy' });
    end();
    expect((await Promise.all(waiting)).every(({ kind }) => kind === 'answered')).toBe(true);
    expect(await answers.ask('range=2026-10')).toMatchObject({ kind: 'answered' });
  });
});
