/**
 * Tests `GET /explain` of the JSON API as other programs use it: its access rules, the check of its parameters, and the
 * effects of its answer, which have names beside ids and sum to the change.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fail } from '../../../../src/core/base/result.ts';
import type { Engine } from '../../../../src/core/engine/engine.ts';
import type { ExplainJson } from '../../../../src/core/export/explain-json.ts';
import { anApiOfTheDemo, answersOf } from './support/an-api-of-the-demo.ts';
import { anApi, OPEN_SETTINGS, type AnApi } from './support/an-api.ts';

let demo: Engine;
let api: AnApi;

beforeAll(async () => {
  ({ demo, api } = await anApiOfTheDemo());
});
afterAll(() => api.server.close());

describe('an explanation by the JSON API', () => {
  it('has effects with names beside ids, that sum to the change', async () => {
    const response = await api.get('/explain?range=2026-10&by=api-key,model&top=3');
    expect(response.status).toBe(200);
    const json = (await response.json()) as ExplainJson;
    expect(json).toMatchObject({
      by: ['api-key', 'model'],
      before: { from: '2026-09-01', to: '2026-09-30', days: 30 },
      after: { from: '2026-10-01', to: '2026-10-31', days: 31 },
      isSplit: true,
    });
    expect(json.effects).toHaveLength(3);
    expect(json.effects.map(({ model }) => model?.name ?? '').join()).toContain('Claude');
    const parts = [...json.effects, json.rest].reduce((sum, part) => sum + Math.round((part?.amount ?? 0) * 1e6), 0);
    expect(parts).toBe(Math.round(json.change * 1e6));
  });

  it('that is asked again with the tag of its answer is not sent again', async () => {
    const first = await api.get('/explain');
    const again = await api.get('/explain', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    ['colour=red', 'badParameter', 'colour'],
    ['bucket=day', 'badParameter', 'bucket'],
    ['by=category', 'badParameter', 'by'],
    ['by=model&by=workspace', 'badParameter', 'by'],
    ['where=workspace=Nope', 'badParameter', 'where'],
    ['top=100000', 'badParameter', 'top'],
    ['range=today', 'noEndedDay', undefined],
    ['by=workspace,api-key', 'twoSubjects', undefined],
    ['compare=2020-01-01..2020-01-31', 'noKnownDay', undefined],
    ['by=model,api-key&where=speed=standard', 'keysWithoutVariants', undefined],
  ])('%s is told what is at fault', async (search, error, parameter) => {
    const response = await api.get(`/explain?${search}`);
    const body = (await response.json()) as Record<string, unknown>;
    expect([response.status, body['error'], body['parameter']]).toEqual([400, error, parameter]);
    expect(body['message']).toMatch(/ .*\.$/);
  });

  it('is kept behind the same doors as every figure', async () => {
    const closed = await anApi({}, undefined, answersOf(demo));
    expect((await closed.get('/explain', { origin: 'https://evil.example' })).status).toBe(403);
    await closed.server.apply({ ...OPEN_SETTINGS, isAllowed: false });
    expect((await closed.get('/explain')).status).toBe(403);
    await closed.server.close();
    const stranger = await anApi({}, () => Promise.resolve(true), answersOf(demo));
    expect((await stranger.get('/explain')).status).toBe(403);
    await stranger.server.close();
  });

  it('has no answer before there are figures, and none that the plan lacks', async () => {
    const empty: Engine = { ...demo, status: () => ({ ...demo.status(), hasData: false }) };
    expect(await answersOf(empty).explain('')).toEqual({ kind: 'noData' });
    const locked: Engine = { ...demo, analyze: async () => fail({ kind: 'notInPlan', feature: 'models' }) };
    expect(await answersOf(locked).explain('by=model')).toEqual({ kind: 'notInPlan' });
  });
});
