/**
 * Sends failed requests again: each a few times, with growing pauses, and all of them at once when `sendAgain` is
 * called. Example: the connection breaks while a page requests an explanation. The request is sent again after 1 s, and
 * again when the connection is open again. While nothing has failed, nothing is sent.
 */
import type { Clock } from '../base/ports.ts';

/**
 * The kinds of requests that are sent again after a failure. A panel finds its kind in the state's `unanswered` if the
 * request has failed.
 */
export type Requested =
  | 'reports'
  | 'answer'
  | 'counted'
  | 'explanation'
  | 'anomalies'
  | 'teamBudgets'
  | 'savings'
  | 'rows'
  | 'models'
  | 'workspaces'
  | 'keyCosts'
  | 'monthKeys'
  | 'keys'
  | 'limits';

/** Records whether the requests of one kind fail or are answered. */
export interface Attempts {
  /**
   * call it when a request has failed
   * @param question what was requested. If it is another object or text than at the last failure, the count of attempts
   * starts again at 0. null if this kind of request has only one question
   * @param send sends the request again, if the page still needs it
   */
  failed(question: unknown, send: () => void): void;
  /** call it when the request was answered, or when its answer is no longer needed */
  settled(): void;
}

export interface FailedRequests {
  of(what: Requested): Attempts;
  /** sends all failed requests now, for example because the connection is open again */
  sendAgain(): void;
  stop(): void;
}

/**
 * The pauses before a failed request is sent again, in ms. After the last pause, a failed request is sent again only by
 * `sendAgain`.
 */
export const PAUSES_MS: readonly number[] = [1000, 3000, 10_000, 30_000, 60_000];

interface Failure {
  readonly question: unknown;
  /** how many times the request was sent again by itself; -1 after `sendAgain` */
  readonly attempts: number;
  readonly send: () => void;
}

/**
 * @param clock measures the pauses; null if failed requests are sent again only by `sendAgain`
 * @param onChange called with the failed requests when one was added or removed
 */
export function createFailedRequests(
  clock: Pick<Clock, 'sleep'> | null,
  onChange: (failed: readonly Requested[]) => void,
): FailedRequests {
  const failures = new Map<Requested, Failure>();

  async function sendLater(what: Requested, failure: Failure): Promise<void> {
    const pause = PAUSES_MS[failure.attempts];
    if (clock === null || pause === undefined) return;
    await clock.sleep(pause);
    if (failures.get(what) === failure) failure.send();
  }

  return {
    of: (what) => ({
      failed: (question, send) => {
        const earlier = failures.get(what);
        const attempts = earlier !== undefined && earlier.question === question ? earlier.attempts + 1 : 0;
        const failure = { question, attempts, send };
        failures.set(what, failure);
        if (earlier === undefined) onChange([...failures.keys()]);
        void sendLater(what, failure);
      },
      settled: () => {
        if (failures.delete(what)) onChange([...failures.keys()]);
      },
    }),
    sendAgain: () => {
      for (const [what, { question, send }] of [...failures]) {
        failures.set(what, { question, attempts: -1, send });
        send();
      }
    },
    stop: () => failures.clear(),
  };
}
