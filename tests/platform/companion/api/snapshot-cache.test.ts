import { describe, expect, it } from 'vitest';

import type { AccessState } from '../../../../src/core/access/access.ts';
import { gateEngine } from '../../../../src/core/engine/gate/gate-engine.ts';
import { dayOf } from '../../../../src/core/calendar/day.ts';
import { addMonths } from '../../../../src/core/calendar/month.ts';
import type { EngineStatus } from '../../../../src/core/engine/engine.ts';
import type { Snapshot } from '../../../../src/core/export/snapshot.ts';
import type { Reports } from '../../../../src/core/reports/reports.ts';
import { DEFAULT_SETTINGS, type SettingsChange } from '../../../../src/core/settings/settings.ts';
import { createSnapshotCache, type SnapshotCache } from '../../../../src/platform/companion/api/snapshot-cache.ts';
import { createManualClock, settle, type ManualClock } from '../../../core/engine/support/manual-clock.ts';
import { createPuppetEngine, type PuppetEngine } from '../../../core/engine/support/puppet-engine.ts';
import { silentLog } from '../../../core/engine/support/silent-log.ts';
import { aMonth, someReports, someRates, THIS_MONTH, usd } from '../../../panels/fixtures/some-reports.ts';

const READY: Partial<EngineStatus> = {
  revision: 1,
  hasData: true,
  organization: { id: 'org_one', name: 'One' },
  lastUpdate: Date.UTC(2026, 10, 21, 16),
};
const KEYS = { keys: [], more: { count: 0, cost: usd(0), unpricedTokens: 0 }, unattributed: usd(0) };
const ALL = [aMonth(THIS_MONTH, 100, { perKey: KEYS }), aMonth(addMonths(THIS_MONTH, -1), 200, { perKey: KEYS })];
const WHOLE = someReports({ months: ALL, isComplete: true });
const LACKING = someReports({
  months: ALL.map((month) => ({ ...month, perKey: null })),
  isComplete: true,
});

interface Bench {
  readonly clock: ManualClock;
  readonly engine: PuppetEngine;
  readonly cache: SnapshotCache;
  readonly change: (settings: SettingsChange) => void;
  plan: AccessState | null;
  /** moves the clock past the time that the cache waits before it requests reports, and then answers this request */
  answer(reports: Reports): Promise<void>;
  now(): Snapshot | null;
}

function aCache(status: Partial<EngineStatus> = READY): Bench {
  const clock = createManualClock('2026-11-21T16:48:00Z');
  const engine = createPuppetEngine(status);
  let settings = DEFAULT_SETTINGS;
  const bench: Bench = {
    clock,
    engine,
    plan: null,
    cache: createSnapshotCache({
      engine: gateEngine(engine, () => bench.plan ?? { kind: 'pro', holder: '' }),
      settings: () => settings,
      access: () => bench.plan,
      clock,
      log: silentLog,
    }),
    change: (change) => {
      settings = { ...settings, ...change };
      bench.cache.look();
    },
    async answer(reports) {
      await clock.advance(1000);
      const question = engine.questions.shift();
      if (question === undefined) throw new Error('nothing was asked');
      question.answer({ ...reports, selection: question.selection });
      await settle();
    },
    now() {
      const held = bench.cache.current();
      return held === null ? null : (JSON.parse(Buffer.from(held.bytes).toString()) as Snapshot);
    },
  };
  return bench;
}

async function aFullCache(): Promise<Bench> {
  const bench = aCache();
  bench.cache.setOn(true);
  await bench.answer(WHOLE);
  return bench;
}

