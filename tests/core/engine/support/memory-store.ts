/** A store in memory whose contents a test can look at and damage. */
import type { Store } from '../../../../src/core/base/ports.ts';

export interface MemoryStore extends Store {
  readonly blobs: Map<string, Uint8Array>;
  commits: number;
  /** every commit fails while true */
  isFull: boolean;
}

export function createMemoryStore(): MemoryStore {
  const blobs = new Map<string, Uint8Array>();
  return {
    blobs,
    commits: 0,
    isFull: false,
    read: async (name) => blobs.get(name)?.slice() ?? null,
    async commit(changes) {
      if (this.isFull) throw new Error('no space left');
      this.commits += 1;
      for (const [name, blob] of changes) {
        if (blob === null) blobs.delete(name);
        else blobs.set(name, blob.slice());
      }
    },
  };
}
