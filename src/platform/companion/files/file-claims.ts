/**
 * Makes claims with files. A claim ensures that something happens only once: the operating system lets exactly one
 * process create a file with a given name.
 */
import { createHash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import type { Claims } from '../../../core/base/ports.ts';
import { withFileLock } from './file-lock.ts';
import { makePrivateFolder } from './folders.ts';
import { syncFolder } from './sync-folder.ts';

const TIMEOUT_MS = 5000;

/**
 * @param folder the folder for the claims; the first claim creates it. Each claim is an empty file whose name is a
 *   hash, so that the name does not reveal what was claimed
 * @param sync resolves when the names of new files in a folder are on the disk
 */
export function createFileClaims(folder: string, sync: (folder: string) => Promise<void> = syncFolder): Claims {
  /**
   * Creates a file for each name that has no file yet, and returns these names. If one file can't be saved, all files
   * that this call has created are deleted again.
   */
  async function reserve(names: readonly string[]): Promise<ReadonlySet<string>> {
    const created = new Map<string, string>();
    const files: FileHandle[] = [];
    try {
      try {
        for (const name of new Set(names)) {
          const path = join(folder, createHash('sha256').update(name).digest('hex'));
          const file = await createFile(path);
          if (file === null) continue;
          created.set(name, path);
          files.push(file);
        }
      } finally {
        await saveAll(files);
      }
      if (created.size > 0) await sync(folder);
    } catch (error) {
      for (const path of created.values()) await rm(path, { force: true }).catch(() => undefined);
      throw error;
    }
    return new Set(created.keys());
  }

  return {
    async claim(names) {
      await makePrivateFolder(folder);
      // While this process holds the lock, no other process can claim any of these names.
      return withFileLock(join(folder, 'lock'), TIMEOUT_MS, () => reserve(names));
    },
  };
}

/** Creates an empty file that only its owner can read; null if it exists. */
async function createFile(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
}

/**
 * Writes all files to the disk at the same time, because other claims are waiting, and closes each file. Rejects if one
 * of the files fails.
 */
async function saveAll(files: readonly FileHandle[]): Promise<void> {
  const saved = await Promise.allSettled(files.map(saveEmpty));
  for (const one of saved) if (one.status === 'rejected') throw one.reason;
}

async function saveEmpty(file: FileHandle): Promise<void> {
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
