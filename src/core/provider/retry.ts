/**
 * The only place where requests are retried: 429, 5xx, 529, network failures and truncated bodies, with full jitter, a deadline, and a
 * circuit breaker that pauses for a minute when a server is overloaded. A wait that the server asks for (`retry-after`) delays all
 * requests of this retrier; if it is longer than the deadline, requests fail at once with the time to wait for. Other faults are returned
 * at once. Only for requests that change nothing (GET).
 */
import { createListeners } from '../base/listeners.ts';
import type { CancelSignal, Clock, Log, Random } from '../base/ports.ts';
import { fail, type Result } from '../base/result.ts';
import type { FaultCause } from './fault.ts';
import { isPassing } from './passing-fault.ts';

/** A try that failed. */
export interface FailedTry {
  readonly cause: FaultCause;
  /** the wait the server asked for, or null */
  readonly retryAfterMs: number | null;
  /** true when the server said that trying again is no use */
  readonly isFinal: boolean;
  /** true when the server said to try again, although such a failure rarely passes */
  readonly isWorthAgain: boolean;
}

export interface RetryPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** Whether requests are held back before they are tried again. */
export interface Waits {
  /** when requests go on, ms since the epoch, also while none is under way; null when nothing is held back for long */
  until(): number | null;
  /** called after every change; returns the way to stop */
  subscribe(listener: () => void): () => void;
}

export interface Retrier {
  readonly waits: Waits;
  /**
   * Runs tries until one succeeds or trying again is no use. The deadline counts from the first try.
   * @param attempt makes one try; it must not take longer than `remainingMs`
   * @param mostTries how many tries are made at most; MOST_TRIES where it is left out
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
/** Of our own waits; those the server asks for are never cut. */
const LONGEST_WAIT_MS = 60_000;
const FIRST_WAIT_MS = 500;

/** Tries for a body that is not JSON: a proxy's page or a cut may pass, but rarely does. */
const TRIES_WHEN_NOT_JSON = 3;
/** Shorter waits are over before anyone has read of them. */
const WORTH_TELLING_MS = 2000;

const OVERLOADS_TO_OPEN = 3;
const BREAKER_MS = 60_000;

/** Until when no request is made, and why. */
interface Hold {
  /** by `clock.elapsed()` */
  readonly untilMs: number;
  /** ms since the epoch */
  readonly until: number;
  readonly cause: FaultCause;
}

/** One retrier for one server: its breaker and the wait a server asked for hold for all requests. */
export function createRetrier({ clock, random, log }: RetryPorts): Retrier {
  const listeners = createListeners();
  const waiting = new Set<{ readonly until: number }>();
  let overloads = 0;
  let hold: Hold | null = null;
  let told: number | null = null;

  function heldMs(): number {
    return hold === null ? 0 : hold.untilMs - clock.elapsed();
  }

  function until(): number | null {
    if (hold !== null && heldMs() > 0) return hold.until;
    return waiting.size === 0 ? null : Math.min(...[...waiting].map((turn) => turn.until));
  }

  function tell(): void {
    const now = until();
    if (now === told) return;
    told = now;
    listeners.notify();
  }

  /** A shorter hold never replaces a longer one. */
  function holdFor(durationMs: number, cause: FaultCause): void {
    if (durationMs <= heldMs()) return;
    hold = { untilMs: clock.elapsed() + durationMs, until: clock.now() + durationMs, cause };
    if (durationMs >= WORTH_TELLING_MS) tell();
  }

  function noteOutcome(failed: FailedTry | null): void {
    overloads = failed?.cause.kind === 'overloaded' ? overloads + 1 : 0;
    if (failed !== null && failed.retryAfterMs !== null && holdsEveryRequest(failed.cause)) {
      holdFor(failed.retryAfterMs, failed.cause);
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
   * Waits until a request may be made: after its own wait, and when nothing is held back any more.
   * @returns null when it may, or the fault when that would be after the deadline
   */
  async function waitForTurn(
    ownMs: number,
    deadlineMs: number,
    last: FaultCause,
    signal: CancelSignal | undefined,
  ): Promise<FaultCause | null> {
    const ownUntilMs = clock.elapsed() + ownMs;
    for (;;) {
      // Another request may have been told meanwhile to wait longer.
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
        // A wait that holds for every request is kept as such, and not a second time.
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

  /** The last failure, with the time until which the server asked for a wait that is still to come. */
  function stillHeld(cause: FaultCause): FaultCause {
    return hold !== null && heldMs() > 0 ? withUntil(cause, hold.until) : cause;
  }
}

/** The cause with the time until which no request is made; causes that hold back only their own request stay as they are. */
function withUntil(cause: FaultCause, until: number): FaultCause {
  return holdsEveryRequest(cause) ? { ...cause, until } : cause;
}

/** Failures of the whole server: the wait it asks for holds back every request. Other failures hold back only the request that failed. */
function holdsEveryRequest(cause: FaultCause): cause is Extract<FaultCause, { until?: number }> {
  return cause.kind === 'rateLimited' || cause.kind === 'overloaded' || cause.kind === 'serverError';
}

function isAborted(signal: CancelSignal | undefined): boolean {
  return signal?.aborted ?? false;
}

/** How often a request that fails this way is tried in all. */
function triesOf(cause: FaultCause): number {
  if (cause.kind === 'notJson') return TRIES_WHEN_NOT_JSON;
  return isPassing(cause) ? MOST_TRIES : 1;
}
