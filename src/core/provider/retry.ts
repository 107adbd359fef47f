/**
 * Repeats failed requests: after 429, 5xx, 529, network failures, timeouts, some proxy faults and bodies that are not
 * JSON (for example truncated ones). No other file repeats requests. Before each new attempt, the retrier waits as long
 * as the server demands. If the server demands nothing, it waits for a random time (full jitter). All attempts must end
 * before a deadline. If the server is overloaded three times in a row, all requests stop for a minute (a circuit
 * breaker).
 *
 * If the server sends `retry-after` with 429, 5xx or 529, all requests of this retrier wait for that time, but at most
 * an hour. If this wait ends after the deadline, requests fail at once, and the fault contains the time at which Outlay
 * sends requests again.
 *
 * After a fault that is not in the list above, the request is repeated only if the server sends `x-should-retry: true`.
 * Use this file only for requests that change nothing (GET).
 */
import { createListeners } from '../base/listeners.ts';
import type { CancelSignal, Clock, Log, Random } from '../base/ports.ts';
import { fail, type Result } from '../base/result.ts';
import type { FaultCause } from './fault.ts';
import { isPassing } from './passing-fault.ts';

export interface FailedTry {
  readonly cause: FaultCause;
  /** how long the server tells the client to wait, in ms; null if it does not say */
  readonly retryAfterMs: number | null;
  /** true if the server said, with `x-should-retry: false`, that another attempt cannot succeed */
  readonly isFinal: boolean;
  /**
   * true if the server said, with `x-should-retry: true`, that another attempt may succeed. The request is then
   * repeated even if Outlay usually does not repeat a request after this kind of failure
   */
  readonly isWorthAgain: boolean;
}

export interface RetryPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** Says whether requests have to wait, and until when. */
export interface Waits {
  /**
   * the time at which Outlay sends requests again, in ms since the epoch. It is set while all requests, or a single
   * request, must wait for two seconds or longer. Otherwise it is null
   */
  until(): number | null;
  /**
   * calls the listener when the result of `until` changes; returns a function that stops the calls. If no request waits
   * for the end of a wait, the listener is not called at this end, but when the next request begins
   */
  subscribe(listener: () => void): () => void;
}

export interface Retrier {
  readonly waits: Waits;
  /**
   * Repeats a request until it succeeds, or until another attempt would not help. The deadline counts from the first
   * attempt.
   * @param attempt sends the request once; it must not take longer than `remainingMs`
   * @param mostTries the most attempts; MOST_TRIES by default
   * @returns the success, or the cause of the last failure; `cancelled` as soon as the signal aborts
   */
  run<T>(
    name: string,
    attempt: (remainingMs: number) => Promise<Result<T, FailedTry>>,
    signal?: CancelSignal,
    mostTries?: number,
  ): Promise<Result<T, FaultCause>>;
}

export const MOST_TRIES = 5;
export const DEADLINE_MS = 120_000;
/** The longest wait before another attempt, in ms, when the server does not say how long to wait. */
const LONGEST_WAIT_MS = 60_000;
/**
 * The longest wait that Outlay accepts from a server, in ms. A wrong header, for example `retry-after: 99999999999`
 * from a proxy, would otherwise stop all requests until Outlay is restarted. One request after an hour does no harm.
 */
const LONGEST_ASKED_MS = 3_600_000;
const FIRST_WAIT_MS = 500;

/**
 * The largest number of attempts if the body is not JSON. The number is small, because the usual cause is a proxy that
 * sends its own page or only a part of the body. Further attempts would then get the same answer.
 */
const TRIES_WHEN_NOT_JSON = 3;
/** Shorter waits than this, in ms, are not reported, because they end before a person could read the message. */
const WORTH_TELLING_MS = 2000;

const OVERLOADS_TO_OPEN = 3;
const BREAKER_MS = 60_000;

/** A wait of all requests: its end, and the fault that caused it. */
interface Hold {
  /** the end of the wait, in ms, as `clock.elapsed()` counts time */
  readonly untilMs: number;
  /** the end of the wait, ms since the epoch */
  readonly until: number;
  /** whether the wait is reported; waits shorter than WORTH_TELLING_MS are not reported */
  readonly isTold: boolean;
  readonly cause: FaultCause;
}

/**
 * Creates a retrier for one server. When the server is overloaded or sends `retry-after`, all requests of the retrier
 * wait.
 */
