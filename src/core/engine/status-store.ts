/**
 * Stores the engine's status (for example whether figures are loading). Calls the subscribed listeners after each
 * change.
 */
import type { EngineStatus } from './engine.ts';
import { createListeners } from '../base/listeners.ts';

export interface StatusStore {
  get(): EngineStatus;
  /** changes some fields of the status and calls all listeners */
  set(change: Partial<Omit<EngineStatus, 'revision'>>): void;
  /**
   * changes fields as `set` does, and also increases the revision, so that pages request the reports again; call it
   * when reports may have changed
   */
  revise(change?: Partial<Omit<EngineStatus, 'revision'>>): void;
  subscribe(listener: () => void): () => void;
}

export function createStatusStore(initial: EngineStatus): StatusStore {
  const listeners = createListeners();
  let status = initial;
  const set = (change: Partial<EngineStatus>): void => {
    status = { ...status, ...change };
    listeners.notify();
  };
  return {
    get: () => status,
    set,
    revise: (change = {}) => set({ ...change, revision: status.revision + 1 }),
    subscribe: listeners.subscribe,
  };
}
