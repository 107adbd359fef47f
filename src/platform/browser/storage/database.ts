/**
 * An IndexedDB database that copes with what browsers do to databases: it opens on first use, closes when another page wants to delete or
 * upgrade it, and opens again after it was closed from outside.
 */
import { deleteDB, openDB, type IDBPDatabase } from 'idb';

export interface Database {
  /** rejects when the browser gives us no database, or the work itself fails */
  use<Value>(work: (database: IDBPDatabase) => Promise<Value>): Promise<Value>;
  /** deletes the whole database; the next use begins an empty one */
  remove(): Promise<void>;
}

export function openDatabase(name: string, tables: readonly string[]): Database {
  let opened: Promise<IDBPDatabase> | null = null;

  function open(): Promise<IDBPDatabase> {
    if (opened !== null) return opened;
    const opening = openDB(name, 1, {
      upgrade: (database) => {
        for (const table of tables) database.createObjectStore(table);
      },
      // Another page wants to delete or upgrade the database. An open connection would block it forever.
      blocking: () => void letGo(),
      terminated: () => {
        opened = null;
      },
    });
    opened = opening;
    opening.catch(() => {
      opened = null;
    });
    return opening;
  }

  async function letGo(): Promise<void> {
    const closing = opened;
    opened = null;
    try {
      (await closing)?.close();
    } catch {
      // It never opened.
    }
  }

  return {
    async use(work) {
      try {
        return await work(await open());
      } catch (error) {
        if (!isClosed(error)) throw error;
        await letGo();
        return work(await open());
      }
    },
    async remove() {
      await letGo();
      await deleteDB(name);
    },
  };
}

/** The connection was closed under us: a new one will do. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
