/** A list of functions to call after a change. */
export interface Listeners {
  /** returns the way to stop */
  subscribe(listener: () => void): () => void;
  notify(): void;
}

/** Each subscription is called once a change, in order of subscribing, even when one of them unsubscribes meanwhile. */
export function createListeners(): Listeners {
  const listeners = new Set<{ readonly call: () => void }>();
  return {
    subscribe: (call) => {
      const entry = { call };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    notify: () => {
      for (const { call } of [...listeners]) call();
    },
  };
}
