/**
 * Saves the loaded figures in this browser, in IndexedDB, as blobs (bytes with a name). A write resolves only when the
 * data is on disk. All blobs can be loaded from the provider again, so a damaged database is deleted.
 */
import type { Store } from '../../../core/base/ports.ts';
import { openDatabase, type Database } from './database.ts';

const DATABASE = 'outlay-figures';
const TABLE = 'blobs';
/** Names of the errors that browsers throw if a database is damaged or has a later version. */
const DAMAGED = ['UnknownError', 'VersionError', 'NotReadableError', 'NotFoundError', 'DataError', 'DataCloneError'];

export interface FiguresStore extends Store {
  /** deletes all saved figures */
  remove(): Promise<void>;
}

export function createFiguresStore(tables: Database = openDatabase(DATABASE, [TABLE])): FiguresStore {
  return {
    async read(name) {
      try {
        const stored: unknown = await tables.use((database) => database.get(TABLE, name));
        return stored instanceof Uint8Array ? stored : null;
      } catch (error) {
        if (!isDamage(error)) throw error;
        await tables.remove();
        return null;
      }
    },
    commit: (changes) =>
      tables.use(async (database) => {
        const transaction = database.transaction(TABLE, 'readwrite', { durability: 'strict' });
        const { done, store } = transaction;
        // The promise `done` reports every error. Without this listener, a failed request would also be reported as an
        // unhandled rejection.
        const ignore = (): void => undefined;
        try {
          for (const [name, blob] of changes) {
            const request: Promise<unknown> = blob === null ? store.delete(name) : store.put(blob, name);
            request.catch(ignore);
          }
        } catch (error) {
          // `put` or `delete` can throw at once, before there is a request that could fail. `abort` undoes the changes
          // that this commit has already made.
          done.catch(ignore);
          transaction.abort();
          throw error;
        }
        await done;
      }),
    remove: () => tables.remove(),
  };
}

function isDamage(error: unknown): boolean {
  return error instanceof DOMException && DAMAGED.includes(error.name);
}
