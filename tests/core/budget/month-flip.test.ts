/**
 * Runs a whole engine (it loads and computes figures) over the end of a month: the thresholds of November apply to
 * November until its last instant in UTC, and December begins at zero.
 */
import { expect, it } from 'vitest';
import { watchSpend } from '../../../src/core/alerts/watch-spend.ts';
import { createMemoryClaims } from '../alerts/support/memory-claims.ts';
import { PLACES, createBench } from '../engine/support/engine-bench.ts';
import { silentLog } from '../engine/support/silent-log.ts';
import { alertWords } from '../../../src/messages/alert-words.ts';

const HOUR_MS = 3_600_000;

it.each(PLACES)('an engine %s flips the month at 00:00 UTC', async (place) => {
  const { engine, clock } = createBench({
    place,
    now: '2026-11-30T23:30:00Z',
    since: '2026-11-01',
    billedThrough: '2026-11-29',
    startsAutomatically: true,
  });
  engine.setVisible(true);
  const claims = createMemoryClaims();
  const said: string[] = [];
  const watch = watchSpend({
    engine,
    settings: { get: () => ({ alerts: true, thresholds: ['3', '90'] }), subscribe: () => () => undefined },
    claims,
    notifier: {
      notify: async (title) => {
        said.push(`${new Date(clock.now()).toISOString().slice(0, 13)} ${title}`);
        return 'shown';
      },
    },
    clock,
    log: silentLog,
    store: null,
    isDemo: false,
    words: alertWords,
  });
  const settled = async (): Promise<void> => {
    await clock.advance(1);
    await watch.settled();
    await clock.advance(1);
  };
  await settled();
  // thirty days cost three dollars each
  expect(said).toEqual(['2026-11-30T23 Costs reached $90.00']);
  expect([...claims.names]).toEqual(['alert:org-test:2026-11:300', 'alert:org-test:2026-11:9000']);
  await clock.advance(HOUR_MS);
  await settled();
  expect(said).toHaveLength(1);
  // By 14:00 UTC, both keys have been used on 1 December. Their usage costs three dollars.
  await clock.advance(15 * HOUR_MS);
  await settled();
  expect(said.slice(1).map((line) => line.slice(-19))).toEqual(['Costs reached $3.00']);
  expect([...claims.names][2]).toBe('alert:org-test:2026-12:300');
  watch.close();
  await engine.close();
});
