/**
 * Tests `GET /anomalies` of the JSON API as other programs use it: its access rules, the check of its parameters, and
 * the events of its answer, which contain the names of keys, workspaces and models.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fail } from '../../../../src/core/base/result.ts';
import type { Engine } from '../../../../src/core/engine/engine.ts';
import type { AnomaliesJson } from '../../../../src/core/export/anomalies-json.ts';
import { PICO_PER_DOLLAR, toPico } from '../../../../src/core/money/pico.ts';
import { anApiOfTheDemo, answersOf } from './support/an-api-of-the-demo.ts';
import { anApi, OPEN_SETTINGS, type AnApi } from './support/an-api.ts';

let demo: Engine;
let api: AnApi;

beforeAll(async () => {
  ({ demo, api } = await anApiOfTheDemo());
});
afterAll(() => api.server.close());

describe('unusual days by the JSON API', () => {
  it('have the looping night of October as one event, with its key and its amounts', async () => {
    const response = await api.get('/anomalies?range=2026-10');
    expect(response.status).toBe(200);
    const json = (await response.json()) as AnomaliesJson;
    expect(json).toMatchObject({ by: ['api-key', 'workspace', 'model'], from: '2026-10-01', to: '2026-10-31' });
    const nights = json.events.filter(({ days }) => days.some(({ day }) => day === '2026-10-13'));
    expect(nights).toHaveLength(1);
    expect(nights[0]).toMatchObject({
      dimension: 'api-key',
      value: { name: 'agents-ci' },
      direction: 'above',
      kind: 'spike',
    });
    expect(nights[0]?.also.map(({ dimension }) => dimension)).toContain('total');
    for (const { cost, usual, excess } of json.events) {
      expect(Math.round((usual + excess) * 1e6)).toBe(Math.round(cost * 1e6));
    }
  });

  it('tell of today as soon as it is unusual', async () => {
    const usualToday = { hours: 9, days: [], cost: toPico(0n) };
    const runaway: Engine = {
      ...demo,
      async reports(selection) {
        const reports = await demo.reports(selection);
        return { ...reports, usualToday, summary: { ...reports.summary, today: toPico(12n * PICO_PER_DOLLAR) } };
      },
    };
    const todayOf = async (engine: Engine): Promise<AnomaliesJson['today']> => {
      const reply = await answersOf(engine).anomalies('');
      if (reply.kind !== 'answered') throw new Error(reply.kind);
      return (JSON.parse(Buffer.from(reply.answer.bytes).toString('utf8')) as AnomaliesJson).today;
    };
    expect(await todayOf(runaway)).toEqual({ hours: 9, cost: 12, usual: 0, excess: 12 });
    expect(await todayOf({ ...runaway, reports: demo.reports })).toBeNull();
  });

  it('are of the last thirty days that have ended where nothing is asked', async () => {
    const response = await api.get('/anomalies');
    expect(await response.json()).toMatchObject({ from: '2026-10-22', to: '2026-11-20' });
  });

  it.each([
    ['colour=red', 'badParameter', 'colour'],
    ['by=category', 'badParameter', 'by'],
    ['by=model,model', 'badParameter', 'by'],
    ['where=workspace=default', 'badParameter', 'where'],
    ['range=today', 'noEndedDay', undefined],
  ])('%s is told what is at fault', async (search, error, parameter) => {
    const response = await api.get(`/anomalies?${search}`);
    const body = (await response.json()) as Record<string, unknown>;
    expect([response.status, body['error'], body['parameter']]).toEqual([400, error, parameter]);
    expect(body['message']).toMatch(/ .*\.$/);
  });

  it('say so if the last hours of yesterday are not known yet', async () => {
    const early: Engine = { ...demo, analyze: () => Promise.resolve(fail({ kind: 'noKnownDay' })) as never };
    const { get, server } = await anApi({}, undefined, answersOf(early));
    const body = (await (await get('/anomalies?range=yesterday')).json()) as Record<string, unknown>;
    expect(body).toMatchObject({ error: 'noKnownDay', message: expect.stringContaining('last hours') as string });
    await server.close();
  });

  it('are kept behind the same doors as every figure', async () => {
    const closed = await anApi({}, undefined, answersOf(demo));
    expect((await closed.get('/anomalies', { origin: 'https://evil.example' })).status).toBe(403);
    await closed.server.apply({ ...OPEN_SETTINGS, isAllowed: false });
    expect((await closed.get('/anomalies')).status).toBe(403);
    await closed.server.close();
  });

  it('are not told before there are figures, nor what the plan lacks', async () => {
    const empty: Engine = { ...demo, status: () => ({ ...demo.status(), hasData: false }) };
    expect(await answersOf(empty).anomalies('')).toEqual({ kind: 'noData' });
    const locked: Engine = { ...demo, analyze: async () => fail({ kind: 'notInPlan', feature: 'models' }) };
    expect(await answersOf(locked).anomalies('by=model')).toEqual({ kind: 'notInPlan' });
  });
});
