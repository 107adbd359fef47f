/**
 * Checks which features of a plan a question needs. An engine (it computes the figures) that is limited to a plan
 * answers no question that needs more features.
 */
import { describe, expect, it } from 'vitest';
import { dayOf, type Day } from '../../../../src/core/calendar/day.ts';
import { addMonths, monthOf } from '../../../../src/core/calendar/month.ts';
import type { AccessState } from '../../../../src/core/access/access.ts';
import { gateEngine } from '../../../../src/core/engine/gate/gate-engine.ts';
import { analysisFeaturesOf, explainFeaturesOf, featuresOf } from '../../../../src/core/engine/gate/query-features.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import type { CostQuery } from '../../../../src/core/query/cost-query.ts';
import { anAnswer } from '../../export/support/some-answers.ts';
import { createBench } from '../support/engine-bench.ts';
import { createPuppetEngine } from '../support/puppet-engine.ts';

const QUESTION: CostQuery = {
  range: { from: 20_000 as Day, to: 20_007 as Day },
  untilHour: null,
  bucket: 'day',
  groupBy: [],
  where: {},
  compareTo: 'previousPeriod',
  top: 8,
};
const FREE: AccessState = { kind: 'free' };
const PRO: AccessState = { kind: 'pro', holder: 'Ada' };

const BATCH_OF_KEY = { kind: 'batch', apiKey: 'apikey_1' } as const;
const BATCH_OF_WORKSPACE = { kind: 'batch', workspace: 'default' } as const;

describe('savings', () => {
  it.each([
    [{ by: [] }, []],
    [{ by: ['workspace'], where: { category: ['cacheRead'] } }, []],
    [{ by: ['workspace'], where: { apiKey: ['a'] } }, []],
    [{ by: ['workspace'], where: { apiKey: ['a', 'b'] } }, ['manyKeys']],
    [{ by: [], where: { speed: ['fast'] } }, ['models']],
    [{ by: [], where: { team: ['Ops'] } }, ['teams']],
    [{ by: ['model'] }, ['models']],
    [{ by: ['workspace', 'apiKey'] }, ['perKey']],
    [{ by: [], whatIf: { possible: [], targets: {} } }, ['models']],
    [{ by: [], whatIf: { possible: [BATCH_OF_WORKSPACE], targets: {} } }, ['models']],
    [{ by: [], whatIf: { possible: [BATCH_OF_KEY], targets: {} } }, ['models', 'perKey']],
  ] as const)('%o need %o', (part, features) => {
    const { range } = QUESTION;
    expect(analysisFeaturesOf('savings', { range, where: {}, whatIf: null, top: 9, ...part })).toEqual(features);
  });

  it('are given by a free plan for caching by workspace, and refused for other choices', async () => {
    const bench = createBench();
    await bench.engine.refresh('all');
    const gated = gateEngine(bench.engine, () => FREE);
    const today = dayOf(bench.clock.now());
    const question = { range: { from: (today - 7) as Day, to: today }, where: {}, by: ['workspace' as const], top: 9 };
    expect(await gated.analyze('savings', { ...question, whatIf: null })).toMatchObject({ ok: true });
    expect(await gated.analyze('savings', { ...question, whatIf: { possible: [], targets: {} } })).toEqual({
      ok: false,
      error: { kind: 'notInPlan', feature: 'models' },
    });
  });
});

describe('an explanation', () => {
  it.each([
    [{ groupBy: [] }, []],
    [{ groupBy: ['workspace'], where: { category: ['output'] } }, []],
    [{ groupBy: ['workspace', 'model'] }, ['models']],
    [{ groupBy: [], where: { serviceTier: ['batch'] } }, ['models']],
    [{ groupBy: ['apiKey', 'model'] }, ['models', 'perKey']],
    [{ groupBy: [], where: { apiKey: ['a', 'b'] } }, ['manyKeys']],
    [{ groupBy: [], where: { team: ['Ops'] } }, ['teams']],
  ] as const)('%o needs %o', (part, features) => {
    expect(explainFeaturesOf({ where: {}, ...part })).toEqual(features);
  });

  it('is given where the plan has all it needs, and refused where it has not, also when the plan ends meanwhile', async () => {
    const bench = createBench();
    await bench.engine.refresh('all');
    let access: AccessState = FREE;
    const gated = gateEngine(bench.engine, () => access);
    const today = dayOf(bench.clock.now());
    const question = {
      range: { from: (today - 7) as Day, to: today },
      compareTo: 'previousPeriod' as const,
      where: {},
      top: 9,
    };
    expect(await gated.analyze('explain', { ...question, groupBy: ['workspace'] })).toMatchObject({ ok: true });
    const refused = { ok: false, error: { kind: 'notInPlan', feature: 'models' } };
    expect(await gated.analyze('explain', { ...question, groupBy: ['workspace', 'model'] })).toEqual(refused);
    access = PRO;
    expect(await gated.analyze('explain', { ...question, groupBy: ['workspace', 'model'] })).toMatchObject({
      ok: true,
    });
    const late = gated.analyze('explain', { ...question, groupBy: ['model'] });
    access = FREE;
    expect(await late).toEqual(refused);
  });
});

