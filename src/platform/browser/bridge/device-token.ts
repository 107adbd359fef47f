/** The token of a browser that was let in by a code, in this browser's database: a headset stays paired over restarts. */
import { openTables, type Tables } from '../disk/tables.ts';

export interface DeviceTokens {
  /** null when there is none; never rejects */
  load(): Promise<string | null>;
  /** rejects where the browser gives us no database */
  save(token: string): Promise<void>;
  /** never rejects */
  remove(): Promise<void>;
}

const DATABASE = 'outlay-device';
const TABLE = 'token';
const ROW = 'current';

export function createDeviceTokens(tables: Tables = openTables(DATABASE, [TABLE])): DeviceTokens {
  return {
    async load() {
      try {
        const stored: unknown = await tables.use((database) => database.get(TABLE, ROW));
        return typeof stored === 'string' && /^[\w-]{16,128}$/.test(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    save: (token) =>
      tables.use(async (database) => {
        const transaction = database.transaction(TABLE, 'readwrite', { durability: 'strict' });
        await Promise.all([transaction.store.put(token, ROW), transaction.done]);
      }),
    remove: () => tables.remove().catch(() => undefined),
  };
}
