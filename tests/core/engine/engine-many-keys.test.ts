/** The breakdown by API key of an organization with very many keys is loaded only when it is needed. */
import { describe, expect, it } from 'vitest';
import type { Explanation } from '../../../src/core/analysis/explain/explanation.ts';
import { formatMonth } from '../../../src/core/calendar/month.ts';
import type { CostAnswer } from '../../../src/core/query/cost-query.ts';
import { ALL_KEYS, createBench, PLACES } from './support/engine-bench.ts';
import { settle } from './support/manual-clock.ts';
import { dayNamed, monthNamed } from './support/memory-provider.ts';

describe.each(PLACES)('an engine %s', (place) => {
  describe('of an organization with very many keys', () => {
    it('loads the keys of older months only when they are needed', async () => {
      const { engine, provider, reports, dollars } = createBench({ place });
      provider.keysPerUse = 320;
      await engine.refresh('all');
      expect(provider.calls).toContain('usage day by key 2026-11-07..2026-11-20');
      expect(provider.calls).toContain('usage day 2026-10-01..2026-11-01');
      const october = async () => (await reports()).months.find(({ month }) => formatMonth(month) === '2026-10');
      expect((await october())?.perKey).toBeNull();
      provider.calls.length = 0;

      const before = engine.status().revision;
      await engine.needKeys([monthNamed('2026-10'), monthNamed('2020-01'), monthNamed('2026-11')]);
      expect(provider.calls).toContain('usage day by key 2026-10-01..2026-11-01');
      expect(provider.calls.filter((call) => call.includes('2026-09'))).toEqual([]);
      expect((await october())?.perKey?.keys).toHaveLength(640);
      expect(engine.status().revision).toBeGreaterThan(before);
      expect(await dollars()).toBe(99 * 3);

      provider.calls.length = 0;
      await engine.needKeys([monthNamed('2026-10')]);
      expect(provider.calls).toEqual([]);
    });

    it('answers a question about keys with what it has, and loads the rest behind the answer', async () => {
      const { engine, provider } = createBench({ place });
      provider.keysPerUse = 320;
      await engine.refresh('all');
      provider.calls.length = 0;
      const ask = async (): Promise<CostAnswer> => {
        const result = await engine.query({
          range: { from: dayNamed('2026-10-01'), to: dayNamed('2026-11-01') },
          untilHour: null,
          bucket: 'all',
          groupBy: ['apiKey', 'model'],
          where: {},
          compareTo: null,
          top: Infinity,
        });
        if (!result.ok) throw new Error(result.error.kind);
        return result.value;
      };
      const before = await ask();
      expect(before.rows.map(({ values: [key] }) => key)).toEqual(['notLoaded']);
      expect(before.basis.notLoadedDays).toHaveLength(31);
      await settle();
      expect(provider.calls).toContain('usage day by key 2026-10-01..2026-11-01');
      const after = await ask();
      expect(after.rows.length).toBeGreaterThan(600);
      expect(after.basis.notLoadedDays).toEqual([]);
      expect(after.total.costs).toEqual(before.total.costs);
      provider.calls.length = 0;
      await ask();
      await settle();
      expect(provider.calls).toEqual([]);
    });

    it('loads the keys of months whose change is explained by key, and explains it when they are there', async () => {
      const { engine, provider } = createBench({ place });
      provider.keysPerUse = 320;
      await engine.refresh('all');
      const ask = async (): Promise<Explanation> => {
        const result = await engine.analyze('explain', {
          range: { from: dayNamed('2026-11-01'), to: dayNamed('2026-11-20') },
          compareTo: 'sameDaysLastMonth',
          where: {},
          groupBy: ['apiKey', 'model'],
          top: 5,
        });
        if (!result.ok) throw new Error(result.error.kind);
        return result.value;
      };
      await engine.needKeys([monthNamed('2026-11')]);
      provider.calls.length = 0;
      await engine.analyze('explain', {
        range: { from: dayNamed('2026-10-01'), to: dayNamed('2026-11-01') },
        compareTo: 'previousPeriod',
        where: {},
        groupBy: ['apiKey'],
        top: 5,
      });
      await engine.needKeys([monthNamed('2026-10')]);
      expect(provider.calls).toContain('usage day by key 2026-10-01..2026-11-01');
      const { before, after, change, effects, rest } = await ask();
      expect([before.leftOut.notLoaded, after.leftOut.notLoaded]).toEqual([[], []]);
      expect(effects.reduce((sum, { amount }) => sum + amount, 0n) + (rest?.amount ?? 0n)).toBe(change);
    });

    it('ends the wait when the keys cannot be loaded', async () => {
      const { engine, provider } = createBench({ place });
      provider.keysPerUse = 320;
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
      provider.keysPerUse = 320;
      const needed: Promise<void>[] = [];
      engine.subscribe(() => {
        if (engine.status().progress?.step === 'history' && needed.length === 0)
          needed.push(engine.needKeys([monthNamed('2026-09')]));
      });
      const refreshing = engine.refresh('all');
      await settle();
      await Promise.all([refreshing, ...needed]);
      const at = (call: string): number => provider.calls.indexOf(call);
      expect(at('usage day by key 2026-09-01..2026-10-01')).toBeGreaterThan(0);
      expect(at('usage day by key 2026-09-01..2026-10-01')).toBeLessThan(at('usage day 2026-05-01..2026-06-01'));
    });

    it('loads all of them once a filter needs them', async () => {
      const { engine, provider } = createBench({ place });
      provider.keysPerUse = 320;
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
});
