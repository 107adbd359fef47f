/**
 * Checks when an engine (it loads and computes figures) shows saved figures after a restart: it shows them at once for
 * the same key, also without a connection. It does not show them if the provider refuses a new key or names another
 * organization. It never shows them in place of newer figures.
 */
import { describe, expect, it } from 'vitest';
import { createBench, PLACES } from './support/engine-bench.ts';
import { settle } from './support/manual-clock.ts';

describe.each(PLACES)('an engine %s', (place) => {
  describe('after a restart', () => {
    it('shows the last state before the provider has given any figure', async () => {
      const first = createBench({ place });
      await first.engine.refresh('all');
      const before = await first.reports();
      const { lastUpdate } = first.engine.status();
      await first.engine.close();

      const second = first.restart();
      const release = second.provider.hold('workspaces');
      const refreshing = second.engine.refresh('all');
      await settle();
      expect(second.engine.status()).toMatchObject({ hasData: true, dataSource: 'cache', lastUpdate });
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

    it('says how old it is, whatever has happened since', async () => {
      const first = createBench({ place });
      await first.engine.refresh('all');
      const { lastUpdate } = first.engine.status();
      await first.clock.advance(5 * 3_600_000);
      await first.engine.refresh('intraday');
      first.provider.faults.set('organization', { kind: 'network', detail: 'offline' });
      await first.engine.refresh('all');
      const second = first.restart();
      await second.engine.refresh('all');
      expect(second.engine.status()).toMatchObject({ hasData: true, dataSource: 'cache', lastUpdate });
      second.provider.faults.clear();
      await second.engine.refresh('all');
      expect(second.engine.status().lastUpdate).toBe((lastUpdate ?? 0) + 5 * 3_600_000);
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

    it('does not take the organization of the saved figures for an answer of the provider', async () => {
      const first = createBench({ place });
      await first.engine.refresh('all');
      const second = first.restart();
      second.provider.faults.set('organization', { kind: 'notFound' });
      const release = second.provider.hold('organization');
      const refreshing = second.engine.refresh('all');
      await second.clock.advance(3000);
      expect(second.engine.status().hasData).toBe(true);
      release();
      await refreshing;
      expect(second.engine.status().problem).toEqual({ kind: 'notFound', operation: 'organization' });
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
      expect(second.engine.status()).toMatchObject({
        hasData: false,
        lastUpdate: null,
        organization: { id: 'org-other' },
      });
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

    it('publishes nothing into figures that are only a guess of whose they are', async () => {
      const first = createBench({ place });
      await first.engine.refresh('all');
      const second = first.restart();
      const release = second.provider.hold('organization');
      second.provider.faults.set('organization', { kind: 'forbidden' });
      const refreshing = second.engine.refresh('all');
      await settle();
      await second.clock.advance(3000);
      await settle();
      second.provider.calls.length = 0;
      release();
      await refreshing;
      expect(second.engine.status()).toMatchObject({ dataSource: 'cache', problem: { kind: 'forbidden' } });
      expect(second.provider.calls.filter((call) => call.startsWith('bill') || call.startsWith('usage'))).toEqual([]);
    });

    it('asks for the name before it publishes today into figures that are only a guess', async () => {
      const first = createBench({ place });
      await first.engine.refresh('all');
      const second = first.restart();
      second.provider.faults.set('organization', { kind: 'network', detail: 'offline' });
      await second.engine.refresh('all');
      const before = await second.reports();
      second.provider.calls.length = 0;
      await second.clock.advance(3_600_000);
      await second.engine.refresh('intraday');
      await second.engine.needKeys([...second.provider.calls.keys()].map(() => before.organization.month));
      expect(second.provider.calls).toEqual(['organization']);
      expect((await second.reports()).total).toBe(before.total);
    });

    it.each(['network', 'serverError', 'forbidden'] as const)(
      'shows and saves nothing of another organization to an exchanged key whose organization is not told (%s)',
      async (kind) => {
        const first = createBench({ place, credential: 'key-a' });
        await first.engine.refresh('all');
        const saved = new Map([...first.store.blobs].filter(([name]) => name.startsWith('org/')));
        const second = first.restart({ credential: 'key-b' });
        second.provider.faults.set(
          'organization',
          kind === 'network' ? { kind, detail: 'offline' } : kind === 'serverError' ? { kind, status: 500 } : { kind },
        );
        second.provider.spendLimitNow = null;
        await second.engine.refresh('all');
        await second.engine.refresh('intraday');
        await second.engine.limits('fresh');
        expect(second.engine.status()).toMatchObject({ organization: null, hasData: kind === 'forbidden' });
        expect((await second.reports()).months).toHaveLength(kind === 'forbidden' ? 4 : 0);
        const now = new Map([...first.store.blobs].filter(([name]) => name.startsWith('org/')));
        expect(now).toEqual(saved);
        // If an engine starts later without a key, it does not show the figures of the earlier key.
        const stored = first.restart({ credential: undefined });
        stored.provider.faults.set('organization', { kind: 'network', detail: 'not asked' });
        await stored.engine.refresh('all');
        expect(stored.engine.status().hasData).toBe(false);
      },
    );

    it('shows it to the same key at once, before the provider has said anything', async () => {
      const first = createBench({ place, credential: 'key-a' });
      await first.engine.refresh('all');
      const before = await first.reports();
      const second = first.restart();
      const release = second.provider.hold('organization');
      const refreshing = second.engine.refresh('all');
      await settle();
      expect(second.engine.status()).toMatchObject({
        hasData: true,
        dataSource: 'cache',
        organization: second.provider.organizationNow,
        lastUpdate: first.engine.status().lastUpdate,
      });
      expect(await second.reports()).toEqual(before);
      release();
      await refreshing;
      expect(second.engine.status()).toMatchObject({ dataSource: 'live', problem: null });
    });

    it('goes on showing it to the same key when that is refused now', async () => {
      const first = createBench({ place, credential: 'key-a' });
      await first.engine.refresh('all');
      const second = first.restart();
      second.provider.faults.set('organization', { kind: 'unauthorized' });
      await second.engine.refresh('all');
      expect(second.engine.status()).toMatchObject({
        hasData: true,
        dataSource: 'cache',
        problem: { kind: 'unauthorized' },
        autoRefresh: false,
      });
      expect(await second.dollars()).toBe(99 * 3);
    });

    it('turns to the organization the provider names for the same key', async () => {
      const first = createBench({ place, credential: 'key-a' });
      await first.engine.refresh('all');
      const second = first.restart();
      second.provider.organizationNow = { id: 'org-other', name: 'Other' };
      const release = second.provider.hold('workspaces');
      const refreshing = second.engine.refresh('all');
      await settle();
      expect(second.engine.status()).toMatchObject({
        hasData: false,
        lastUpdate: null,
        organization: { id: 'org-other' },
      });
      expect((await second.reports()).months).toEqual([]);
      release();
      await refreshing;
      expect(await second.dollars()).toBe(99 * 3);
    });

    it.each([
      ['another key', { credential: 'key-b' }],
      ['a key without a fingerprint', {}],
    ])('shows nothing to %s before the provider has answered', async (_whose, options) => {
      const first = createBench({ place, credential: 'key-a' });
      await first.engine.refresh('all');
      const second = createBench({ place, ...options });
      for (const [name, blob] of first.store.blobs) second.store.blobs.set(name, blob);
      second.provider.faults.set('organization', { kind: 'unauthorized' });
      const release = second.provider.hold('organization');
      const refreshing = second.engine.refresh('all');
      await settle();
      expect(second.engine.status()).toMatchObject({ hasData: false, organization: null });
      release();
      await refreshing;
      expect(second.engine.status()).toMatchObject({ hasData: false, organization: null });
    });

    it('does not become the own figures of a key that only saw them while the provider was slow', async () => {
      const first = createBench({ place, credential: 'key-a' });
      await first.engine.refresh('all');
      const second = first.restart({ credential: 'key-b' });
      const release = second.provider.hold('organization');
      const refreshing = second.engine.refresh('all');
      await second.clock.advance(3000);
      second.provider.faults.set('organization', { kind: 'notJson' });
      release();
      await refreshing;
      const third = first.restart({ credential: 'key-b' });
      third.provider.faults.set('organization', { kind: 'unauthorized' });
      await third.engine.refresh('all');
      expect(third.engine.status()).toMatchObject({ hasData: false, problem: { kind: 'unauthorized' } });
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
          // The accuracy of earlier estimates can't be loaded again, and no other figure depends on it.
          const unknown = { accuracy: null, notEstimated: null };
          expect({ ...(await again.reports()), ...unknown }, name).toEqual({ ...expected, ...unknown });
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
});

function flipped(blob: Uint8Array): Uint8Array {
  return blob.map((byte, at) => (at === blob.length >> 1 ? byte ^ 0xff : byte));
}
