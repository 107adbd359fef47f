/**
 * An IndexedDB database that stays open after its first use. It closes when another page wants to delete or upgrade the
 * database. If the browser closed it, it opens again.
 */
import { deleteDB, openDB, type IDBPDatabase } from 'idb';

export interface Database {
  /** runs work with an open database; rejects if the browser provides no database, or if the work itself fails */
  use<Value>(work: (database: IDBPDatabase) => Promise<Value>): Promise<Value>;
  /** deletes the whole database; the next use creates an empty one */
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
      // Another page wants to delete or upgrade the database. If this connection stayed open, it would block that page
      // forever.
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
      // The database was never opened, so nothing has to be closed.
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

/** Whether an error means that the browser closed the connection. The work can then be repeated with a new connection. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
