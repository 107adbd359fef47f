/** Replaces the browser's IndexedDB by an empty one in memory. Vitest restores the browser's after the test. */
import * as memory from 'fake-indexeddb';
import { vi } from 'vitest';

export function useFakeIndexedDb(): void {
  for (const [name, value] of Object.entries(memory)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new memory.IDBFactory());
}

/** Makes the browser refuse to store anything, as some browsers do in private windows or if storage is switched off. */
export function useNoIndexedDb(): void {
  useFakeIndexedDb();
  const refuse = (): never => {
    throw new DOMException('no storage here', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open: refuse, deleteDatabase: refuse });
}
