/**
 * Makes replacements for the clock, the random source and the log in tests: on the clock, a wait ends at once; the
 * random source always returns the same value; a test can read the log.
 */
import type { CancelSignal, Clock, Log, Random } from '../../../src/core/base/ports.ts';

export interface FixedClock extends Clock {
  /** every wait so far, in milliseconds */
  readonly waits: number[];
  /** moves the clock forward by a number of ms */
  advance(durationMs: number): void;
}

/** Makes a clock that starts at an instant. A sleep moves it on at once. */
export function createFixedClock(nowMs: number): FixedClock {
  let passedMs = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => nowMs + passedMs,
    elapsed: () => passedMs,
    sleep(durationMs: number, signal?: CancelSignal) {
      waits.push(durationMs);
      if (!(signal?.aborted ?? false)) passedMs += durationMs;
      return Promise.resolve();
    },
    advance(durationMs) {
      passedMs += durationMs;
    },
  };
}

/** A random source that always returns the same value. */
export function createFixedRandom(value: number): Random {
  return { next: () => value };
}

export interface KeptLog extends Log {
  readonly lines: string[];
}

/** Makes a log that a test can read. */
export function createKeptLog(): KeptLog {
  const lines: string[] = [];
  return {
    lines,
    info: (event, facts) => lines.push(JSON.stringify([event, facts])),
    warn: (event, facts) => lines.push(JSON.stringify([event, facts])),
  };
}
