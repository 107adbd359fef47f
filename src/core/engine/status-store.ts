/** The engine's status and its listeners. */
import type { EngineStatus } from './engine.ts';
import { createListeners } from '../base/listeners.ts';

export interface StatusStore {
  get(): EngineStatus;
  /** merges the change and calls all listeners */
  set(change: Partial<Omit<EngineStatus, 'revision'>>): void;
  /** the same, if reports may have changed; increases the revision */
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
