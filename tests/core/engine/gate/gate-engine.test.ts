/**
 * Checks what each plan includes, with the calls that a page makes to an engine (it computes the figures). Whatever a
 * page requests, it gets no more than its plan includes.
 */
import { describe, expect, it } from 'vitest';
import {
  allows,
  FEATURES,
  lockedFeatures,
  type AccessState,
  type Feature,
} from '../../../../src/core/access/access.ts';
import { gateEngine } from '../../../../src/core/engine/gate/gate-engine.ts';
import { gateReports } from '../../../../src/core/engine/gate/gate-reports.ts';
import { keyFilterOf } from '../../../../src/core/engine/gate/key-filter.ts';
import { everythingOf, readSnapshotReports } from '../../../../src/core/export/snapshot-reports.ts';
import { connectEngine, serveEngine } from '../../../../src/core/engine/remote/remote-engine.ts';
import type { Reports } from '../../../../src/core/reports/reports.ts';
import { toPico } from '../../../../src/core/money/pico.ts';
import { NO_LIMITS } from '../../../../src/core/limits/no-limits.ts';
import { someReports } from '../../../panels/fixtures/some-reports.ts';
import { createBench } from '../support/engine-bench.ts';
import { createMemoryLine } from '../support/memory-channel.ts';
import { dayNamed } from '../support/memory-provider.ts';

const TRIAL: AccessState = { kind: 'trial', endsAt: 1 };
const FREE: AccessState = { kind: 'free' };
const PRO: AccessState = { kind: 'pro', holder: 'Ada' };
const LISTED = { intradayKeys: 9, monthKeys: 9 };
const WHOLE = { ...LISTED, apiKeyIds: null };
const ONE = { ...LISTED, apiKeyIds: ['apikey_morning'] };
const TWO = { ...LISTED, apiKeyIds: ['apikey_morning', 'apikey_afternoon'] };

/**
 * Which features are included in the trial, after the trial without a licence (free), and with a licence (pro). The
 * table is written out in this test, so that a change of the plans must also change this test.
 */
const TABLE: readonly (readonly [Feature, trial: boolean, free: boolean, pro: boolean])[] = [
  ['intraday', true, false, true],
  ['models', true, false, true],
  ['perKey', true, false, true],
  ['manyKeys', true, false, true],
  ['teams', true, false, true],
  ['rateLimits', true, false, true],
  ['jsonApi', true, false, true],
];

describe('the table', () => {
  it.each(TABLE)('of %s: trial %s, free %s, pro %s', (feature, trial, free, pro) => {
    expect([TRIAL, FREE, PRO].map((access) => allows(access, feature))).toEqual([trial, free, pro]);
  });

  it('names every feature once', () => {
    expect(TABLE.map(([feature]) => feature)).toEqual([...FEATURES]);
    expect(lockedFeatures(FREE)).toEqual(FEATURES);
    expect(lockedFeatures(TRIAL)).toEqual([]);
  });

  it('tells every plan that the total of today is a lower bound', () => {
    const reports = someReports();
    const basis = { ...reports.intraday.basis, unpricedTokens: 7 };
    const gated = gateReports({ ...reports, intraday: { ...reports.intraday, basis } }, FREE);
    expect(gated.intraday).toMatchObject({ cost: 0n, keys: [], basis: { unpricedTokens: 7 } });
  });

  it('lets a filter of one key act in every plan, a larger one only where it is in the plan', () => {
    for (const filter of [null, [], [null], ['a']]) expect(keyFilterOf(filter, FREE)).toBe(filter);
    expect(keyFilterOf(['a', 'b'], FREE)).toBeNull();
    expect(keyFilterOf(['a', null], FREE)).toBeNull();
    for (const access of [TRIAL, PRO, null]) expect(keyFilterOf(['a', 'b'], access)).toEqual(['a', 'b']);
  });
});

/** Makes an engine that is limited to a plan, as a page uses it: over a channel. */
async function arrange(access: AccessState) {
  const bench = createBench();
  bench.provider.limitsNow = [
    { id: 'g', name: 'G', models: ['m'], requests: 1, inputTokens: 2, outputTokens: 3, isCacheAware: true },
  ];
  await bench.engine.refresh('all');
  const plan = { now: access };
  const line = createMemoryLine();
  serveEngine(
    gateEngine(bench.engine, () => plan.now),
    line.near,
  );
  return { bench, plan, engine: bench.engine, gated: connectEngine(line.far) };
}

/** Makes an engine that is limited to the free plan. Its months have more keys than the reports list one by one. */
async function manyKeysInTheFreePlan() {
  const bench = createBench();
  bench.provider.keysPerUse = 400;
  await bench.engine.refresh('all');
  return { bench, gated: gateEngine(bench.engine, () => FREE) };
}

/** Returns the part of the figures that every plan shows. */
function common({
  months,
  accuracy,
  models: _models,
  intraday: _intraday,
  usualToday: _usualToday,
  locked: _locked,
  ...rest
}: Reports): unknown {
  const { shown, backtest } = accuracy ?? { shown: null, backtest: null };
  return { ...rest, shown, backtest, months: months.map(({ perKey: _perKey, ...month }) => month) };
}

describe.each([TRIAL, PRO])('with everything ($kind)', (access) => {
  it('the reports and limits are the engine’s own', async () => {
    const { engine, gated } = await arrange(access);
    for (const selection of [WHOLE, ONE, TWO]) {
      expect(await gated.reports(selection)).toEqual(await engine.reports(selection));
    }
    expect((await gated.limits('fresh')).groups).toHaveLength(1);
  });
});

