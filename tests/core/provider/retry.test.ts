/** Checks when a failed request is sent again, how long Outlay waits before that, and when Outlay gives up. */
import { describe, expect, it } from 'vitest';
import type { FaultCause } from '../../../src/core/provider/fault.ts';
import {
  createRetrier,
  DEADLINE_MS,
  MOST_TRIES,
  type FailedTry,
  type Retrier,
} from '../../../src/core/provider/retry.ts';
import { fail, ok, type Result } from '../../../src/core/base/result.ts';
import { createManualClock } from '../engine/support/manual-clock.ts';
import { createFixedClock, createFixedRandom, createKeptLog, type FixedClock } from './fixed-ports.ts';

const HOUR_MS = 3_600_000;

const network: FaultCause = { kind: 'network', detail: 'reset' };
const overloaded: FaultCause = { kind: 'overloaded' };
const limited: FaultCause = { kind: 'rateLimited', retryAfterMs: null };

describe('trying again', () => {
  it.each([
    [network, MOST_TRIES],
    [{ kind: 'timeout', afterMs: 5 }, MOST_TRIES],
    [{ kind: 'serverError', status: 503 }, MOST_TRIES],
    [limited, MOST_TRIES],
    [{ kind: 'notJson' }, 3],
    [{ kind: 'unauthorized' }, 1],
    [{ kind: 'forbidden' }, 1],
    [{ kind: 'notFound' }, 1],
    [{ kind: 'refused', status: 400, type: 'invalid_request_error' }, 1],
    [{ kind: 'spendCapReached' }, 1],
    [{ kind: 'malformed', field: 'data', expected: 'a list' }, 1],
    [{ kind: 'foreignCurrency', currency: 'EUR' }, 1],
    [{ kind: 'redirected' }, 1],
    [
      { kind: 'proxy', variable: 'HTTPS_PROXY', proxy: 'proxy.example:3128', status: null, detail: 'ECONNREFUSED' },
      MOST_TRIES,
    ],
    [{ kind: 'proxy', variable: 'HTTPS_PROXY', proxy: 'proxy.example:3128', status: 503, detail: '503' }, MOST_TRIES],
    [{ kind: 'proxy', variable: 'HTTPS_PROXY', proxy: 'proxy.example:3128', status: 407, detail: '407' }, 1],
    [{ kind: 'browserRefused' }, 1],
    [{ kind: 'otherUser', address: '127.0.0.1:8080' }, 1],
    [{ kind: 'tooLarge', limitBytes: 5 }, 1],
    [{ kind: 'repeatedCursor' }, 1],
    [{ kind: 'tooManyPages' }, 1],
    [{ kind: 'cancelled' }, 1],
  ] satisfies [FaultCause, number][])('tries a request that always fails with %o %i times', async (cause, times) => {
    const { retrier, clock } = retrying(0.5);
    const failing = failures([cause]);
    expect(await retrier.run('x', failing.attempt)).toEqual(fail(cause));
    expect(failing.count()).toBe(times);
    expect(clock.waits).toHaveLength(times - 1);
  });

  it('stops at the first success', async () => {
    const { retrier } = retrying(0.5);
    const failing = failures([network, network], 1);
    expect(await retrier.run('x', failing.attempt)).toEqual(ok('done'));
    expect(failing.count()).toBe(3);
  });

  it('waits with full jitter: between nothing and a ceiling that doubles from half a second', async () => {
    const waitsAt = async (chance: number): Promise<number[]> => {
      const { retrier, clock } = retrying(chance);
      await retrier.run('x', failures([network]).attempt);
      return clock.waits;
    };
    expect(await waitsAt(0.5)).toEqual([250, 500, 1000, 2000]);
    expect(await waitsAt(0.999)).toEqual([499.5, 999, 1998, 3996]);
    expect(await waitsAt(0)).toEqual([]);
  });

  it('waits as long as the server asks, not a moment less, within the deadline', async () => {
    const { retrier, clock } = retrying(0);
    const failing = failures([limited, limited], 1, [2500, 110_000]);
    expect((await retrier.run('x', failing.attempt)).ok).toBe(true);
    expect(clock.waits).toEqual([2500, 110_000]);
  });

  it.each([
    [limited, { ...limited, until: 900_000 }],
    [overloaded, { ...overloaded, until: 900_000 }],
    [
      { kind: 'serverError', status: 503 },
      { kind: 'serverError', status: 503, until: 900_000 },
    ],
  ] satisfies [FaultCause, FaultCause][])(
    'says until when after %o with a wait that is longer than the deadline, and asks nothing before',
    async (cause, told) => {
      const { retrier, clock } = retrying(0);
      const failing = failures([cause], 0, [900_000]);
      expect(await retrier.run('x', failing.attempt)).toEqual(fail(told));
      const other = failures([], 1);
      expect(await retrier.run('y', other.attempt)).toEqual(fail(told));
      expect(retrier.waits.until()).toBe(900_000);
      expect([failing.count(), other.count(), clock.waits]).toEqual([1, 0, []]);
      clock.advance(900_000);
      expect(retrier.waits.until()).toBeNull();
      expect(await retrier.run('y', other.attempt)).toEqual(ok('done'));
    },
  );

  it.each([24 * HOUR_MS, 1e300, Infinity])(
    'sends a request after an hour although the server asked for a wait of %d ms',
    async (askedMs) => {
      const { retrier, clock } = retrying(0);
      const failing = failures([limited], 0, [askedMs]);
      expect(await retrier.run('x', failing.attempt)).toEqual(fail({ ...limited, until: HOUR_MS }));
      expect(retrier.waits.until()).toBe(HOUR_MS);
      clock.advance(HOUR_MS);
      expect(await retrier.run('y', failures([], 1).attempt)).toEqual(ok('done'));
    },
  );

  it('says until when also where time passes between two looks at the clock', async () => {
    const clock = createFixedClock(0);
    const ticking = {
      ...clock,
      elapsed: () => {
        clock.advance(1);
        return clock.elapsed();
      },
    };
    const retrier = createRetrier({ clock: ticking, random: createFixedRandom(0.5), log: createKeptLog() });
    const outcome = await retrier.run('x', failures([limited], 0, [900_000]).attempt);
    expect(outcome).toEqual(fail({ ...limited, until: expect.any(Number) as number }));
  });

  it('holds back every other request while the server asked one to wait, those already waiting too', async () => {
    const clock = createManualClock('2026-11-22T00:00:00Z');
    const retrier = createRetrier({ clock, random: createFixedRandom(0.5), log: createKeptLog() });
    const begun: [name: string, atMs: number][] = [];
    const run = (name: string, ...waits: number[]): Promise<Result<string, FaultCause>> => {
      let tries = 0;
      return retrier.run(name, () => {
        begun.push([name, clock.elapsed()]);
        const retryAfterMs = waits[tries];
        tries += 1;
        if (retryAfterMs === undefined) return Promise.resolve(ok(name));
        return Promise.resolve(fail({ cause: limited, retryAfterMs, isFinal: false, isWorthAgain: false }));
      });
    };
    const outcomes = Promise.all([run('short', 10_000), run('long', 30_000)]);
    await clock.advance(5000);
    const late = run('late');
    expect(retrier.waits.until()).toBe(Date.parse('2026-11-22T00:00:30Z'));
    await clock.advance(60_000);
    expect([...(await outcomes), await late].every((outcome) => outcome.ok)).toBe(true);
    expect(begun.map(([name]) => name).toSorted()).toEqual(['late', 'long', 'long', 'short', 'short']);
    expect(begun.slice(2).map(([, atMs]) => atMs)).toEqual([30_000, 30_000, 30_000]);
  });

  it('gives a request that waited for its turn the whole deadline', async () => {
    const { retrier } = retrying(0);
    void retrier.run('x', failures([limited], 1, [110_000]).attempt);
    const left: number[] = [];
    await retrier.run('y', (remainingMs) => Promise.resolve(ok(left.push(remainingMs))));
    expect(left).toEqual([DEADLINE_MS]);
  });

  it('tries again what rarely passes when the server asks for it', async () => {
    const { retrier } = retrying(0.5);
    let count = 0;
    await retrier.run('x', () => {
      count += 1;
      const cause: FaultCause = { kind: 'refused', status: 409, type: '' };
      return Promise.resolve(fail({ cause, retryAfterMs: null, isFinal: false, isWorthAgain: true }));
    });
    expect(count).toBe(MOST_TRIES);
  });

  it('gives up before waits that together would pass the deadline of two minutes, and says until when', async () => {
    const { retrier, clock } = retrying(0);
    const failing = failures([limited], 0, [50_000]);
    expect(await retrier.run('x', failing.attempt)).toEqual(fail({ ...limited, until: 150_000 }));
    expect(failing.count()).toBe(3);
    expect(clock.elapsed()).toBeLessThan(DEADLINE_MS);
  });

  it('tells each try how much time is left', async () => {
    const { retrier, clock } = retrying(0);
    const left: number[] = [];
    await retrier.run('x', (remainingMs) => {
      left.push(remainingMs);
      clock.advance(70_000);
      return Promise.resolve(fail({ cause: network, retryAfterMs: 10_000, isFinal: false, isWorthAgain: false }));
    });
    expect(left).toEqual([120_000, 40_000]);
  });

  it('does not try again when the server says not to', async () => {
    const { retrier } = retrying(0.5);
    const failing = failures([{ kind: 'serverError', status: 500 }], 0, [], true);
    await retrier.run('x', failing.attempt);
    expect(failing.count()).toBe(1);
  });

  it('is cancelled at once: before the first try, during one, and during a wait', async () => {
    const { retrier } = retrying(0.5);
    const before = failures([network]);
    expect(await retrier.run('x', before.attempt, AbortSignal.abort())).toEqual(fail({ kind: 'cancelled' }));
    expect(before.count()).toBe(0);

    const during = new AbortController();
    const outcome = await retrier.run(
      'x',
      () => {
        during.abort();
        return Promise.resolve(ok('too late'));
      },
      during.signal,
    );
    expect(outcome).toEqual(fail({ kind: 'cancelled' }));

    const waiting = new AbortController();
    const clock = createFixedClock(0);
    const patient = createRetrier({
      clock: { ...clock, sleep: () => Promise.resolve(waiting.abort()) },
      random: createFixedRandom(0.5),
      log: createKeptLog(),
    });
    const failing = failures([network]);
    expect(await patient.run('x', failing.attempt, waiting.signal)).toEqual(fail({ kind: 'cancelled' }));
    expect(failing.count()).toBe(1);
  });

  it('gives a server that was overloaded three times in a row a minute’s rest, and asks once more', async () => {
    const { retrier, clock } = retrying(0.5);
    const failing = failures([overloaded, overloaded, overloaded], 1);
    expect(await retrier.run('x', failing.attempt)).toEqual(ok('done'));
    expect(clock.waits).toEqual([250, 500, 60_000]);
  });

  it('rests across requests, and forgets an overload after a success', async () => {
    const { retrier, clock } = retrying(0.5);
    await retrier.run('a', failures([overloaded]).attempt);
    clock.waits.length = 0;
    expect((await retrier.run('b', failures([], 1).attempt)).ok).toBe(true);
    expect(clock.waits).toHaveLength(1);
    expect(clock.waits[0]).toBeGreaterThan(55_000);
    clock.waits.length = 0;
    await retrier.run('c', failures([overloaded, overloaded], 1).attempt);
    await retrier.run('d', failures([overloaded], 1).attempt);
    expect(clock.waits).toEqual([250, 500, 250]);
  });

  it('tells of waits worth telling, until when and until they are over', async () => {
    const { retrier } = retrying(0.5);
    const told: (number | null)[] = [];
    const stop = retrier.waits.subscribe(() => told.push(retrier.waits.until()));
    const rateLimited: FaultCause = { kind: 'rateLimited', retryAfterMs: 30_000 };
    await retrier.run('x', failures([network, rateLimited], 1, [100, 30_000]).attempt);
    expect(told).toEqual([30_100, null]);
    stop();
  });

  it('tells of no wait shorter than two seconds, also if another request begins during it', async () => {
    const clock = createManualClock('2026-11-22T00:00:00Z');
    const retrier = createRetrier({ clock, random: createFixedRandom(0.5), log: createKeptLog() });
    const told: (number | null)[] = [];
    retrier.waits.subscribe(() => told.push(retrier.waits.until()));
    const outcomes = [retrier.run('x', failures([limited], 1, [1500]).attempt)];
    await clock.advance(500);
    expect(retrier.waits.until()).toBeNull();
    outcomes.push(retrier.run('y', failures([], 1).attempt));
    await clock.advance(5000);
    expect((await Promise.all(outcomes)).every((outcome) => outcome.ok)).toBe(true);
    expect(told).toEqual([]);
  });

  it('tells of the long wait of one request, not of a shorter one of all requests', async () => {
    const clock = createManualClock('2026-11-22T00:00:00Z');
    const retrier = createRetrier({ clock, random: createFixedRandom(0.5), log: createKeptLog() });
    const told: (number | null)[] = [];
    retrier.waits.subscribe(() => told.push(retrier.waits.until()));
    const outcomes = Promise.all([
      retrier.run('x', failures([network], 1, [10_000]).attempt),
      retrier.run('y', failures([limited], 1, [1500]).attempt),
    ]);
    await clock.advance(1000);
    const late = retrier.run('z', failures([], 1).attempt);
    await clock.advance(20_000);
    expect([...(await outcomes), await late].every((outcome) => outcome.ok)).toBe(true);
    expect(told).toEqual([Date.parse('2026-11-22T00:00:10Z'), null]);
  });

  it('logs each retry without a word of what was asked', async () => {
    const log = createKeptLog();
    const retrier = createRetrier({ clock: createFixedClock(0), random: createFixedRandom(0.5), log });
    await retrier.run('costReport', failures([network], 1).attempt);
    expect(log.lines).toEqual([
      '["provider request failed, trying again",{"name":"costReport","cause":"network","tries":1,"waitMs":250}]',
    ]);
  });
});

function retrying(chance: number): { retrier: Retrier; clock: FixedClock } {
  const clock = createFixedClock(0);
  return { retrier: createRetrier({ clock, random: createFixedRandom(chance), log: createKeptLog() }), clock };
}

/**
 * Makes an attempt that fails with these causes, one after the other. After the last cause, it succeeds if `successes`
 * is 1. Otherwise, it fails with the last cause again.
 */
function failures(
  causes: readonly FaultCause[],
  successes = 0,
  waits: readonly number[] = [],
  isFinal = false,
): { attempt: () => Promise<Result<string, FailedTry>>; count: () => number } {
  let count = 0;
  return {
    count: () => count,
    attempt: () => {
      const index = count;
      count += 1;
      const cause = causes[Math.min(index, causes.length - 1)];
      if (cause === undefined || (successes > 0 && index >= causes.length)) return Promise.resolve(ok('done'));
      const retryAfterMs = waits[Math.min(index, waits.length - 1)] ?? null;
      return Promise.resolve(fail({ cause, retryAfterMs, isFinal, isWorthAgain: false }));
    },
  };
}
