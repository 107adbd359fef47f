/**
 * An engine (it loads and computes figures) that already has figures requests only what may have changed, and counts
 * every day once.
 */
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../src/core/calendar/day.ts';
import { toRateNumber } from '../../../src/core/money/rate.ts';
import { ALL_KEYS, createBench, PLACES } from './support/engine-bench.ts';
import { settle } from './support/manual-clock.ts';
import { dayNamed } from './support/memory-provider.ts';

const MINUTE = 60_000;
const DIRECTORY = ['organization', 'workspaces', 'apiKeys', 'models'];

describe.each(PLACES)('an engine %s', (place) => {
  describe('on later refreshes', () => {
    it('asks only for what is not final', async () => {
      const { engine, provider, dollars } = createBench({ place });
      await engine.refresh('all');
      provider.calls.length = 0;
      await engine.refresh('all');
      expect(provider.calls).toEqual([
        ...DIRECTORY,
        'bill 2026-11-16..2026-11-21',
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
      expect(provider.calls.filter((call) => call.startsWith('usage hour by key'))).toHaveLength(1);
    });

    it('of today asks for the hours the bill does not cover and for nothing else', async () => {
      const { engine, provider, clock, dollars } = createBench({ place, now: '2026-11-21T11:30:00Z' });
      await engine.refresh('all');
      expect(await dollars()).toBe(98 * 3 + 1.8);
      const { lastUpdate } = engine.status();
      provider.calls.length = 0;
      await clock.advance(180 * MINUTE);
      await Promise.all([engine.refresh('intraday'), engine.refresh('intraday')]);
      expect(provider.calls).toEqual(['usage hour by key 2026-11-21..2026-11-21T15']);
      expect(await dollars()).toBe(99 * 3);
      expect(engine.status().lastUpdate).toBe(lastUpdate);
    });

    it('of today is a whole refresh when nothing is known yet', async () => {
      const { engine, dollars } = createBench({ place });
      await engine.refresh('intraday');
      expect(await dollars()).toBe(99 * 3);
    });

    it('of today is a whole refresh in the first hour of a day, of which no hour has ended', async () => {
      const { engine, provider, clock } = createBench({ place, now: '2026-11-21T00:05:00Z' });
      await engine.refresh('all');
      provider.calls.length = 0;
      await clock.advance(20 * MINUTE);
      // The request for today's figures shares one refresh with the request for all figures.
      await Promise.all([engine.refresh('intraday'), engine.refresh('all')]);
      expect(provider.calls.filter((call) => call.startsWith('usage hour by key'))).toEqual([
        'usage hour by key 2026-11-20..2026-11-21T01',
      ]);
    });

    it('of the rates asks the provider nothing', async () => {
      const { engine, provider, rates } = createBench({ place });
      await engine.refresh('rates');
      expect(provider.calls).toEqual([]);
      expect(rates.asked).toBe(1);
      const euro = engine.status().rates.table?.rates.EUR;
      expect(euro === undefined ? null : toRateNumber(euro)).toBe(0.88);
    });

    it('asks at once when a new day begins, for nothing is known of it', async () => {
      const { engine, clock, provider, reports } = createBench({ place, startsAutomatically: true });
      await settle();
      provider.calls.length = 0;
      await clock.advance(9 * 60 * MINUTE);
      provider.calls.length = 0;
      await clock.advance(41 * MINUTE);
      expect(provider.calls.filter((call) => call === 'organization')).toHaveLength(1);
      expect(engine.status().lastUpdate).toBe(Date.parse('2026-11-22T00:00:00Z'));
      expect((await reports()).intraday).toMatchObject({ day: dayNamed('2026-11-22'), cost: 0n });
    });
  });
});
