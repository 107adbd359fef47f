/** Settings of this browser in IndexedDB; in memory where the browser gives us none (private windows, full disks). */
import { openDB, type IDBPDatabase } from 'idb';
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsChange,
  type SettingsStore,
} from '../../core/settings/settings.ts';

const DATABASE = 'outlay';
const TABLE = 'settings';
const ROW = 'current';

/**
 * Opens the database on first use. Without one, loading gives the defaults and saving rejects. Loading rejects when choices are
 * stored but their reader can't be fetched (a page that is being left): defaults saved in their place would lose them.
 */
export function createSettingsStore(): SettingsStore {
  let opened: Promise<IDBPDatabase> | null = null;
  const open = (): Promise<IDBPDatabase> =>
    (opened ??= openDB(DATABASE, 1, {
      upgrade: (database) => {
        database.createObjectStore(TABLE);
      },
    }));

  async function load(): Promise<Settings> {
    let stored: unknown;
    try {
      const database = await open();
      stored = await database.get(TABLE, ROW);
    } catch {
      return DEFAULT_SETTINGS;
    }
    if (stored === undefined) return DEFAULT_SETTINGS;
    // Only who has chosen something needs the reader of choices.
    const { parseSettings } = await import('../../core/settings/parse-settings.ts');
    return parseSettings(stored);
  }

  return {
    load,
    async change(change: SettingsChange): Promise<Settings> {
      const settings = { ...(await load()), ...change };
      const database = await open();
      await database.put(TABLE, settings, ROW);
      return settings;
    },
    subscribe: () => () => undefined,
  };
}
