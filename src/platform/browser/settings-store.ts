/** Settings of this browser in IndexedDB; in memory where the browser gives us none (private windows, full disks). */
import { openDB, type IDBPDatabase } from 'idb';
import { DEFAULT_SETTINGS, type Settings, type SettingsStore } from '../../core/settings/settings.ts';

const DATABASE = 'outlay';
const TABLE = 'settings';
const ROW = 'current';

/** Opens the database on first use. Loading never fails; saving rejects when the choice can't be kept. */
export function createSettingsStore(): SettingsStore {
  let opened: Promise<IDBPDatabase> | null = null;
  const open = (): Promise<IDBPDatabase> =>
    (opened ??= openDB(DATABASE, 1, {
      upgrade: (database) => {
        database.createObjectStore(TABLE);
      },
    }));

  return {
    async load(): Promise<Settings> {
      try {
        const database = await open();
        const stored: unknown = await database.get(TABLE, ROW);
        if (stored === undefined) return DEFAULT_SETTINGS;
        // Only who has chosen something needs the reader of choices.
        const { parseSettings } = await import('../../core/settings/parse-settings.ts');
        return parseSettings(stored);
      } catch {
        return DEFAULT_SETTINGS;
      }
    },
    async save(settings: Settings): Promise<void> {
      const database = await open();
      await database.put(TABLE, settings, ROW);
    },
  };
}
