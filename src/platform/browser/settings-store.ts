/**
 * Stores the settings of this browser in IndexedDB and broadcasts changes to the other Outlay pages in this browser.
 * Without a database (in some private windows, or on a full disk), nothing is saved.
 */
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsChange,
  type SettingsStore,
} from '../../core/settings/settings.ts';
import { openBroadcast, type Broadcast } from './broadcast.ts';
import { openDatabase } from './storage/database.ts';

const DATABASE = 'outlay';
const TABLE = 'settings';
const ROW = 'current';
const CHANNEL = 'outlay-settings';

/**
 * Opens the database on first use. Without a database, loading returns the defaults and changing rejects. If settings
 * are stored but their parser can't be loaded (example: the page is being closed), loading rejects. The defaults would
 * be wrong in this case, because the next change would overwrite the stored settings.
 */
export function createSettingsStore(): SettingsStore {
  const tables = openDatabase(DATABASE, [TABLE]);
  let opened: Broadcast<Settings> | null = null;
  const channel = (): Broadcast<Settings> => (opened ??= openBroadcast(CHANNEL));

  async function load(): Promise<Settings> {
    let stored: unknown;
    try {
      stored = await tables.use((database): Promise<unknown> => database.get(TABLE, ROW));
    } catch {
      return DEFAULT_SETTINGS;
    }
    // The parser is loaded only if settings are stored.
    return stored === undefined ? DEFAULT_SETTINGS : (await parser()).parseSettings(stored);
  }

  return {
    load,
    async change(change: SettingsChange): Promise<Settings> {
      const { parseSettings, toSaved } = await parser();
      let settings = DEFAULT_SETTINGS;
      await tables.update(TABLE, ROW, (saved) => {
        settings = { ...parseSettings(saved), ...change };
        return toSaved(settings);
      });
      channel().post(settings);
      return settings;
    },
    subscribe: (listener) => channel().onMessage(listener),
  };
}

function parser() {
  return import('../../core/settings/parse-settings.ts');
}
