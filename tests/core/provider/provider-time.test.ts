/**
 * Checks the provider's time, which comes from its answers: when it is used, and when this computer's clock is used.
 */
import { describe, expect, it } from 'vitest';
import { createProviderTime, type MeasuredTime } from '../../../src/core/provider/provider-time.ts';
import { createManualClock, type ManualClock } from '../engine/support/manual-clock.ts';
import { createKeptLog, type KeptLog } from './fixed-ports.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-30T22:00:00Z');

interface Bench {
  readonly time: MeasuredTime;
  readonly clock: ManualClock;
  readonly log: KeptLog;
  /** sends an answer whose date is ahead of this computer's clock by `aheadMs` */
  answer(aheadMs: number, tookMs?: number): Promise<void>;
}

function arrange(): Bench {
  const clock = createManualClock('2026-11-30T22:00:00Z');
  const log = createKeptLog();
  const time = createProviderTime(clock, log);
  return {
    time,
    clock,
    log,
    answer: async (aheadMs, tookMs = 200) => {
      const sentMs = clock.elapsed();
      await clock.advance(tookMs / 2);
      const dateMs = Math.floor((clock.now() + aheadMs) / 1000) * 1000;
      await clock.advance(tookMs / 2);
      time.noteDate(dateMs, { sentMs, arrivedMs: clock.elapsed() });
    },
  };
}

/** Returns how far the provider's time is ahead of this computer's clock, to the second. */
function ahead({ time, clock }: Bench): number {
  return Math.round((time.now() - clock.now()) / 1000) * 1000;
}

describe('the provider’s time', () => {
  it('is this computer’s until two answers in a row say otherwise', async () => {
    const bench = arrange();
    expect(bench.time.now()).toBe(NOW);
    await bench.answer(3 * HOUR);
    expect(ahead(bench)).toBe(0);
    await bench.answer(3 * HOUR);
    expect(Math.abs(ahead(bench) - 3 * HOUR)).toBeLessThanOrEqual(1000);
    expect(bench.log.lines).toEqual(['["clock differs from the provider’s, which is used",{"seconds":10800}]']);
  });

  it.each([-3 * HOUR, -61_000, 62_000, 40 * 24 * HOUR])('is %i ms ahead where the answers are', async (aheadMs) => {
    const bench = arrange();
    await bench.answer(aheadMs);
    await bench.answer(aheadMs);
    expect(Math.abs(ahead(bench) - aheadMs)).toBeLessThanOrEqual(1000);
  });

  it.each([0, 1000, -20_000, 58_000])(
    'is this computer’s when the answers are %i ms ahead, which is little',
    async (aheadMs) => {
      const bench = arrange();
      await bench.answer(aheadMs);
      await bench.answer(aheadMs);
      expect(bench.time.now()).toBe(bench.clock.now());
    },
  );

  it('does not follow answers that contradict each other, or that took long', async () => {
    const bench = arrange();
    for (const aheadMs of [3 * HOUR, 0, 3 * HOUR, -HOUR, 0]) await bench.answer(aheadMs);
    for (let count = 0; count < 3; count += 1) await bench.answer(3 * HOUR, 60_000);
    expect(bench.time.now()).toBe(bench.clock.now());
  });

  it.each(['1970-01-01T00:00:00Z', '2025-12-31T23:00:00Z', '9999-12-31T23:59:59Z'])(
    'is not %s, whatever every answer says',
    async (text) => {
      const bench = arrange();
      for (let count = 0; count < 3; count += 1) await bench.answer(Date.parse(text) - bench.clock.now());
      expect(bench.time.now()).toBe(bench.clock.now());
      expect(bench.log.lines).toEqual([]);
    },
  );

  it('corrects a computer whose battery is empty', async () => {
    const clock = createManualClock('1970-01-01T00:00:10Z');
    const time = createProviderTime(clock, createKeptLog());
    for (let count = 0; count < 2; count += 1)
      time.noteDate(NOW, { sentMs: clock.elapsed(), arrivedMs: clock.elapsed() });
    expect(Math.abs(time.now() - NOW)).toBeLessThanOrEqual(1000);
  });

  it('goes on evenly while answers agree, and keeps a known difference through one odd answer', async () => {
    const bench = arrange();
    await bench.answer(3 * HOUR);
    await bench.answer(3 * HOUR);
    const first = bench.time.now() - bench.clock.now();
    for (const aheadMs of [3 * HOUR + 900, 3 * HOUR - 900, 0, 3 * HOUR]) await bench.answer(aheadMs);
    expect(bench.time.now() - bench.clock.now()).toBe(first);
  });

  it('is this computer’s again once its clock has been set right', async () => {
    const bench = arrange();
    await bench.answer(3 * HOUR);
    await bench.answer(3 * HOUR);
    bench.clock.suspend(3 * HOUR);
    expect(bench.time.now()).toBe(bench.clock.now());
    await bench.answer(0);
    await bench.answer(0);
    expect(bench.time.now()).toBe(bench.clock.now());
  });
});
