/**
 * The lifetimes of links and the waits after wrong passphrases also run while the computer sleeps, and setting the wall
 * clock does not make them longer.
 */
import { randomBytes } from 'node:crypto';

import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createOneTimeLinks, LINK_LIFETIME_MS } from '../../../src/platform/companion/server/one-time-links.ts';
import { elapsedWithSuspend } from '../../../src/platform/shared/elapsed-with-suspend.ts';
import { createUnlockBackoff } from '../../../src/platform/shared/unlock-backoff.ts';
import { createManualClock } from '../../core/engine/support/manual-clock.ts';

const HOUR = 3_600_000;

it('counts a suspend, once, and everything else like the steady clock', async () => {
  const clock = createManualClock('2026-11-21T10:00:00Z');
  const elapsed = elapsedWithSuspend(clock);
  const start = elapsed();
  await clock.advance(5000);
  expect(elapsed() - start).toBe(5000);
  clock.suspend(8 * HOUR);
  expect(elapsed() - start).toBe(5000 + 8 * HOUR);
  await clock.advance(1000);
  expect(elapsed() - start).toBe(6000 + 8 * HOUR);
});

it('does not go back when the wall clock is set back, and counts the next suspend from there', async () => {
  const clock = createManualClock('2026-11-21T10:00:00Z');
  const elapsed = elapsedWithSuspend(clock);
  const start = elapsed();
  clock.suspend(-3 * HOUR);
  await clock.advance(2000);
  expect(elapsed() - start).toBe(2000);
  clock.suspend(HOUR);
  expect(elapsed() - start).toBe(2000 + HOUR);
});

it('is never behind the steady clock, and not ahead of it by small corrections of the wall clock', () => {
  const steps = fc.array(fc.record({ steady: fc.nat(500), wall: fc.integer({ min: -900, max: 900 }) }));
  fc.assert(
    fc.property(steps, (all) => {
      let [wall, steady] = [1_700_000_000_000, 0];
      const elapsed = elapsedWithSuspend({ now: () => wall, elapsed: () => steady });
      let [before, drift] = [elapsed(), 0];
      for (const step of all) {
        steady += step.steady;
        drift = Math.max(-900, Math.min(900, step.wall));
        wall = 1_700_000_000_000 + steady + drift;
        const now = elapsed();
        expect(now).toBeGreaterThanOrEqual(before + step.steady);
        before = now;
      }
      // If the wall clock is never more than half a second from the right time, no correction counts as sleep.
      if (all.every(({ wall: at }) => Math.abs(at) < 500)) expect(before).toBe(steady);
    }),
  );
});

it('a one-time link is worthless after a night, although the computer slept', () => {
  const clock = createManualClock('2026-11-21T22:00:00Z');
  const links = createOneTimeLinks(elapsedWithSuspend(clock), randomBytes);
  const [used, forgotten] = [links.mint(), links.mint()];
  clock.suspend(LINK_LIFETIME_MS / 2);
  expect(links.use(used)).toBe(true);
  clock.suspend(LINK_LIFETIME_MS);
  expect(links.use(forgotten)).toBe(false);
});

it('a wait after wrong passphrases ends at the announced time', () => {
  const clock = createManualClock('2026-11-21T22:00:00Z');
  const backoff = createUnlockBackoff(elapsedWithSuspend(clock));
  for (let tries = 0; tries < 5; tries += 1) backoff.failed();
  expect(backoff.waitMs()).toBe(30_000);
  clock.suspend(20_000);
  expect(backoff.waitMs()).toBe(10_000);
});