describe('the free plan', () => {
  it('leaves out what is locked and says so; no other figure differs by a pico-dollar', async () => {
    const { engine, gated } = await arrange(FREE);
    for (const selection of [WHOLE, ONE]) {
      const all = await engine.reports(selection);
      const free = await gated.reports(selection);
      expect(common(free)).toEqual(common(all));
      expect(all.intraday.keys).not.toEqual([]);
      expect(free.locked).toEqual(FEATURES);
      expect(free.models).toEqual([]);
      expect(free.accuracy?.models ?? []).toEqual([]);
      expect(free.months.map(({ perKey }) => perKey)).toEqual(all.months.map(() => null));
      expect(free.intraday).toMatchObject({
        cost: 0n,
        keys: [],
        hourly: [],
        more: { count: 0, cost: 0n },
        reported: null,
      });
      expect(free.usualToday).toBeNull();
      expect(free.summary.today).toBe(all.summary.today);
      const names = JSON.stringify(free, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
      expect(names.replace(JSON.stringify(selection.apiKeyIds), '')).not.toMatch(/apikey_|morning|sonnet/i);
    }
  });

  it('shows the whole organization where a filter of several keys is asked for', async () => {
    const { engine, gated } = await arrange(FREE);
    const free = await gated.reports(TWO);
    expect(free.selection.apiKeyIds).toBeNull();
    expect(free.total).toBe((await engine.reports(WHOLE)).total);
  });

  it('gives no limits, and asks the provider for none', async () => {
    const { bench, gated } = await arrange(FREE);
    expect(await gated.limits('fresh')).toEqual(NO_LIMITS);
    expect(bench.provider.calls).not.toContain('rate limits');
  });

  it('gives the provider’s spend limit all the same, and reads nothing else for it', async () => {
    const { bench, plan, gated } = await arrange(FREE);
    bench.provider.spendLimitNow = toPico(5n);
    const asOf = bench.clock.now();
    const told = { ...NO_LIMITS, spendLimit: { amount: 5n, asOf } };
    expect(await gated.limits('kept')).toEqual(NO_LIMITS);
    expect(await gated.limits('fresh')).toEqual(told);
    expect(await gated.limits('kept')).toEqual(told);
    expect(bench.provider.calls).not.toContain('rate limits');
    plan.now = PRO;
    expect((await gated.limits('fresh')).groups).toHaveLength(1);
    plan.now = FREE;
    expect(await gated.limits('kept')).toEqual(told);
  });

  it('fetches no per-key detail and no hours that could not be shown', async () => {
    const { bench, gated } = await manyKeysInTheFreePlan();
    const before = bench.provider.calls.length;
    await gated.needKeys((await gated.reports(WHOLE)).months.map(({ month }) => month));
    await gated.needHours([dayNamed('2026-11-18')]);
    expect(bench.provider.calls).toHaveLength(before);
  });

  it('has a filter of one key whole for a file, without saying what each key cost', async () => {
    const { bench, gated } = await manyKeysInTheFreePlan();
    const keys = await bench.engine.keys();
    const apiKeyIds = [keys[0]?.id ?? null];
    const reports = await readSnapshotReports(gated, everythingOf(apiKeyIds), true);
    expect(reports?.selection.apiKeyIds).toEqual(apiKeyIds);
    expect(reports?.months.length).toBeGreaterThan(1);
    for (const { isPartial, perKey } of reports?.months ?? []) expect([isPartial, perKey]).toEqual([false, null]);
    expect(reports?.total).toBe((await bench.engine.reports(everythingOf(apiKeyIds))).total);
  });

  it('loads what a filter of one client needs, whatever another client looks at', async () => {
    const { bench, gated: shared } = await manyKeysInTheFreePlan();
    const keys = await bench.engine.keys();
    const filter = everythingOf([keys[0]?.id ?? null]);
    const before = await shared.reports(filter);
    await shared.reports(WHOLE);
    await shared.needKeys(before.months.map(({ month }) => month));
    const after = await shared.reports(filter);
    expect(before.months.some(({ isPartial }) => isPartial)).toBe(true);
    expect(after.months.some(({ isPartial }) => isPartial)).toBe(false);
  });

  it('that begins while an answer is under way gives no locked figure of it', async () => {
    const { bench } = await arrange(TRIAL);
    let now: AccessState = TRIAL;
    let under: () => void = () => undefined;
    const slow = {
      ...bench.engine,
      reports: async (selection: typeof TWO) => {
        const reports = await bench.engine.reports(selection);
        under();
        return reports;
      },
      limits: async (ask: 'kept' | 'fresh' | 'freshSpend') => {
        const limits = await bench.engine.limits(ask);
        under();
        return limits;
      },
    };
    const gated = gateEngine(slow, () => now);
    under = () => {
      now = FREE;
    };
    const reports = await gated.reports(TWO);
    expect(reports).toMatchObject({
      selection: { apiKeyIds: null },
      locked: FEATURES,
      models: [],
      intraday: { keys: [] },
    });
    now = TRIAL;
    expect(await gated.limits('fresh')).toEqual(NO_LIMITS);
  });

  it('ends and begins at once when the plan changes', async () => {
    const { plan, gated } = await arrange(TRIAL);
    expect((await gated.reports(WHOLE)).models).not.toEqual([]);
    plan.now = FREE;
    expect((await gated.reports(WHOLE)).models).toEqual([]);
    plan.now = PRO;
    expect((await gated.reports(WHOLE)).models).not.toEqual([]);
  });
});
