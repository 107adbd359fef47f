/**
 * Saves small records in this browser, such as the encrypted key, the first use of Outlay and the sent alerts. It also
 * saves claims. A claim ensures that only one page does something, for example shows an alert.
 */
import type { IDBPObjectStore } from 'idb';

import type { Claims } from '../../../core/base/ports.ts';
import { openDatabase, type Database } from './database.ts';

const RECORDS = 'records';
const CLAIMS = 'claims';

export type RecordName = 'vault' | 'unlockTries' | 'access' | 'import' | 'alerts' | 'otherAlerts' | 'anomalyAlerts';

/** The records of sent alerts. They contain costs and names of the organization. */
export const ALERT_RECORDS = ['alerts', 'otherAlerts', 'anomalyAlerts'] as const satisfies readonly RecordName[];

export interface Records {
  /** returns the saved record; undefined if no record has this name; rejects without a database */
  load(name: RecordName): Promise<unknown>;
  save(name: RecordName, record: unknown): Promise<void>;
  /** see `SharedRecord.update` */
  update(name: RecordName, change: (saved: unknown) => unknown): Promise<void>;
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
      update: (name, change) => tables.update(RECORDS, name, change),
      remove: (name) => tables.use((database) => database.delete(RECORDS, name)),
    },
    claims: {
      /**
       * The browser runs transactions that write to the same table one after the other. So if several pages claim the
       * same names at the same time, exactly one page gets all of them. If one name can't be saved, the transaction
       * saves none of the names.
       *
       * A name contains ids of an organization and of its API keys. Claims stay saved after the key is removed, so each
       * name is saved as a hash.
       */
      claim: async (names) => {
        const hashed = new Map(await Promise.all(names.map(async (name) => [await hashOf(name), name] as const)));
        return tables.use(async (database) => {
          const transaction = database.transaction(CLAIMS, 'readwrite', { durability: 'strict' });
          const [added] = await Promise.all([addNew(transaction.store, [...hashed.keys()]), transaction.done]);
          return new Set(added.flatMap((hash) => hashed.get(hash) ?? []));
        });
      },
    },
  };
}

/** Adds the hashes that a table does not contain yet, and returns them. */
async function addNew(
  table: IDBPObjectStore<unknown, [typeof CLAIMS], typeof CLAIMS, 'readwrite'>,
  hashes: readonly string[],
): Promise<readonly string[]> {
  const found = await Promise.all(hashes.map((hash) => table.getKey(hash)));
  const added = hashes.filter((_, index) => found[index] === undefined);
  await Promise.all(added.map((hash) => table.put(1, hash)));
  return added;
}

/** Returns the SHA-256 of a text, as base64. */
async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCodePoint(...new Uint8Array(hash)));
}
