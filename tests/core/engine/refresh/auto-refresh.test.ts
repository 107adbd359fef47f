/**
 * Automatic refreshes are frequent enough for fresh figures, rare enough for the provider's limits, and correct after
 * the computer slept.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../../src/core/calendar/day.ts';
import {
  createAutoRefresh,
  type AutoRefresh,
  type RefreshOutcome,
} from '../../../../src/core/engine/refresh/auto-refresh.ts';
import { createManualClock, type ManualClock } from '../support/manual-clock.ts';

const MINUTE = 60_000;

interface Bench {
  readonly clock: ManualClock;
  /** the times of the refreshes, in minutes after the start */
  readonly refreshes: number[];
  newDays: number;
  isAllowed: boolean;
  heldUntil: number | null;
  outcome: RefreshOutcome;
  readonly auto: AutoRefresh;
}

function arrange(options: { random?: number; start?: string } = {}): Bench {
  const clock = createManualClock(options.start ?? '2026-11-21T08:00:00Z');
  const bench: Bench = {
    clock,
    refreshes: [],
    newDays: 0,
    isAllowed: true,
    heldUntil: null,
    outcome: 'succeeded',
    auto: createAutoRefresh({
      clock,
      random: { next: () => options.random ?? 0.5 },
      isAllowed: () => bench.isAllowed,
      heldUntil: () => bench.heldUntil,
      refresh: async () => {
        bench.refreshes.push(clock.elapsed() / MINUTE);
        bench.auto.began();
        bench.auto.ended(bench.outcome);
      },
      day: () => dayOf(clock.now()),
      onNewDay: () => {
        bench.newDays += 1;
      },
    }),
  };
  return bench;
}

describe('refreshing by itself', () => {
  it('begins at once and then comes every 2 hours while nobody looks', async () => {
    const bench = arrange();
    bench.auto.start();
    await bench.clock.advance(300 * MINUTE);
    expect(bench.refreshes).toEqual([0, 120, 240]);
  });

  it('comes every 30 minutes while someone looks', async () => {
    const bench = arrange();
    bench.auto.start();
    bench.auto.setVisible(true);
    await bench.clock.advance(100 * MINUTE);
    expect(bench.refreshes).toEqual([0, 30, 60, 90]);
  });

  it('refreshes when someone begins to look and the figures are older than half an hour, and only then', async () => {
    const bench = arrange();
    bench.auto.start();
    await bench.clock.advance(20 * MINUTE);
    bench.auto.setVisible(true);
    await bench.clock.advance(0);
    expect(bench.refreshes).toEqual([0]);
    bench.auto.setVisible(false);
    await bench.clock.advance(20 * MINUTE);
    bench.auto.setVisible(true);
    await bench.clock.advance(0);
    expect(bench.refreshes).toEqual([0, 40]);
  });

  it('varies the time by a tenth at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (random) => {
        const bench = arrange({ random });
        bench.auto.start();
        await bench.clock.advance(140 * MINUTE);
        expect(bench.refreshes).toHaveLength(2);
        expect(bench.refreshes[1]).toBeGreaterThanOrEqual(108);
        expect(bench.refreshes[1]).toBeLessThanOrEqual(133);
        bench.auto.stop();
      }),
      { numRuns: 10 },
    );
  });

  it('does not ask before the time the provider named, whoever begins to look', async () => {
    const bench = arrange();
    bench.heldUntil = bench.clock.now() + 15 * MINUTE;
    bench.outcome = 'failedForNow';
    bench.auto.start();
    await bench.clock.advance(10 * MINUTE);
    bench.auto.setVisible(true);
    await bench.clock.advance(4 * MINUTE);
    expect(bench.refreshes).toEqual([]);
    await bench.clock.advance(MINUTE);
    expect(bench.refreshes).toEqual([15]);
  });

  it('counts from a refresh that a person asked for', async () => {
    const bench = arrange();
    bench.auto.start();
    await bench.clock.advance(100 * MINUTE);
    bench.auto.began();
    bench.auto.ended('succeeded');
    await bench.clock.advance(119 * MINUTE);
    expect(bench.refreshes).toEqual([0]);
    await bench.clock.advance(MINUTE);
    expect(bench.refreshes).toEqual([0, 220]);
  });

  it('notices after at most a minute that the computer slept through the time', async () => {
    const bench = arrange();
    bench.auto.start();
    await bench.clock.advance(MINUTE / 2);
    bench.clock.suspend(10 * 60 * MINUTE);
    await bench.clock.advance(MINUTE);
    expect(bench.refreshes).toHaveLength(2);
  });

  it('is not silenced by a clock that was set back', async () => {
    const bench = arrange();
    bench.auto.start();
    await bench.clock.advance(MINUTE);
    bench.clock.suspend(-48 * 60 * MINUTE);
    await bench.clock.advance(122 * MINUTE);
    expect(bench.refreshes.length).toBeGreaterThanOrEqual(2);
  });

  it('tries again sooner after a failure that may pass, and less and less often', async () => {
    const bench = arrange();
    bench.outcome = 'failedForNow';
    bench.auto.start();
    await bench.clock.advance(16 * MINUTE);
    expect(bench.refreshes).toEqual([0, 1, 3, 7, 15]);
  });

  it('keeps its pace after a failure that will not pass', async () => {
    const bench = arrange();
    bench.outcome = 'failed';
    bench.auto.start();
    await bench.clock.advance(130 * MINUTE);
    expect(bench.refreshes).toEqual([0, 120]);
  });

  it('pauses while it is not allowed', async () => {
    const bench = arrange();
    bench.isAllowed = false;
    bench.auto.start();
    await bench.clock.advance(500 * MINUTE);
    expect(bench.refreshes).toEqual([]);
    bench.isAllowed = true;
    await bench.clock.advance(MINUTE);
    expect(bench.refreshes).toHaveLength(1);
  });

  it('says that a new UTC day has begun even when nothing is refreshed', async () => {
    const bench = arrange({ start: '2026-11-21T23:58:30Z' });
    bench.isAllowed = false;
    bench.auto.start();
    await bench.clock.advance(MINUTE);
    expect(bench.newDays).toBe(0);
    await bench.clock.advance(MINUTE);
    expect(bench.newDays).toBe(1);
  });

  it('leaves no timer behind when stopped', async () => {
    const bench = arrange();
    bench.auto.start();
    await bench.clock.advance(MINUTE);
    bench.auto.stop();
    await bench.clock.advance(0);
    expect(bench.clock.sleepers).toBe(0);
    await bench.clock.advance(500 * MINUTE);
    expect(bench.refreshes).toEqual([0]);
  });
});
