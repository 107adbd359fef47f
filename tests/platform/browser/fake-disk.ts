/** IndexedDB in memory, empty, in place of the browser's; the setting of a test ends with it. */
import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

const NAMES = [
  'IDBCursor',
  'IDBCursorWithValue',
  'IDBDatabase',
  'IDBFactory',
  'IDBIndex',
  'IDBKeyRange',
  'IDBObjectStore',
  'IDBOpenDBRequest',
  'IDBRequest',
  'IDBTransaction',
  'IDBVersionChangeEvent',
] as const;

export function useFakeDisk(): void {
  for (const name of NAMES) vi.stubGlobal(name, fake[name]);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}

/** A browser that refuses: a private window of some, or storage switched off. */
export function useNoDisk(): void {
  useFakeDisk();
  const refuse = (): never => {
    throw new DOMException('no storage here', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open: refuse, deleteDatabase: refuse });
}
