/**
 * Checks how an engine (it loads and computes figures) starts: what it requests, in which order, and which status it
 * reports meanwhile.
 */
import { describe, expect, it } from 'vitest';
import { createBench, PLACES } from './support/engine-bench.ts';
import { settle } from './support/manual-clock.ts';

const DIRECTORY = ['organization', 'workspaces', 'apiKeys', 'models'];

describe.each(PLACES)('an engine %s', (place) => {
  describe('on its first refresh', () => {
    it('asks who is who, then for what is not final, then for older months from the newest, then for hours', async () => {
      const { engine, provider, dollars } = createBench({ place });
      await engine.refresh('all');
      expect(provider.calls).toEqual([
        ...DIRECTORY,
        'bill 2026-11-07..2026-11-21',
        'usage day by key 2026-11-07..2026-11-20',
        'usage hour by key 2026-11-20..2026-11-21T15',
        'bill 2026-11-01..2026-11-07',
        'usage day by key 2026-11-01..2026-11-07',
        'bill 2026-10-01..2026-11-01',
        'usage day by key 2026-10-01..2026-11-01',
        'bill 2026-09-01..2026-10-01',
        'usage day by key 2026-09-01..2026-10-01',
        'bill 2026-08-15..2026-09-01',
        'usage day by key 2026-08-15..2026-09-01',
        'usage hour 2026-11-13..2026-11-20',
        'usage hour 2026-11-06..2026-11-13',
        'usage hour 2026-10-30..2026-11-06',
        'usage hour 2026-10-23..2026-10-30',
        'usage hour 2026-10-18..2026-10-23',
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
        'hours',
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

    it('asks for a bill that is far behind from the first day without one', async () => {
      const { engine, provider, dollars } = createBench({ place, billedThrough: '2026-10-30' });
      await engine.refresh('all');
      expect(await dollars()).toBe(99 * 3);
      provider.calls.length = 0;
      await engine.refresh('all');
      expect(provider.calls).toContain('bill 2026-10-31..2026-11-21');
      expect(await dollars()).toBe(99 * 3);
    });

    it('estimates days from their hours for a week, and from whole days when the bill is further behind', async () => {
      const { engine, provider, dollars } = createBench({ place, billedThrough: '2026-11-12' });
      await engine.refresh('all');
      expect(provider.calls).toContain('usage day by key 2026-11-07..2026-11-15');
      expect(provider.calls).toContain('usage hour by key 2026-11-15..2026-11-21T15');
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
});
