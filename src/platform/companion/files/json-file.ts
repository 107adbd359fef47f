/**
 * Saves a small record as a JSON file that only its owner can read. Saving replaces the whole file (temporary file,
 * fsync, rename) and saves the previous version as a backup in `.bak`, in case the file gets damaged. An unreadable
 * file is copied to `.damaged` before it is overwritten. Exception: with `keepsBefore: false`, no old content remains.
 * A file that another user could have written counts as missing.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import type { RecordStore, SharedRecord } from '../../../core/base/record-store.ts';
import { makePrivateFolder } from './folders.ts';
import { syncFolder } from './sync-folder.ts';
import { readTrustedFile } from './trusted-file.ts';
import { writePrivateFile } from './write-private-file.ts';

export interface JsonFile extends RecordStore, SharedRecord {
  /** removes the file, its backup, and the copy of a damaged file */
  remove(): Promise<void>;
}

export interface JsonFileOptions {
  /**
   * true if saving preserves the previous content of the file: a readable record becomes the backup, an unreadable text
   * is copied to `.damaged`. If false, saving erases the previous content, and the backup is a copy of the new record,
   * so that everything that was saved survives if the file gets damaged. Use false for entries that must not come back
   * after their removal, such as an unpaired device, and for entries that must be erased when they are removed, such as
   * the secret of a destination
   */
  readonly keepsBefore: boolean;
}

/**
 * Creates the functions that read and write one JSON file. Saving creates the folder. Loading rejects if the file is
 * damaged and there is no readable backup.
 */
export function createJsonFile(
  folder: string,
  name: string,
  { keepsBefore }: JsonFileOptions = { keepsBefore: true },
): JsonFile {
  const path = join(folder, name);
  const backup = `${path}.bak`;
  const aside = `${path}.damaged`;
  const queue = createSerialQueue();

  async function load(): Promise<unknown> {
    const text = await readTrustedFile(path);
    if (text === null) return null;
    const record = parsed(text);
    if (record !== undefined) return record;
    const kept = parsed((await readTrustedFile(backup)) ?? '');
    if (kept === undefined) throw new Error(`${name} is damaged`);
    return kept;
  }

  async function save(record: unknown): Promise<void> {
    await makePrivateFolder(folder);
    const text = `${JSON.stringify(record, null, 2)}\n`;
    const kept = keepsBefore ? await readTrustedFile(path) : text;
    // A readable text becomes the backup. A text that is not JSON is copied to `.damaged` instead: a person may have
    // made a mistake while editing the file, and can then correct it.
    if (kept !== null) await replaceFile(parsed(kept) === undefined ? aside : backup, kept);
    await replaceFile(path, text);
    await syncFolder(folder);
  }

  async function remove(): Promise<void> {
    await rm(path, { force: true });
    await rm(backup, { force: true });
    await rm(aside, { force: true });
  }

  return {
    load: () => queue.run(load),
    save: (record) => queue.run(() => save(record)),
    update: (change) => queue.run(async () => save(change(await load()))),
    remove: () => queue.run(remove),
  };
}

/**
 * Names of files that remain if a process is killed while it writes: one of our names followed by a random id (a number
 * in earlier versions), or an unfinished lock file, which can have two ids.
 */
const LEFTOVER = /^[a-z-]+(?:\.json(?:\.bak|\.damaged)?\.(?:\d+|[\da-f-]{36})|\.lock(?:\.[\da-f-]{36})+)$/;
/** A temporary file older than this, in ms, is no longer in use, because writing takes milliseconds. */
const LEFT_AFTER_MS = 60_000;

/**
 * Removes temporary files that killed processes left in the settings folder. Other processes may be writing there at
 * the same time, so files younger than a minute are not removed.
 */
export async function removeJsonLeftovers(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const leftovers = names.filter((name) => LEFTOVER.test(name)).map((name) => join(folder, name));
  await Promise.all(leftovers.map((path) => removeWhenOld(path, now)));
}

async function removeWhenOld(path: string, now: number): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found !== null && now - found.mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
}

/**
 * Pauses before retries, in ms. On Windows a program that reads a file (a virus scanner, a backup) prevents replacing
 * it for a moment.
 */
const RETRIES_MS: readonly number[] = process.platform === 'win32' ? [10, 30, 100, 300, 1000] : [];

async function replaceFile(path: string, text: string): Promise<void> {
  for (const waitMs of RETRIES_MS) {
    try {
      return await writePrivateFile(path, text);
    } catch (error) {
      if (!['EPERM', 'EBUSY', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  await writePrivateFile(path, text);
}

/** Parses JSON; undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
