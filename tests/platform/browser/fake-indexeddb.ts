/** IndexedDB in memory, empty, in place of the browser’s. It ends with the test. */
import {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
} from 'fake-indexeddb';
import { vi } from 'vitest';

const GLOBALS = {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
};

export function useFakeIndexedDb(): void {
  for (const [name, value] of Object.entries(GLOBALS)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new IDBFactory());
}

/** A browser that refuses: a private window of some, or storage switched off. */
export function useNoIndexedDb(): void {
  useFakeIndexedDb();
  const refuse = (): never => {
    throw new DOMException('no storage here', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open: refuse, deleteDatabase: refuse });
}
