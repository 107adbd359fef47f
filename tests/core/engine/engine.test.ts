/** What a person may rely on from the engine, wherever it lives. */
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../src/core/calendar/day.ts';
import { formatMonth, parseMonth, type Month } from '../../../src/core/calendar/month.ts';
import { toRateNumber } from '../../../src/core/money/rate.ts';
import { ALL_KEYS, createBench, PLACES } from './support/engine-bench.ts';
import { settle } from './support/manual-clock.ts';
import { dayNamed } from './support/memory-provider.ts';

const MINUTE = 60_000;
const DIRECTORY = ['organization', 'workspaces', 'apiKeys', 'models'];

function monthNamed(text: string): Month {
  const month = parseMonth(text);
  if (month === null) throw new Error(`not a month: ${text}`);
  return month;
}

describe.each(PLACES)('an engine %s', (place) => {
  describe('on its first refresh', () => {
    it('asks who is who, then for what is not final, then for older months from the newest', async () => {
      const { engine, provider, dollars } = createBench({ place });
      await engine.refresh('all');
      expect(provider.calls).toEqual([
        ...DIRECTORY,
        'bill 2026-11-11..2026-11-21',
        'usage day by key 2026-11-11..2026-11-20',
        'usage hour by key 2026-11-20..2026-11-21T15',
        'bill 2026-11-01..2026-11-15',
        'usage day by key 2026-11-01..2026-11-15',
        'bill 2026-10-01..2026-11-01',
        'usage day by key 2026-10-01..2026-11-01',
        'bill 2026-09-01..2026-10-01',
        'usage day by key 2026-09-01..2026-10-01',
        'bill 2026-08-15..2026-09-01',
        'usage day by key 2026-08-15..2026-09-01',
      ]);
      expect(await dollars()).toBe(99 * 3);
    });

    it('says at every step what is there', async () => {
      const { engine, provider } = createBench({ place });
      await settle();
      expect(engine.status()).toMatchObject({
        hasData: false,
        dataSource: 'cache',
        organization: null,
        lastUpdate: null,
      });
      const steps = new Set<string>();
      engine.subscribe(() => {
        const { progress, hasData } = engine.status();
        steps.add(`${progress?.step ?? 'idle'}${hasData ? '' : ', nothing yet'}`);
      });
      await engine.refresh('all');
      await settle();
      expect([...steps].filter((step) => step !== 'idle, nothing yet')).toEqual([
        'directory, nothing yet',
        'bill, nothing yet',
        'usage, nothing yet',
        'usage',
        'history',
        'idle',
      ]);
      expect(engine.status()).toMatchObject({
        hasData: true,
        dataSource: 'live',
        organization: provider.organizationNow,
        problem: null,
        degraded: [],
        progress: null,
      });
    });

    it('shows figures before all months are there, and says so', async () => {
      const { engine, provider, reports } = createBench({ place });
      provider.faults.set('models', { kind: 'unauthorized' });
      const isComplete: boolean[] = [];
      const asked: Promise<unknown>[] = [];
      engine.subscribe(() => {
        if (engine.status().hasData) asked.push(reports().then((found) => isComplete.push(found.isComplete)));
      });
      await engine.refresh('all');
      await Promise.all(asked);
      expect(isComplete[0]).toBe(false);
      expect((await reports()).isComplete).toBe(true);
    });

    it.each([
      ['this very hour', '2026-11-21T00:10:00Z', '2026-11-21', '2026-11-20', 0],
      ['today', '2026-11-21T12:10:00Z', '2026-11-21', '2026-11-20', 1.8],
      ['yesterday', '2026-11-21T14:10:00Z', '2026-11-20', '2026-11-19', 6],
      ['before a first of the month', '2026-12-01T00:30:00Z', '2026-11-28', '2026-11-30', 9],
      ['on a leap day', '2028-03-01T14:30:00Z', '2028-02-29', '2028-02-28', 6],
    ])('copes with an organization made %s', async (_when, now, since, billedThrough, expected) => {
      const { engine, dollars } = createBench({ place, now, since, billedThrough });
      await engine.refresh('all');
      expect(engine.status().problem).toBeNull();
      expect(await dollars()).toBe(expected);
    });

    it('estimates days from their hours for a week, and from whole days when the bill is further behind', async () => {
      const { engine, provider, dollars } = createBench({ place, billedThrough: '2026-11-12' });
      await engine.refresh('all');
      expect(provider.calls).toContain('usage day by key 2026-11-11..2026-11-15');
      expect(provider.calls).toContain('usage hour by key 2026-11-15..2026-11-21T15');
      expect(await dollars()).toBe(99 * 3);
    });
  });

  describe('on later refreshes', () => {
    it('asks only for what is not final', async () => {
      const { engine, provider, dollars } = createBench({ place });
      await engine.refresh('all');
      provider.calls.length = 0;
      await engine.refresh('all');
      expect(provider.calls).toEqual([
        ...DIRECTORY,
        'bill 2026-11-15..2026-11-21',
        'usage day by key 2026-11-15..2026-11-20',
        'usage hour by key 2026-11-20..2026-11-21T15',
      ]);
      expect(await dollars()).toBe(99 * 3);
    });

    it('adds up every day once, however the days go by', async () => {
      const { engine, clock, provider, dollars } = createBench({ place });
      for (let day = 0; day < 45; day += 3) {
        await engine.refresh('all');
        expect(await dollars()).toBe((99 + day) * 3);
        await clock.advance(3 * 24 * 60 * MINUTE);
        provider.billedThrough = dayNamed(formatDay((provider.billedThrough + 3) as typeof provider.billedThrough));
      }
    });

    it('fills the gap after a long pause', async () => {
      const { engine, clock, provider, dollars } = createBench({ place });
      await engine.refresh('all');
      await clock.advance(100 * 24 * 60 * MINUTE);
      provider.billedThrough = dayNamed('2027-02-27');
      await engine.refresh('all');
      expect(await dollars()).toBe(199 * 3);
      expect((await engine.reports(ALL_KEYS)).isComplete).toBe(true);
    });

    it('does not lose a day when the provider takes back part of the bill', async () => {
      const { engine, provider, dollars } = createBench({ place, billedThrough: '2026-11-20' });
      await engine.refresh('all');
      provider.billedThrough = dayNamed('2026-11-10');
      await engine.refresh('all');
      expect(engine.status().problem).toBeNull();
      expect(await dollars()).toBe(99 * 3);
    });

    it('joins a refresh that is under way', async () => {
      const { engine, provider } = createBench({ place });
      await Promise.all([engine.refresh('all'), engine.refresh('all'), engine.refresh('intraday')]);
      expect(provider.calls.filter((call) => call === 'organization')).toHaveLength(1);
      expect(provider.calls.filter((call) => call.startsWith('usage hour'))).toHaveLength(1);
    });

    it('of today asks for the hours the bill does not cover and for nothing else', async () => {
      const { engine, provider, clock, dollars } = createBench({ place, now: '2026-11-21T11:30:00Z' });
      await engine.refresh('all');
      expect(await dollars()).toBe(98 * 3 + 1.8);
      const { lastUpdate } = engine.status();
      provider.calls.length = 0;
      await clock.advance(180 * MINUTE);
      await Promise.all([engine.refresh('intraday'), engine.refresh('intraday')]);
      expect(provider.calls).toEqual(['usage hour by key 2026-11-20..2026-11-21T15']);
      expect(await dollars()).toBe(99 * 3);
      expect(engine.status().lastUpdate).toBe(lastUpdate);
    });

    it('of today is a whole refresh when nothing is known yet', async () => {
      const { engine, dollars } = createBench({ place });
      await engine.refresh('intraday');
      expect(await dollars()).toBe(99 * 3);
    });

    it('of the rates asks the provider nothing', async () => {
      const { engine, provider, rates } = createBench({ place });
      await engine.refresh('rates');
      expect(provider.calls).toEqual([]);
      expect(rates.asked).toBe(1);
      const euro = engine.status().rates.table?.rates.EUR;
      expect(euro === undefined ? null : toRateNumber(euro)).toBe(0.88);
    });

    it('rolls over to a new day without asking anyone', async () => {
      const { engine, clock, provider, reports } = createBench({ place, startsAutomatically: true });
      await settle();
      provider.calls.length = 0;
      await clock.advance(9 * 60 * MINUTE);
      provider.calls.length = 0;
      const { revision } = engine.status();
      await clock.advance(41 * MINUTE);
      expect(provider.calls).toEqual([]);
      expect(engine.status().revision).toBe(revision + 1);
      expect((await reports()).intraday).toMatchObject({ day: dayNamed('2026-11-22'), cost: 0n });
    });
  });

  describe('when something fails', () => {
    it.each([
      ['costReport', 'unauthorized'],
      ['costReport', 'forbidden'],
      ['usageReport', 'unauthorized'],
      ['usageReport', 'forbidden'],
      ['organization', 'unauthorized'],
    ] as const)('keeps its figures and stops refreshing by itself after %s is %s', async (operation, kind) => {
      const { engine, provider, clock, dollars } = createBench({ place, startsAutomatically: true });
      await settle();
      provider.faults.set(operation, { kind });
      await engine.refresh('all');
      expect(engine.status()).toMatchObject({ problem: { kind, operation }, autoRefresh: false, dataSource: 'live' });
      expect(await dollars()).toBe(99 * 3);

      provider.calls.length = 0;
      await clock.advance(24 * 60 * MINUTE);
      expect(provider.calls).toEqual([]);

      provider.faults.clear();
      await engine.refresh('all');
      expect(engine.status()).toMatchObject({ problem: null, autoRefresh: true });
      provider.calls.length = 0;
      await clock.advance(125 * MINUTE);
      expect(provider.calls).not.toEqual([]);
    });

    it.each(['workspaces', 'apiKeys', 'models'] as const)('goes on without the list of %s', async (operation) => {
      const { engine, provider, dollars } = createBench({ place });
      provider.faults.set(operation, { kind: 'forbidden' });
      await engine.refresh('all');
      expect(engine.status()).toMatchObject({
        problem: null,
        autoRefresh: true,
        degraded: [{ kind: 'forbidden', operation }],
      });
      expect(await dollars()).toBe(99 * 3);
      provider.faults.clear();
      await engine.refresh('all');
      expect(engine.status().degraded).toEqual([]);
    });

    it('keeps the names it knew when their list fails later', async () => {
      const { engine, provider, reports } = createBench({ place });
      await engine.refresh('all');
      provider.faults.set('apiKeys', { kind: 'network', detail: 'reset' });
      await engine.refresh('all');
      expect((await reports()).intraday.keys.map(({ name }) => name)).toEqual(['morning', 'afternoon']);
    });

    it('looks thirteen months back when neither workspaces nor keys can be listed', async () => {
      const { engine, provider, dollars } = createBench({ place });
      provider.faults.set('workspaces', { kind: 'forbidden' });
      provider.faults.set('apiKeys', { kind: 'forbidden' });
      await engine.refresh('all');
      expect(provider.calls).toContain('bill 2025-10-01..2025-11-01');
      expect(provider.calls).not.toContain('bill 2025-09-01..2025-10-01');
      expect(await dollars()).toBe(99 * 3);
    });

    it('shows figures although the organization will not say its name', async () => {
      const { engine, provider, store, dollars } = createBench({ place });
      provider.faults.set('organization', { kind: 'forbidden' });
      await engine.refresh('all');
      expect(engine.status()).toMatchObject({
        organization: null,
        problem: null,
        degraded: [{ operation: 'organization' }],
      });
      expect(await dollars()).toBe(99 * 3);
      expect([...store.blobs.keys()]).toEqual(['rates']);
    });

    it.each(['costReport', 'usageReport'] as const)(
      'shows exactly what it showed when %s breaks off',
      async (operation) => {
        const { engine, provider, clock, reports } = createBench({ place });
        await engine.refresh('all');
        const before = await reports();
        provider.faults.set(operation, { kind: 'malformed', field: 'data[3]', expected: 'object' });
        provider.billedThrough = dayNamed('2026-11-20');
        await engine.refresh('all');
        await clock.advance(0);
        expect(await reports()).toEqual(before);
        expect(engine.status().problem).toEqual({ kind: 'malformed', field: 'data[3]', expected: 'object', operation });
      },
    );

    it('keeps the months it has when an older one fails, and goes on from there', async () => {
      const { engine, provider, reports, dollars } = createBench({ place });
      const stop = engine.subscribe(() => {
        if (engine.status().progress?.step === 'history' && (engine.status().progress?.share ?? 0) > 0.4)
          provider.faults.set('costReport', { kind: 'serverError', status: 503 });
      });
      await engine.refresh('all');
      stop();
      await settle();
      const partial = await reports();
      expect(engine.status()).toMatchObject({ dataSource: 'live', problem: { kind: 'serverError' } });
      expect(partial.isComplete).toBe(false);
      expect(await dollars()).toBeGreaterThanOrEqual(21 * 3);
      provider.faults.clear();
      provider.calls.length = 0;
      await engine.refresh('all');
      expect(provider.calls).not.toContain('bill 2026-11-01..2026-11-15');
      expect(await dollars()).toBe(99 * 3);
      expect(engine.status().problem).toBeNull();
    });

    it('says that today is fine again, but not the bill', async () => {
      const { engine, provider } = createBench({ place });
      await engine.refresh('all');
      provider.faults.set('costReport', { kind: 'overloaded' });
      await engine.refresh('all');
      await engine.refresh('intraday');
      expect(engine.status().problem).toMatchObject({ kind: 'overloaded', operation: 'costReport' });
      provider.faults.clear();
      provider.faults.set('usageReport', { kind: 'overloaded' });
      await engine.refresh('all');
      provider.faults.clear();
      await engine.refresh('intraday');
      expect(engine.status().problem).toBeNull();
    });

    it('tries again within minutes when it was offline', async () => {
      const { engine, provider, clock, dollars } = createBench({ place, startsAutomatically: true });
      provider.faults.set('organization', { kind: 'network', detail: 'offline' });
      await clock.advance(MINUTE / 2);
      expect(engine.status()).toMatchObject({ hasData: false, problem: { kind: 'network' }, autoRefresh: true });
      provider.faults.clear();
      await clock.advance(MINUTE);
      expect(await dollars()).toBe(99 * 3);
    });
  });

  describe('of the demo', () => {
    it('never claims to be anything else', async () => {
      const { engine } = createBench({ place, isDemo: true });
      const seen = new Set<string>();
      engine.subscribe(() => seen.add(engine.status().dataSource));
      await engine.refresh('all');
      expect([...seen]).toEqual(['demo']);
    });
  });

  describe('after a restart', () => {
    it('shows the last state before the provider has given any figure', async () => {
      const first = createBench({ place });
      await first.engine.refresh('all');
      const before = await first.reports();
      await first.engine.close();

      const second = first.restart();
      const release = second.provider.hold('workspaces');
      const refreshing = second.engine.refresh('all');
      await settle();
      expect(second.engine.status()).toMatchObject({ hasData: true, dataSource: 'cache', lastUpdate: null });
      expect(await second.reports()).toEqual(before);
      second.provider.calls.length = 0;
      release();
      await refreshing;
      expect(second.engine.status()).toMatchObject({ dataSource: 'live' });
      expect(second.provider.calls).not.toContain('bill 2026-10-01..2026-11-01');
      expect(await second.reports()).toEqual(before);
    });

    it('shows it offline too', async () => {
      const first = createBench({ place });
      await first.engine.refresh('all');
      const second = first.restart();
      second.provider.faults.set('organization', { kind: 'network', detail: 'offline' });
      await second.engine.refresh('all');
      expect(second.engine.status()).toMatchObject({
        hasData: true,
        dataSource: 'cache',
        organization: second.provider.organizationNow,
        problem: { kind: 'network' },
      });
      expect(await second.dollars()).toBe(99 * 3);
    });

    it('shows it after three seconds without an answer', async () => {
      const first = createBench({ place });
      await first.engine.refresh('all');
      const second = first.restart();
      const release = second.provider.hold('organization');
      const refreshing = second.engine.refresh('all');
      await second.clock.advance(2999);
      expect(second.engine.status().hasData).toBe(false);
      await second.clock.advance(1);
      expect(second.engine.status()).toMatchObject({ hasData: true, dataSource: 'cache' });
      release();
      await refreshing;
      expect(second.engine.status().dataSource).toBe('live');
    });

    it('does not show it to a key that is refused', async () => {
      const first = createBench({ place });
      await first.engine.refresh('all');
      const second = first.restart();
      second.provider.faults.set('organization', { kind: 'unauthorized' });
      await second.engine.refresh('all');
      expect(second.engine.status()).toMatchObject({ hasData: false, problem: { kind: 'unauthorized' } });
      expect((await second.reports()).months).toEqual([]);
    });

    it('never shows the figures of one organization as those of another', async () => {
      const first = createBench({ place });
      await first.engine.refresh('all');
      const second = first.restart();
      second.provider.organizationNow = { id: 'org-other', name: 'Other' };
      const release = second.provider.hold('workspaces');
      const refreshing = second.engine.refresh('all');
      await settle();
      expect(second.engine.status()).toMatchObject({ hasData: false, organization: { id: 'org-other' } });
      expect((await second.reports()).months).toEqual([]);
      release();
      await refreshing;
      const names = [...second.store.blobs.keys()];
      expect(names.some((name) => name.startsWith('org/org-test/'))).toBe(true);
      expect(names.some((name) => name.startsWith('org/org-other/'))).toBe(true);
    });

    it('replaces the figures of another organization shown while the provider was slow', async () => {
      const first = createBench({ place });
      await first.engine.refresh('all');
      const second = first.restart();
      second.provider.organizationNow = { id: 'org-other', name: 'Other' };
      const release = second.provider.hold('organization');
      const refreshing = second.engine.refresh('all');
      await second.clock.advance(3000);
      expect(second.engine.status()).toMatchObject({ hasData: true, organization: { id: 'org-test' } });
      const releaseLists = second.provider.hold('workspaces');
      release();
      await settle();
      expect(second.engine.status()).toMatchObject({ hasData: false, organization: { id: 'org-other' } });
      releaseLists();
      await refreshing;
      expect(await second.dollars()).toBe(99 * 3);
    });

    it('rebuilds what was damaged on the disk, whichever part it is', async () => {
      const first = createBench({ place });
      await first.engine.refresh('all');
      const expected = await first.reports();
      const whole = new Map(first.store.blobs);
      for (const name of whole.keys()) {
        for (const damage of [
          (blob: Uint8Array) => blob.subarray(0, blob.length >> 1),
          () => new Uint8Array(),
          flipped,
        ]) {
          first.store.blobs.clear();
          for (const [each, blob] of whole) first.store.blobs.set(each, each === name ? damage(blob) : blob);
          const again = first.restart();
          await again.engine.refresh('all');
          expect(again.engine.status().problem, name).toBeNull();
          expect(await again.reports(), name).toEqual(expected);
          await again.engine.close();
        }
      }
    });

    it('works without a place to keep anything', async () => {
      const bench = createBench({ place });
      bench.store.isFull = true;
      await bench.engine.refresh('all');
      expect(await bench.dollars()).toBe(99 * 3);
      bench.store.isFull = false;
      await bench.engine.refresh('all');
      const second = bench.restart();
      second.provider.faults.set('organization', { kind: 'network', detail: 'offline' });
      await second.engine.refresh('all');
      expect(await second.dollars()).toBe(99 * 3);
    });

    it('keeps nothing of an organization whose id could be a path', async () => {
      const bench = createBench({ place });
      bench.provider.organizationNow = { id: '../../etc', name: 'Hostile' };
      await bench.engine.refresh('all');
      expect(await bench.dollars()).toBe(99 * 3);
      expect([...bench.store.blobs.keys()].filter((name) => name.includes('..'))).toEqual([]);
    });
  });

  describe('of an organization with very many keys', () => {
    it('loads the keys of older months only when they are needed', async () => {
      const { engine, provider, reports, dollars } = createBench({ place });
      provider.keysPerUse = 400;
      await engine.refresh('all');
      expect(provider.calls).toContain('usage day by key 2026-11-11..2026-11-20');
      expect(provider.calls).toContain('usage day 2026-10-01..2026-11-01');
      const october = async () => (await reports()).months.find(({ month }) => formatMonth(month) === '2026-10');
      expect((await october())?.perKey).toBeNull();
      provider.calls.length = 0;

      const before = engine.status().revision;
      await engine.needKeys([monthNamed('2026-10'), monthNamed('2020-01'), monthNamed('2026-11')]);
      expect(provider.calls).toContain('usage day by key 2026-10-01..2026-11-01');
      expect(provider.calls.filter((call) => call.includes('2026-09'))).toEqual([]);
      expect((await october())?.perKey?.keys).toHaveLength(800);
      expect(engine.status().revision).toBeGreaterThan(before);
      expect(await dollars()).toBe(99 * 3);

      provider.calls.length = 0;
      await engine.needKeys([monthNamed('2026-10')]);
      expect(provider.calls).toEqual([]);
    });

    it('ends the wait when the keys cannot be loaded', async () => {
      const { engine, provider } = createBench({ place });
      provider.keysPerUse = 400;
      await engine.refresh('all');
      provider.faults.set('usageReport', { kind: 'tooLarge', limitBytes: 1 });
      provider.calls.length = 0;
      await engine.needKeys([monthNamed('2026-09'), monthNamed('2026-10')]);
      expect(engine.status().problem).toMatchObject({ kind: 'tooLarge', operation: 'usageReport' });
      const askedFor = (month: string): boolean => provider.calls.some((call) => call.includes(`key ${month}`));
      expect([askedFor('2026-10'), askedFor('2026-09')]).toEqual([true, false]);
      provider.faults.clear();
      provider.calls.length = 0;
      await engine.refresh('all');
      expect(askedFor('2026-09')).toBe(false);
    });

    it('loads them before older months when they are asked for meanwhile', async () => {
      const { engine, provider } = createBench({ place, since: '2026-02-01' });
      provider.keysPerUse = 400;
      let needed: Promise<void> | null = null;
      engine.subscribe(() => {
        if (engine.status().progress?.step === 'history') needed ??= engine.needKeys([monthNamed('2026-09')]);
      });
      const refreshing = engine.refresh('all');
      await settle();
      await Promise.all([refreshing, needed]);
      const at = (call: string): number => provider.calls.indexOf(call);
      expect(at('usage day by key 2026-09-01..2026-10-01')).toBeGreaterThan(0);
      expect(at('usage day by key 2026-09-01..2026-10-01')).toBeLessThan(at('usage day 2026-05-01..2026-06-01'));
    });

    it('loads all of them once a filter needs them', async () => {
      const { engine, provider } = createBench({ place });
      provider.keysPerUse = 400;
      await engine.refresh('all');
      const selection = { ...ALL_KEYS, apiKeyIds: ['apikey_morning'] };
      const before = await engine.reports(selection);
      expect(before.months.some(({ isPartial }) => isPartial)).toBe(true);
      await settle();
      const after = await engine.reports(selection);
      expect(after.months.some(({ isPartial }) => isPartial)).toBe(false);
      expect(provider.calls.filter((call) => call.startsWith('usage day by key 2026-08'))).toHaveLength(1);
    });
  });

  describe('when it is closed', () => {
    it('ends what is under way without a problem, and does nothing more', async () => {
      const { engine, provider, clock } = createBench({ place, startsAutomatically: true });
      const release = provider.hold('costReport');
      await settle();
      const closing = engine.close();
      release();
      await closing;
      const calls = provider.calls.length;
      expect(engine.status().problem).toBeNull();
      await engine.refresh('all');
      await engine.refresh('intraday');
      await engine.refresh('rates');
      await engine.needKeys([monthNamed('2026-10')]);
      await clock.advance(24 * 60 * MINUTE);
      expect(provider.calls).toHaveLength(calls);
      expect(clock.sleepers).toBe(0);
    });
  });
});

function flipped(blob: Uint8Array): Uint8Array {
  return blob.map((byte, at) => (at === blob.length >> 1 ? byte ^ 0xff : byte));
}
