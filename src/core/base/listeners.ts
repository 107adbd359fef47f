/** A list of functions that are called after a change, such as the listeners of an engine's `subscribe`. */
export interface Listeners<Told extends readonly unknown[] = []> {
  /** adds a listener and returns a function that removes it; a listener that is added twice is called twice */
  subscribe(listener: (...told: Told) => void): () => void;
  notify(...told: Told): void;
}

/**
 * Calls each listener once per change, in the order in which they were added. A listener removed during the calls is still called for
 * that change.
 */
export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<{ readonly call: (...told: Told) => void }>();
  return {
    subscribe: (call) => {
      const entry = { call };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    notify: (...told) => {
      for (const { call } of [...listeners]) call(...told);
    },
  };
}
