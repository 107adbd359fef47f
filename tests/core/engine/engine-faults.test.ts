/**
 * Checks that an engine (it loads and computes figures) keeps its earlier figures if a request fails, and that its
 * status tells which request failed and why.
 */
import { describe, expect, it } from 'vitest';
import { createBench, PLACES } from './support/engine-bench.ts';
import { settle } from './support/manual-clock.ts';
import { dayNamed } from './support/memory-provider.ts';

const MINUTE = 60_000;

describe.each(PLACES)('an engine %s', (place) => {
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

    it('says of a report that does not exist whether the provider answered other requests', async () => {
      const { engine, provider } = createBench({ place });
      provider.faults.set('costReport', { kind: 'notFound' });
      await engine.refresh('all');
      expect(engine.status().problem).toEqual({ kind: 'notFound', operation: 'costReport', othersAnswered: true });
      provider.faults.set('organization', { kind: 'notFound' });
      await engine.refresh('all');
      expect(engine.status().problem).toEqual({ kind: 'notFound', operation: 'costReport' });
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
});
