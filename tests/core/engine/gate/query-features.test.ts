/** What of a plan a question needs, and that an engine seen through a plan answers no other. */
import { describe, expect, it } from 'vitest';
import type { Day } from '../../../../src/core/calendar/day.ts';
import type { AccessState } from '../../../../src/core/access/access.ts';
import { gateEngine } from '../../../../src/core/engine/gate/gate-engine.ts';
import { featuresOf } from '../../../../src/core/engine/gate/query-features.ts';
import type { CostQuery } from '../../../../src/core/query/cost-query.ts';
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
});