export function createRetrier({ clock, random, log }: RetryPorts): Retrier {
  const listeners = createListeners();
  const waiting = new Set<{ readonly until: number }>();
  let overloads = 0;
  let hold: Hold | null = null;
  let reported: number | null = null;

  function heldMs(): number {
    return hold === null ? 0 : hold.untilMs - clock.elapsed();
  }

  function until(): number | null {
    if (hold?.isTold === true && heldMs() > 0) return hold.until;
    return waiting.size === 0 ? null : Math.min(...[...waiting].map((turn) => turn.until));
  }

  function tell(): void {
    const now = until();
    if (now === reported) return;
    reported = now;
    listeners.notify();
  }

  /** Makes all requests wait for a time in ms. If they already have to wait for longer, nothing changes. */
  function holdFor(durationMs: number, cause: FaultCause): void {
    if (durationMs <= heldMs()) return;
    const isTold = durationMs >= WORTH_TELLING_MS;
    hold = { untilMs: clock.elapsed() + durationMs, until: clock.now() + durationMs, isTold, cause };
    if (isTold) tell();
  }

  function noteOutcome(failed: FailedTry | null): void {
    overloads = failed?.cause.kind === 'overloaded' ? overloads + 1 : 0;
    if (failed !== null && failed.retryAfterMs !== null && holdsEveryRequest(failed.cause)) {
      holdFor(Math.min(failed.retryAfterMs, LONGEST_ASKED_MS), failed.cause);
    }
    if (failed === null || overloads < OVERLOADS_TO_OPEN) return;
    holdFor(BREAKER_MS, failed.cause);
    log.warn('provider overloaded, resting', { restMs: BREAKER_MS });
  }

  function ownWait(tries: number): number {
    return random.next() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
  }

  async function wait(waitMs: number, signal: CancelSignal | undefined): Promise<void> {
    if (waitMs < WORTH_TELLING_MS) return clock.sleep(waitMs, signal);
    const turn = { until: clock.now() + waitMs };
    waiting.add(turn);
    tell();
    await clock.sleep(waitMs, signal);
    waiting.delete(turn);
    tell();
  }

  /**
   * Waits until two waits are over: the wait of this request, and the wait of all requests (`hold`).
   * @returns null when both waits are over or the request was cancelled; the fault if one of them would end after the
   *   deadline
   */
  async function waitForTurn(
    ownMs: number,
    deadlineMs: number,
    last: FaultCause,
    signal: CancelSignal | undefined,
  ): Promise<FaultCause | null> {
    const ownUntilMs = clock.elapsed() + ownMs;
    for (;;) {
      // The server may send a longer wait for all requests while this request sleeps. So the wait is computed again
      // before each sleep.
      const waitMs = Math.max(ownUntilMs - clock.elapsed(), heldMs());
      if (waitMs <= 0 || isAborted(signal)) return null;
      if (clock.elapsed() + waitMs >= deadlineMs) {
        return hold !== null && hold.untilMs >= deadlineMs ? withUntil(hold.cause, hold.until) : last;
      }
      await wait(waitMs, signal);
    }
  }

  return {
    waits: { until, subscribe: listeners.subscribe },
    async run(name, attempt, signal, mostTries = MOST_TRIES) {
      tell();
      const mayNotBegin = await waitForTurn(0, clock.elapsed() + DEADLINE_MS, { kind: 'overloaded' }, signal);
      if (mayNotBegin !== null) return fail(mayNotBegin);
      const deadlineMs = clock.elapsed() + DEADLINE_MS;
      for (let tries = 1; ; tries += 1) {
        if (isAborted(signal)) return fail({ kind: 'cancelled' });
        const outcome = await attempt(deadlineMs - clock.elapsed());
        if (isAborted(signal)) return fail({ kind: 'cancelled' });
        noteOutcome(outcome.ok ? null : outcome.error);
        if (outcome.ok) return outcome;
        const { cause, isFinal, isWorthAgain } = outcome.error;
        if (isFinal || tries >= Math.min(mostTries, isWorthAgain ? MOST_TRIES : triesOf(cause)))
          return fail(stillHeld(cause));
        const { retryAfterMs } = outcome.error;
        // If the server's wait is for all requests, it is already in `hold`, so this request gets no wait of its own.
        const ownMs = retryAfterMs === null ? ownWait(tries) : holdsEveryRequest(cause) ? 0 : retryAfterMs;
        log.warn('provider request failed, trying again', {
          name,
          cause: cause.kind,
          tries,
          waitMs: Math.round(Math.max(ownMs, heldMs())),
        });
        const tooLate = await waitForTurn(ownMs, deadlineMs, cause, signal);
        if (tooLate !== null) return fail(tooLate);
      }
    },
  };

  /** Returns the cause of the last failure. If all requests have to wait, adds the time at which they continue. */
  function stillHeld(cause: FaultCause): FaultCause {
    return hold !== null && heldMs() > 0 ? withUntil(cause, hold.until) : cause;
  }
}

/** Adds to a cause the time at which requests continue. A cause that makes only one request wait is not changed. */
function withUntil(cause: FaultCause, until: number): FaultCause {
  return holdsEveryRequest(cause) ? { ...cause, until } : cause;
}

/** Whether a failure affects the whole server. All requests must then wait, not only the request that failed. */
function holdsEveryRequest(cause: FaultCause): cause is Extract<FaultCause, { until?: number }> {
  return cause.kind === 'rateLimited' || cause.kind === 'overloaded' || cause.kind === 'serverError';
}

function isAborted(signal: CancelSignal | undefined): boolean {
  return signal?.aborted ?? false;
}

/** The largest number of attempts for a request that fails with this cause. */
function triesOf(cause: FaultCause): number {
  if (cause.kind === 'notJson') return TRIES_WHEN_NOT_JSON;
  return isPassing(cause) ? MOST_TRIES : 1;
}
