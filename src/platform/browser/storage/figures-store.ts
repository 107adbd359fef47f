/**
 * The engine's cache in this browser: named blobs, written in transactions that are on disk before they are confirmed. Everything in it
 * can be loaded again, so a damaged database is deleted.
 */
import type { Store } from '../../../core/base/ports.ts';
import { openDatabase, type Database } from './database.ts';

const DATABASE = 'outlay-figures';
const TABLE = 'blobs';
/** The names of browsers' errors for a database that is damaged or of a later version. */
const DAMAGED = ['UnknownError', 'VersionError', 'NotReadableError', 'NotFoundError', 'DataError', 'DataCloneError'];

export interface FiguresStore extends Store {
  /** deletes everything */
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
        // What fails is told by `done`; without listeners of their own the requests would be reported as unhandled.
        const ignore = (): void => undefined;
        try {
          for (const [name, blob] of changes) {
            const request: Promise<unknown> = blob === null ? store.delete(name) : store.put(blob, name);
            request.catch(ignore);
          }
        } catch (error) {
          // What is refused before it becomes a request would leave the rest to be committed.
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
