/**
 * The one place where a request is tried again: 429, 5xx, 529, network failures and bodies cut short, with full jitter, the
 * wait the server asks for, a deadline, and a breaker that gives an overloaded server a minute's rest. Everything else is
 * answered at once, because asking again would not help. Only for requests that change nothing (GET).
 */
import { createListeners } from '../base/listeners.ts';
import type { CancelSignal, Clock, Log, Random } from '../base/ports.ts';
import { fail, type Result } from '../base/result.ts';
import type { FaultCause } from './fault.ts';
import { isPassingProxyFault } from './proxy-fault.ts';

/** A try that failed. */
export interface FailedTry {
  readonly cause: FaultCause;
  /** the wait the server asked for, or null */
  readonly retryAfterMs: number | null;
  /** true when the server said that trying again is no use */
  readonly isFinal: boolean;
}

export interface RetryPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** Whether requests are held back before they are tried again. */
export interface Waits {
  /** when the next one goes on, ms since the epoch; null when none waits for long */
  until(): number | null;
  /** called after every change; returns the way to stop */
  subscribe(listener: () => void): () => void;
}

export interface Retrier {
  readonly waits: Waits;
  /**
   * Runs tries until one succeeds or trying again is no use.
   * @param attempt makes one try; it must not take longer than `remainingMs`
   * @returns the success, or the cause of the last failure; `cancelled` as soon as the signal aborts
   */
  run<T>(
    name: string,
    attempt: (remainingMs: number) => Promise<Result<T, FailedTry>>,
    signal?: CancelSignal,
  ): Promise<Result<T, FaultCause>>;
}

export const MOST_TRIES = 5;
export const DEADLINE_MS = 120_000;
const LONGEST_WAIT_MS = 60_000;
const FIRST_WAIT_MS = 500;

/** Tries for a body that is not JSON: a proxy's page or a cut may pass, but rarely does. */
const TRIES_WHEN_NOT_JSON = 3;
/** Shorter waits are over before anyone has read of them. */
const WORTH_TELLING_MS = 2000;

const OVERLOADS_TO_OPEN = 3;
const BREAKER_MS = 60_000;

/** One retrier for one server: its breaker remembers across requests. */
export function createRetrier({ clock, random, log }: RetryPorts): Retrier {
  const listeners = createListeners();
  const waiting = new Set<{ readonly until: number }>();
  let overloads = 0;
  let restUntilMs = 0;

  function noteOutcome(cause: FaultCause | null): void {
    overloads = cause?.kind === 'overloaded' ? overloads + 1 : 0;
    if (overloads < OVERLOADS_TO_OPEN) return;
    restUntilMs = clock.elapsed() + BREAKER_MS;
    log.warn('provider overloaded, resting', { restMs: BREAKER_MS });
  }

  function waitBefore(tries: number, failed: FailedTry): number {
    const ceilingMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
    const jitteredMs = random.next() * ceilingMs;
    const askedMs = failed.retryAfterMs;
    return askedMs === null ? jitteredMs : Math.min(LONGEST_WAIT_MS, askedMs);
  }

  async function wait(waitMs: number, signal: CancelSignal | undefined): Promise<void> {
    if (waitMs < WORTH_TELLING_MS) return clock.sleep(waitMs, signal);
    const turn = { until: clock.now() + waitMs };
    waiting.add(turn);
    listeners.notify();
    await clock.sleep(waitMs, signal);
    waiting.delete(turn);
    listeners.notify();
  }

  return {
    waits: {
      until: () => (waiting.size === 0 ? null : Math.min(...[...waiting].map(({ until }) => until))),
      subscribe: listeners.subscribe,
    },
    async run(name, attempt, signal) {
      const deadlineMs = clock.elapsed() + DEADLINE_MS;
      let last: FaultCause = { kind: 'overloaded' };
      let waitMs = 0;
      for (let tries = 1; ; tries += 1) {
        waitMs = Math.max(waitMs, restUntilMs - clock.elapsed());
        if (waitMs > 0) {
          if (clock.elapsed() + waitMs >= deadlineMs) return fail(last);
          await wait(waitMs, signal);
        }
        if (isAborted(signal)) return fail({ kind: 'cancelled' });
        const outcome = await attempt(deadlineMs - clock.elapsed());
        if (isAborted(signal)) return fail({ kind: 'cancelled' });
        noteOutcome(outcome.ok ? null : outcome.error.cause);
        if (outcome.ok) return outcome;
        last = outcome.error.cause;
        if (outcome.error.isFinal || tries >= mostTries(last)) return fail(last);
        waitMs = waitBefore(tries, outcome.error);
        log.warn('provider request failed, trying again', {
          name,
          cause: last.kind,
          tries,
          waitMs: Math.round(waitMs),
        });
      }
    },
  };
}

function isAborted(signal: CancelSignal | undefined): boolean {
  return signal?.aborted ?? false;
}

/** How often a request that fails this way is tried in all. */
function mostTries(cause: FaultCause): number {
  switch (cause.kind) {
    case 'rateLimited':
    case 'overloaded':
    case 'serverError':
    case 'network':
    case 'timeout':
      return MOST_TRIES;
    case 'proxy':
      return isPassingProxyFault(cause) ? MOST_TRIES : 1;
    case 'notJson':
      return TRIES_WHEN_NOT_JSON;
    case 'unauthorized':
    case 'forbidden':
    case 'spendCapReached':
    case 'refused':
    case 'notFound':
    case 'malformed':
    case 'foreignCurrency':
    case 'repeatedCursor':
    case 'tooManyPages':
    case 'tooLarge':
    case 'redirected':
    case 'browserRefused':
    case 'otherUser':
    case 'cancelled':
      return 1;
  }
}
