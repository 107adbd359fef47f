/**
 * An IndexedDB database that stays open after its first use. It closes when another page wants to delete or upgrade the
 * database. If the browser closed it, it opens again.
 */
import { deleteDB, openDB, type IDBPDatabase } from 'idb';

export interface Database {
  /** runs work with an open database; rejects if the browser provides no database, or if the work itself fails */
  use<Value>(work: (database: IDBPDatabase) => Promise<Value>): Promise<Value>;
  /**
   * reads a row and saves a changed one in one transaction, so that a change that another page makes at the same time
   * is not lost; rejects like `use`
   * @param row the name of the row
   * @param change takes the saved row, null if there is none, and returns the row to save; if it throws, nothing is
   *   saved
   */
  update(table: string, row: string, change: (saved: unknown) => unknown): Promise<void>;
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

  async function use<Value>(work: (database: IDBPDatabase) => Promise<Value>): Promise<Value> {
    try {
      return await work(await open());
    } catch (error) {
      if (!isClosed(error)) throw error;
      await letGo();
      return work(await open());
    }
  }

  return {
    use,
    update: (table, row, change) =>
      use(async (database) => {
        const { store, done } = database.transaction(table, 'readwrite', { durability: 'strict' });
        // `done` is awaited from the start. Otherwise a failed read would also be an unhandled rejection of `done`.
        await Promise.all([store.get(row).then((saved) => store.put(change(saved ?? null), row)), done]);
      }),
    async remove() {
      await letGo();
      await deleteDB(name);
    },
  };
}

/**
 * Whether an error means that the browser closed the connection. The work can then be repeated with a new connection.
 */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
