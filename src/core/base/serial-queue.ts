/** Runs asynchronous work one piece after the other, in the order given, where two pieces at once would overwrite each other. */
export interface SerialQueue {
  /** Settles as the work does. Work that fails does not stop the work after it. */
  run<Value>(work: () => Promise<Value> | Value): Promise<Value>;
  /** resolves when everything given so far has ended, however it ended; never rejects */
  idle(): Promise<void>;
}

/** @param first ends before the first work begins, whether it succeeds or fails */
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
