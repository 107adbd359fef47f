/** A list of functions to call after a change, such as those given to an engine's `subscribe`. */
export interface Listeners<Told extends readonly unknown[] = []> {
  /** returns the way to stop; the same function given twice is called twice */
  subscribe(listener: (...told: Told) => void): () => void;
  notify(...told: Told): void;
}

/** Calls each listener once a change, in order of subscribing. One that stops another while they are called comes too late for that change. */
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
