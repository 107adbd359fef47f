/**
 * Runs asynchronous tasks one after the other, in the order in which they are added. So two tasks never write the same
 * data at the same time.
 */
export interface SerialQueue {
  /**
   * runs a task after all earlier ones and resolves or rejects like the task; a task that fails does not stop the tasks
   * after it
   */
  run<Value>(work: () => Promise<Value> | Value): Promise<Value>;
  /** resolves when all tasks given so far have ended, successfully or not; never rejects */
  idle(): Promise<void>;
}

/**
 * Creates an empty queue.
 * @param first a promise to wait for before the first task starts; it does not matter whether it resolves or rejects
 */
export function createSerialQueue(first: Promise<unknown> = Promise.resolve()): SerialQueue {
  let last: Promise<unknown> = first.catch(() => undefined);
  return {
    run(work) {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
    idle: () => last.then(() => undefined),
  };
}
