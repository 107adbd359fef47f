/**
 * Creates a signal that cancels work in core. It has the same use as the platform's AbortController, which core may not
 * import.
 */
import type { CancelSignal } from './ports.ts';

export interface Canceller {
  readonly signal: CancelSignal;
  /** aborts the signal and calls its listeners; later calls do nothing */
  cancel(): void;
}

/** Creates a signal that is not aborted yet, together with the function that aborts it. */
export function createCanceller(): Canceller {
  const listeners = new Set<() => void>();
  let aborted = false;
  return {
    signal: {
      get aborted() {
        return aborted;
      },
      addEventListener: (_type, listener) => {
        listeners.add(listener);
      },
      removeEventListener: (_type, listener) => {
        listeners.delete(listener);
      },
    },
    cancel: () => {
      if (aborted) return;
      aborted = true;
      for (const listener of [...listeners]) listener();
      listeners.clear();
    },
  };
}
