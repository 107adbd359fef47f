/**
 * Saves small records in this browser: the saved key, the first use of Outlay, an imported snapshot. It also saves
 * claims. A claim ensures that only one page does something, for example shows an alert.
 */
import type { IDBPObjectStore } from 'idb';

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
       * The browser runs transactions that write to the same table one after the other. So if several pages claim the
       * same names at the same time, exactly one page gets all of them. If one name can't be saved, the transaction
       * saves none of the names.
       */
      claim: (names) =>
        tables.use(async (database) => {
          const transaction = database.transaction(CLAIMS, 'readwrite', { durability: 'strict' });
          const [won] = await Promise.all([addNew(transaction.store, names), transaction.done]);
          return won;
        }),
    },
  };
}

/** Adds the names that a table does not contain yet, and returns them. */
async function addNew(
  table: IDBPObjectStore<unknown, [typeof CLAIMS], typeof CLAIMS, 'readwrite'>,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const distinct = [...new Set(names)];
  const found = await Promise.all(distinct.map((name) => table.getKey(name)));
  const added = distinct.filter((_, index) => found[index] === undefined);
  await Promise.all(added.map((name) => table.put(1, name)));
  return new Set(added);
}