describe('the snapshot that is kept', () => {
  it('is not made while no request may get it', async () => {
    const { engine, clock, cache } = aCache();
    engine.board.revise();
    await clock.advance(60_000);
    expect(engine.questions).toEqual([]);
    expect(cache.current()).toBeNull();
  });

  it('is of every key of every month', async () => {
    const { engine, now, clock, cache } = aCache();
    cache.setOn(true);
    await clock.advance(1000);
    expect(engine.questions[0]?.selection).toEqual({ apiKeyIds: null, intradayKeys: Infinity, monthKeys: Infinity });
    engine.questions[0]?.answer(WHOLE);
    await settle();
    expect(now()).toMatchObject({ organization: { id: 'org_one' }, totalCost: expect.any(Number) as number });
  });

  it('is made once for many changes, at their end', async () => {
    const { engine, clock } = await aFullCache();
    for (let count = 0; count < 10; count += 1) engine.board.revise();
    await clock.advance(1000);
    expect(engine.questions).toHaveLength(1);
  });

  it('stays as it was while the next is made, and when that fails', async () => {
    const { engine, clock, cache, answer } = await aFullCache();
    const held = cache.current();
    engine.board.revise();
    await clock.advance(1000);
    expect(cache.current()).toBe(held);
    engine.questions.shift()?.fail(new Error('gone'));
    await settle();
    expect(cache.current()).toBe(held);
    engine.board.revise();
    await answer(WHOLE);
    expect(cache.current()).not.toBe(held);
  });

  it('stays as it was while a refresh runs, and is made at its end', async () => {
    const { engine, clock, cache, answer } = await aFullCache();
    const held = cache.current();
    engine.board.revise({ progress: { step: 'bill', share: 0.5 } });
    await clock.advance(60_000);
    expect(engine.questions).toEqual([]);
    engine.board.set({ progress: null });
    await answer(WHOLE);
    expect(cache.current()).not.toBe(held);
  });

  it('follows the settings, also while a refresh runs', async () => {
    const { engine, now, change, answer } = await aFullCache();
    engine.board.set({
      progress: { step: 'bill', share: 0.5 },
      rates: { table: someRates(), problem: null },
    });
    change({ currency: 'EUR' });
    await answer(WHOLE);
    expect(now()?.currency).toBe('EUR');
    change({ apiKeyIds: ['apikey_01'] });
    await answer(WHOLE);
    expect(now()?.filter).toEqual({ apiKeyIds: ['apikey_01'], unknownApiKeyIds: [] });
    change({ spendLimit: '250', thresholds: ['100', '200.50'] });
    await answer(WHOLE);
    expect(now()?.spendLimit).toMatchObject({ notificationThresholds: expect.any(Array) as number[] });
  });

  it('is made anew for no change that it does not show', async () => {
    const { engine, clock, change } = await aFullCache();
    change({ theme: 'dark', alerts: true });
    engine.board.set({ autoRefresh: false });
    await clock.advance(1000);
    expect(engine.questions).toEqual([]);
  });

  it('is made anew when the UTC day turns', async () => {
    const { engine, clock } = await aFullCache();
    await clock.advance(7 * 3_600_000);
    expect(engine.questions).toEqual([]);
    await clock.advance(12 * 60_000 + 2000);
    expect(engine.questions).toHaveLength(1);
  });

  it('is gone when it is switched off, and when the cache closes', async () => {
    const { cache, clock } = await aFullCache();
    cache.setOn(false);
    expect(cache.current()).toBeNull();
    const other = await aFullCache();
    other.cache.close();
    expect(other.cache.current()).toBeNull();
    await other.clock.advance(1000);
    expect(other.clock.sleepers).toBe(0);
    await clock.advance(0);
  });

  it('is not kept when it was switched off while being made', async () => {
    const { cache, engine, clock } = aCache();
    cache.setOn(true);
    await clock.advance(1000);
    cache.setOn(false);
    engine.questions.shift()?.answer(WHOLE);
    await settle();
    expect(cache.current()).toBeNull();
  });

  it('is never of another organization than the engine has', async () => {
    const { engine, cache, answer, now } = await aFullCache();
    engine.board.revise({ organization: { id: 'org_two', name: 'Two' } });
    expect(cache.current()).toBeNull();
    await answer(WHOLE);
    expect(now()?.organization?.id).toBe('org_two');
    engine.board.revise({ hasData: false });
    expect(cache.current()).toBeNull();
  });

  it('of an organization without a name is not shown as another’s without a name', async () => {
    const { engine, cache, answer, now } = await aFullCache();
    engine.board.revise({ organization: null });
    await answer(WHOLE);
    expect(now()?.organization).toBeNull();
    engine.board.revise({ hasData: false });
    engine.board.revise({ hasData: true });
    expect(cache.current()).toBeNull();
  });
});

