/**
 * Runs a long computation in steps with pauses, so that other work need not wait for its end. The computation is a
 * generator. A step is the part between two `yield`s.
 */

/** A computation that yields between its steps and returns its result. */
export type Steps<Value> = Generator<void, Value, void>;

/** Runs all steps without a pause. */
export function runAtOnce<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

export interface PausingOptions {
  /** returns the time in ms by a clock that never goes back */
  readonly elapsed: () => number;
  /** lets waiting work run, and then resolves */
  readonly pause: () => Promise<void>;
  /** returns a number that changes whenever the data that the computation reads change */
  readonly version: () => number;
}

/** How long steps run before a pause, in ms. */
export const STEPS_MS = 8;
/**
 * How many times a computation may begin again with pauses because its data have changed. At the next change, it begins
 * again and runs to its end without pauses.
 */
export const MOST_RESTARTS = 2;

/**
 * Runs steps with pauses between them. If the data change during a pause, the computation begins again. After
 * MOST_RESTARTS such restarts, the next change makes it begin again and run to its end without pauses.
 */
export async function runWithPauses<Value>(begin: () => Steps<Value>, options: PausingOptions): Promise<Value> {
  const { elapsed, pause, version } = options;
  for (let restarts = 0; restarts <= MOST_RESTARTS; restarts += 1) {
    const steps = begin();
    const of = version();
    let until = elapsed() + STEPS_MS;
    while (version() === of) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (elapsed() < until) continue;
      await pause();
      until = elapsed() + STEPS_MS;
    }
  }
  return runAtOnce(begin());
}
