/**
 * The Store of Outlay's local program: one folder with a file for each blob (bytes with a name). A commit (a set of
 * changes) writes new files and then replaces the index by one rename. So after a crash, a reader sees either the whole
 * commit or nothing of it. Blob files that are not in the index are removed when the folder is next opened for writing.
 */
import { randomUUID } from 'node:crypto';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import type { Store } from '../../../core/base/ports.ts';
import { BLOB_NAME, isIndexLeftover, readIndex, writeIndex, type FileIndex, type StoredFile } from './file-index.ts';
import { makePrivateFolder } from './folders.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Opens the folder for writing. The caller must hold the lock of the folder (`file-lock.ts`), because two writers would
 * remove each other's files.
 */
export async function openFileStore(folder: string): Promise<Store> {
  await makePrivateFolder(folder);
  let index = await readIndex(folder);
  await removeLeftovers(folder, index);
  const queue = createSerialQueue();

  return {
    read: (name) => queue.run(() => readBlob(folder, index.get(name))),
    commit: (changes) =>
      queue.run(async () => {
        const next = new Map(index);
        const written: string[] = [];
        try {
          for (const [name, bytes] of changes) {
            const file = `${randomUUID()}.blob`;
            if (bytes === null) next.delete(name);
            else {
              written.push(file);
              next.set(name, await writeBlob(folder, file, bytes));
            }
          }
          await syncFolder(folder);
          await writeIndex(folder, next);
        } catch (error) {
          // The commit failed, so no index lists the files that the commit wrote. These files are removed, so that they
          // do not fill a nearly full disk.
          await removeFiles(folder, written);
          throw error;
        }
        const replaced = [...index].filter(([name, stored]) => next.get(name) !== stored);
        index = next;
        await syncFolder(folder);
        await removeFiles(
          folder,
          replaced.map(([, { file }]) => file),
        );
      }),
  };
}

/** Opens a folder to which another process may write. Commits are stored only in the memory of this process. */
export async function openReadOnlyFileStore(folder: string): Promise<Store> {
  const index = await readIndex(folder);
  const overlay = new Map<string, Uint8Array | null>();
  return {
    async read(name) {
      const own = overlay.get(name);
      return own === undefined ? readBlob(folder, index.get(name)) : own;
    },
    commit(changes) {
      for (const [name, bytes] of changes) overlay.set(name, bytes);
      return Promise.resolve();
    },
  };
}

/**
 * Reads a blob. Null if the index has no entry for the blob, if the blob's file can't be read, or if the length of the
 * file differs from the length in the entry.
 */
async function readBlob(folder: string, stored: StoredFile | undefined): Promise<Uint8Array | null> {
  if (stored === undefined) return null;
  try {
    const bytes = await readFile(join(folder, stored.file));
    return bytes.length === stored.bytes ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) : null;
  } catch {
    return null;
  }
}

async function writeBlob(folder: string, file: string, bytes: Uint8Array): Promise<StoredFile> {
  const handle = await open(join(folder, file), 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { file, bytes: bytes.length };
}

async function removeLeftovers(folder: string, index: FileIndex): Promise<void> {
  const named = new Set([...index.values()].map(({ file }) => file));
  const leftovers = (await readdir(folder)).filter(
    (name) => isIndexLeftover(name) || (BLOB_NAME.test(name) && !named.has(name)),
  );
  await removeFiles(folder, leftovers);
}

async function removeFiles(folder: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}
