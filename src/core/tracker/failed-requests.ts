/**
 * Sends failed requests again. Each is sent a few times, after longer and longer pauses; `sendAgain` sends all of them
 * at once. Example: a request for an explanation fails. It is sent again after 1 s, and also when the connection is
 * back.
 */
import type { Clock } from '../base/ports.ts';

/**
 * The kinds of requests that are sent again after a failure. After a failure, panels find the kind of the failed
 * request in `unanswered` of the state. The kind is removed when the request is answered or no longer needed.
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

/** Counts the failures of one kind of request. */
export interface Attempts {
  /**
   * call it when a request has failed
   * @param question what was requested. If it is another object or text than at the last failure, the failures are
   * counted from 0 again. null if requests of this kind are always the same
   * @param send sends the request again, if the page still needs it
   */
  failed(question: unknown, send: () => void): void;
  /** call it when a request was answered, or when its answer is no longer needed */
  settled(): void;
}

export interface FailedRequests {
  of(what: Requested): Attempts;
  /** sends all failed requests now. Call it, for example, when the connection is back */
  sendAgain(): void;
  stop(): void;
}

/** The pauses before a failed request is sent again, in ms. After the last one, only `sendAgain` sends it again. */
export const PAUSES_MS: readonly number[] = [1000, 3000, 10_000, 30_000, 60_000];

interface Failure {
  readonly question: unknown;
  /** how many times the request was sent again after a pause; -1 after `sendAgain` */
  readonly attempts: number;
  readonly send: () => void;
}

/**
 * @param clock measures the pauses; null if only `sendAgain` sends failed requests again
 * @param onChange called with the failed requests when one is added or removed
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
      for (const [what, failure] of [...failures]) {
        failures.set(what, { ...failure, attempts: -1 });
        failure.send();
      }
    },
    stop: () => failures.clear(),
  };
}
