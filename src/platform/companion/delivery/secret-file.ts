/**
 * Saves the URLs, tokens and passwords of destinations (addresses that get messages) in a file that only this user can
 * read, for machines without a system keychain. The file is not encrypted, because messages must be sent at any time
 * without a passphrase. For each destination, a person chooses between this file and the keychain.
 */
import type { RecordStore } from '../../../core/base/record-store.ts';
import { isRecord } from '../../../core/base/is-record.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import type { CredentialFault } from '../keys/credential-store.ts';
import type { SecretStore } from './destination-list.ts';

type Secrets = Readonly<Record<string, string>>;

const VERSION = 1;

/** @param record a private file whose backup never contains the previous record, so that a removed secret is gone */
export function createSecretFile(record: RecordStore): SecretStore {
  const queue = createSerialQueue();

  function run<T>(work: () => Promise<T>): Promise<Result<T, CredentialFault>> {
    return queue.run(async () => {
      try {
        return ok(await work());
      } catch (error) {
        // Only the error's code is used, because the error's message may contain the path of the file.
        const { code = 'unknown' } = error as NodeJS.ErrnoException;
        return fail({ kind: 'notKept', detail: code });
      }
    });
  }

  return {
    read: (name) => run(async () => (await load(record)).get(name) ?? null),
    async write(name, secret) {
      const read = await run(async () => {
        await save(record, (await load(record)).set(name, secret));
        return (await load(record)).get(name);
      });
      if (!read.ok) return read;
      // The secret is read back to check that it was saved. If other users can put files into the folder,
      // `write-private-file.ts` has refused to save it, and this function has already returned the fault.
      return read.value === secret ? ok(null) : fail({ kind: 'notKept', detail: 'message-secrets.json' });
    },
    remove: (name) =>
      run(async () => {
        const secrets = await load(record);
        if (secrets.delete(name)) await save(record, secrets);
        return null;
      }),
  };
}

async function load(record: RecordStore): Promise<Map<string, string>> {
  const saved = await record.load();
  const secrets = isRecord(saved) && saved['version'] === VERSION && isRecord(saved['secrets']) ? saved['secrets'] : {};
  return new Map(
    Object.entries(secrets).flatMap(([name, secret]) => (typeof secret === 'string' ? [[name, secret]] : [])),
  );
}

function save(record: RecordStore, secrets: ReadonlyMap<string, string>): Promise<void> {
  const plain: Secrets = Object.fromEntries(secrets);
  return record.save({ version: VERSION, secrets: plain });
}