describe('unusual days', () => {
  it.each([
    [[], []],
    [['workspace'], []],
    [['model'], ['models']],
    [
      ['apiKey', 'workspace', 'model'],
      ['models', 'perKey'],
    ],
  ] as const)('of the total and %o need %o', (of, features) => {
    const today = dayOf(Date.UTC(2026, 10, 21));
    expect(analysisFeaturesOf('anomalies', { range: { from: today, to: today }, of })).toEqual(features);
  });
});

describe('a question', () => {
  it.each([
    [{}, []],
    [{ groupBy: ['workspace', 'category'] }, []],
    [{ groupBy: ['item'], where: { apiKey: ['apikey_a'], workspace: ['a', 'b'] } }, []],
    [{ groupBy: ['model'] }, ['models']],
    [{ where: { model: ['claude-opus-5-5'] } }, ['models']],
    [{ groupBy: ['serviceTier', 'geography'] }, ['models']],
    [{ where: { speed: ['fast'] } }, ['models']],
    [{ groupBy: ['apiKey'] }, ['perKey']],
    [{ where: { apiKey: ['a', 'b'] } }, ['manyKeys']],
    [{ bucket: 'hour' }, ['intraday']],
    [{ untilHour: 7 }, ['intraday']],
    [{ bucket: 'hour', groupBy: ['model'] }, ['intraday', 'models']],
  ] as const)('%o needs %o', (part, features) => {
    expect(featuresOf({ ...QUESTION, ...part })).toEqual(features);
  });

  it('is answered where the plan has all it needs, and not even asked where it has not', async () => {
    const puppet = createPuppetEngine();
    const free = gateEngine(puppet, () => FREE);
    expect(await free.query({ ...QUESTION, groupBy: ['model'] })).toEqual({
      ok: false,
      error: { kind: 'notInPlan', feature: 'models' },
    });
    expect(puppet.costQuestions).toEqual([]);
    const pro = gateEngine(puppet, () => PRO).query({ ...QUESTION, groupBy: ['model'] });
    puppet.costQuestions[0]?.answer({ ok: false, error: { kind: 'noLedger' } });
    expect(await pro).toEqual({ ok: false, error: { kind: 'noLedger' } });
  });

  it('is not answered when the plan ended while it was asked', async () => {
    const puppet = createPuppetEngine();
    let access: AccessState = PRO;
    const answer = gateEngine(puppet, () => access).query({ ...QUESTION, bucket: 'hour' });
    access = FREE;
    puppet.costQuestions[0]?.answer({ ok: false, error: { kind: 'noLedger' } });
    expect(await answer).toEqual({ ok: false, error: { kind: 'notInPlan', feature: 'intraday' } });
  });

  it('about one key in the free plan gets the detail it lacks, although no key is ever listed', async () => {
    const puppet = createPuppetEngine();
    const needed: unknown[] = [];
    const gated = gateEngine({ ...puppet, needKeys: async (months) => void needed.push(...months) }, () => FREE);
    const day = dayOf(Date.UTC(2026, 9, 1));
    const months = [monthOf(day), addMonths(monthOf(day), 1)];
    await gated.needKeys(months);
    expect(needed).toEqual([]);
    const asked = gated.query({ ...QUESTION, where: { apiKey: ['apikey_a'] } });
    const answer = anAnswer([[toPico(1n)]]);
    const basis = { ...answer.basis, notLoadedDays: [day] };
    puppet.costQuestions[0]?.answer({ ok: true, value: { ...answer, basis } });
    await asked;
    await gated.needKeys(months);
    expect(needed).toEqual([monthOf(day)]);
  });
});
