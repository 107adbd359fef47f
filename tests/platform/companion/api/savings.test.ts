/**
 * Tests `GET /savings` of the JSON API as other programs use it: its amounts, which are those of the Savings page, the
 * check of its parameters, and what the free plan leaves out.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Savings } from '../../../../src/core/analysis/savings/savings-answer.ts';
import { fail } from '../../../../src/core/base/result.ts';
import { parseDay, type Day } from '../../../../src/core/calendar/day.ts';
import type { Engine } from '../../../../src/core/engine/engine.ts';
import type { SavingsJson } from '../../../../src/core/export/savings-json.ts';
import { savingsQueryOf } from '../../../../src/core/tracker/savings-scope.ts';
import { OPEN_SETTINGS, anApi, type AnApi } from './support/an-api.ts';
import { MARKS, anApiOfTheDemo, answersOf } from './support/an-api-of-the-demo.ts';

let demo: Engine;
let api: AnApi;

beforeAll(async () => {
  ({ demo, api } = await anApiOfTheDemo());
});
afterAll(() => api.server.close());

/** Returns what the Savings page shows for October, by model, with the items in `MARKS` marked. */
async function ofThePage(): Promise<Savings> {
  const range = { from: parseDay('2026-10-01') as Day, to: parseDay('2026-11-01') as Day };
  const found = await demo.analyze('savings', savingsQueryOf({ groupBy: 'model' }, { range, where: {} }, [], MARKS));
  if (!found.ok) throw new Error(found.error.kind);
  return found.value;
}

const dollars = (pico: bigint): number => Number(pico) / 1e12;

describe('savings by the JSON API', () => {
  it('are the amounts of the page, and its lists sum to them', async () => {
    const response = await api.get('/savings?range=2026-10');
    expect(response.status).toBe(200);
    const json = (await response.json()) as SavingsJson;
    const page = await ofThePage();
    expect(json).toMatchObject({ by: ['workspace', 'model'], from: '2026-10-01', to: '2026-10-31', days: 31 });
    expect(json.caching.saved).toBeCloseTo(dollars(page.caching.saved), 5);
    expect(json.choices?.possible.most).toBeCloseTo(dollars(page.whatIf?.possible.most ?? 0n), 5);
    expect(json.choices?.possible.most).toBeGreaterThan(0);
    expect(json.lists.map(({ dimension }) => dimension)).toEqual(['workspace', 'model']);
    for (const { rows, rest } of json.lists) {
      const sum = rows.reduce((total, { saved }) => total + saved, rest?.saved ?? 0);
      expect(sum).toBeCloseTo(json.caching.saved, 4);
    }
    expect(json.choices?.levers.map(({ id }) => id).toSorted()).toEqual(
      page.whatIf?.levers
        .map(({ lever }) => Object.values(lever))
        .map((words) => (words[0] === 'batch' ? ['batch', 'workspace', words[1]] : words).join(' '))
        .toSorted(),
    );
    const marked = json.choices?.levers.filter(({ part }) => part !== null) ?? [];
    expect(marked).toMatchObject([{ id: 'batch workspace default', kind: 'batch', workspace: { id: 'default' } }]);
  });

  it('are of this month up to yesterday where nothing is asked', async () => {
    expect(await (await api.get('/savings')).json()).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
  });

  it('by API key propose batches of keys', async () => {
    const json = (await (await api.get('/savings?range=2026-10&by=api-key')).json()) as SavingsJson;
    expect(json.isSplit).toBe(true);
    expect(json.choices?.levers.some(({ apiKey }) => apiKey?.name === 'agents-ci')).toBe(true);
  });

  it.each([
    ['colour=red', 'badParameter', 'colour'],
    ['by=category', 'badParameter', 'by'],
    ['by=model,model', 'badParameter', 'by'],
    ['compare=previous-period', 'badParameter', 'compare'],
    ['range=today', 'noEndedDay', undefined],
  ])('%s is told what is at fault', async (search, error, parameter) => {
    const response = await api.get(`/savings?${search}`);
    const body = (await response.json()) as Record<string, unknown>;
    expect([response.status, body['error'], body['parameter']]).toEqual([400, error, parameter]);
    expect(body['message']).toMatch(/ .*\.$/);
  });

  it('are kept behind the same doors as every figure', async () => {
    const closed = await anApi({}, undefined, answersOf(demo));
    expect((await closed.get('/savings', { origin: 'https://evil.example' })).status).toBe(403);
    await closed.server.apply({ ...OPEN_SETTINGS, isAllowed: false });
    expect((await closed.get('/savings')).status).toBe(403);
    await closed.server.close();
  });

  it('are of caching by workspace alone where the plan lacks models, and nothing else is told', async () => {
    const asked: unknown[] = [];
    const free: Engine = {
      ...demo,
      reports: async (selection) => ({ ...(await demo.reports(selection)), locked: ['models', 'perKey'] }),
      analyze: async (name, query, ask) => {
        asked.push(query);
        return demo.analyze(name, query, ask);
      },
    };
    expect(await answersOf(free).savings('')).toMatchObject({ kind: 'answered' });
    expect(asked).toMatchObject([{ by: ['workspace'], whatIf: null }]);
    const locked: Engine = { ...demo, analyze: async () => fail({ kind: 'notInPlan', feature: 'models' }) };
    expect(await answersOf(locked).savings('by=model')).toEqual({ kind: 'notInPlan' });
    const empty: Engine = { ...demo, status: () => ({ ...demo.status(), hasData: false }) };
    expect(await answersOf(empty).savings('')).toEqual({ kind: 'noData' });
  });
});
