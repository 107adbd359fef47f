/** After it is closed, an engine (it loads and computes figures) sends no requests and no updates. */
import { describe, expect, it } from 'vitest';
import { createBench, PLACES } from './support/engine-bench.ts';
import { settle } from './support/manual-clock.ts';
import { monthNamed } from './support/memory-provider.ts';

const MINUTE = 60_000;

describe.each(PLACES)('an engine %s', (place) => {
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
