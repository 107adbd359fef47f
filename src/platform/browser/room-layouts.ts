/**
 * Stores where a person placed the panels of the room (the 3D view), in IndexedDB. Without a database, loading and
 * saving reject.
 */
import { openDB, type IDBPDatabase } from 'idb';

const DATABASE = 'outlay-room';
const TABLE = 'layouts';

export interface LayoutStore {
  load(place: string): Promise<unknown>;
  save(place: string, layout: unknown): Promise<void>;
}

/** Opens the database at the first load or save. */
export function createLayoutStore(): LayoutStore {
  let opened: Promise<IDBPDatabase> | null = null;
  const open = (): Promise<IDBPDatabase> =>
    (opened ??= openDB(DATABASE, 1, {
      upgrade: (database) => {
        database.createObjectStore(TABLE);
      },
    }));
  return {
    async load(place) {
      const stored: unknown = await (await open()).get(TABLE, place);
      return stored;
    },
    async save(place, layout) {
      await (await open()).put(TABLE, layout, place);
    },
  };
}
