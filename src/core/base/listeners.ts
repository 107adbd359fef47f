/** A list of functions that are called after a change, for example after new figures were loaded. */
export interface Listeners<Values extends readonly unknown[] = []> {
  /** adds a listener and returns a function that removes it; a listener that is added twice is called twice */
  subscribe(listener: (...values: Values) => void): () => void;
  notify(...values: Values): void;
}

/**
 * Creates an empty list. `notify` calls all listeners in the order in which they were added. A listener that is removed
 * during these calls is still called.
 */
export function createListeners<Values extends readonly unknown[] = []>(): Listeners<Values> {
  const listeners = new Set<{ readonly call: (...values: Values) => void }>();
  return {
    subscribe: (call) => {
      const entry = { call };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    notify: (...values) => {
      for (const { call } of [...listeners]) call(...values);
    },
  };
}
