/**
 * Saves small records in this browser: the saved key, the first use of Outlay, an imported snapshot. It also saves
 * claims. A claim ensures that only one page does something, for example shows an alert.
 */
import type { Claims } from '../../../core/base/ports.ts';
import { openDatabase, type Database } from './database.ts';

const RECORDS = 'records';
const CLAIMS = 'claims';

export type RecordName = 'vault' | 'unlockTries' | 'access' | 'import' | 'alerts' | 'otherAlerts' | 'anomalyAlerts';

export interface Records {
  /** returns the saved record; undefined if no record has this name; rejects without a database */
  load(name: RecordName): Promise<unknown>;
  save(name: RecordName, record: unknown): Promise<void>;
  remove(name: RecordName): Promise<void>;
}

export interface HostRecords {
  readonly records: Records;
  readonly claims: Claims;
}

export function createHostRecords(tables: Database = openDatabase('outlay-host', [RECORDS, CLAIMS])): HostRecords {
  return {
    records: {
      load: (name) => tables.use((database): Promise<unknown> => database.get(RECORDS, name)),
      save: (name, record) =>
        tables.use(async (database) => {
          const transaction = database.transaction(RECORDS, 'readwrite', { durability: 'strict' });
          await Promise.all([transaction.store.put(record, name), transaction.done]);
        }),
      remove: (name) => tables.use((database) => database.delete(RECORDS, name)),
    },
    claims: {
      /**
       * `add` fails if the name exists. So if several pages claim a name at the same time, exactly one of them
       * succeeds.
       */
      claim: (name) =>
        tables.use(async (database) => {
          const transaction = database.transaction(CLAIMS, 'readwrite', { durability: 'strict' });
          try {
            await Promise.all([transaction.store.add(1, name), transaction.done]);
            return true;
          } catch (error) {
            if (error instanceof DOMException && error.name === 'ConstraintError') return false;
            throw error;
          }
        }),
    },
  };
}