describe('what would be a part passing for the whole', () => {
  it('is not shown while nothing is there', async () => {
    const { cache, clock, engine } = aCache({});
    cache.setOn(true);
    await clock.advance(1000);
    expect(engine.questions).toEqual([]);
    expect(cache.current()).toBeNull();
  });

  it('is not shown while months are still loading', async () => {
    const { cache, answer, engine, clock } = aCache({ ...READY, progress: { step: 'history', share: 0.5 } });
    cache.setOn(true);
    await answer({ ...WHOLE, isComplete: false });
    expect(cache.current()).toBeNull();
    // Until the history is loaded, the cache sends no other request, because the answer would be incomplete again.
    engine.board.revise();
    await clock.advance(1000);
    expect(engine.questions).toEqual([]);
    engine.board.revise({ progress: null });
    await answer(WHOLE);
    expect(cache.current()).not.toBeNull();
  });

  it('is completed by asking for the keys of months that lack them, newest first', async () => {
    const { cache, answer, engine } = aCache();
    cache.setOn(true);
    await answer(LACKING);
    expect(engine.neededKeys).toEqual([[THIS_MONTH, addMonths(THIS_MONTH, -1)]]);
    await answer(WHOLE);
    expect(cache.current()).not.toBeNull();
  });

  it('asks for keys once a refresh, however often they fail', async () => {
    const { cache, answer, engine, clock } = aCache();
    cache.setOn(true);
    await answer(LACKING);
    await answer(LACKING);
    for (let count = 0; count < 5; count += 1) {
      engine.board.revise();
      await answer(LACKING);
    }
    expect(engine.neededKeys).toHaveLength(1);
    engine.board.revise({ lastUpdate: clock.now() });
    await answer(LACKING);
    expect(engine.neededKeys).toHaveLength(2);
    expect(cache.current()).toBeNull();
  });

  it('does not ask for keys while the history is loading, which goes before', async () => {
    const { cache, answer, engine } = aCache({ ...READY, progress: { step: 'history', share: 0.1 } });
    cache.setOn(true);
    await answer(LACKING);
    expect(engine.neededKeys).toEqual([]);
  });

  it('is whole without the parts a plan leaves out, which it names', async () => {
    const bench = aCache();
    bench.plan = { kind: 'free' };
    bench.cache.setOn(true);
    bench.change({ apiKeyIds: ['apikey_01', 'apikey_02'] });
    await bench.answer(LACKING);
    const snapshot = bench.now();
    expect(snapshot?.locked).toContain('perKey');
    expect(snapshot).toMatchObject({ filter: null, models: [], intraday: [] });
    expect(snapshot?.monthly.map(({ perKey }) => perKey)).toEqual([[], []]);
    expect(bench.engine.neededKeys).toEqual([]);
    bench.plan = { kind: 'pro', holder: 'One' };
    bench.cache.look();
    await bench.answer(WHOLE);
    expect(bench.now()).toMatchObject({ locked: [], filter: { apiKeyIds: ['apikey_01', 'apikey_02'] } });
  });
});

describe('one asked for', () => {
  it('is made then, on or off', async () => {
    const { cache, answer } = aCache();
    const latest = cache.latest();
    await answer(WHOLE);
    expect((await latest)?.organization?.id).toBe('org_one');
    expect(cache.current()).toBeNull();
  });

  it('names the days that the provider left out, and the JSON for other programs does not', async () => {
    const day = dayOf(Date.UTC(2026, 9, 10));
    const problem = { kind: 'incomplete', operation: 'costReport', from: day, through: day, days: 1 } as const;
    const bench = aCache({ ...READY, problem });
    const months = ALL.map((month, index) => ({ ...month, isPartial: index === 1 }));
    bench.cache.setOn(true);
    await bench.answer({ ...WHOLE, months, isComplete: false });
    expect(bench.now()).toMatchObject({ isPartial: true });
    expect(bench.now()).not.toHaveProperty('leftOut');
    const latest = bench.cache.latest();
    await bench.answer({ ...WHOLE, months, isComplete: false });
    expect((await latest)?.leftOut).toEqual({
      from: '2026-10-10',
      through: '2026-10-10',
      days: 1,
      months: ['2026-10'],
    });
  });

  it('of selected keys has the billed part of what counts towards the limit, and the JSON for other programs does not', async () => {
    const bench = aCache();
    bench.change({ spendLimit: '100', apiKeyIds: ['apikey_one'] });
    const reports = {
      ...WHOLE,
      selection: { ...WHOLE.selection, apiKeyIds: ['apikey_one'] },
      organization: { ...WHOLE.organization, billed: usd(4.5), estimated: usd(1.5) },
    };
    bench.cache.setOn(true);
    await bench.answer(reports);
    expect(bench.now()).toMatchObject({ spendLimit: { currentSpend: 6 } });
    expect(bench.now()).not.toHaveProperty('billedSpend');
    const latest = bench.cache.latest();
    await bench.answer(reports);
    expect(await latest).toMatchObject({ spendLimit: { currentSpend: 6 }, billedSpend: 4.5 });
    bench.change({ apiKeyIds: null });
    const whole = bench.cache.latest();
    await bench.answer(WHOLE);
    expect(await whole).not.toHaveProperty('billedSpend');
  });

  it('is none while there is none', async () => {
    expect(await aCache({}).cache.latest()).toBeNull();
  });

  it('has the limit that the provider tells, where there is none of one’s own', async () => {
    const { cache, engine, answer, change } = aCache();
    engine.limitsNow = { ...engine.limitsNow, spendLimit: { amount: usd(5000), asOf: 0 } };
    const told = cache.latest();
    await answer(WHOLE);
    expect((await told)?.spendLimit?.limit).toBe(5000);
    change({ spendLimit: '10' });
    const own = cache.latest();
    await answer(WHOLE);
    expect((await own)?.spendLimit).toMatchObject({ limit: 10, level: 'over' });
    expect(engine.limitsAsked).toEqual(['kept']);
  });
});
