/**
 * A small record as a JSON file: readable by its owner alone, replaced whole (temporary file, fsync, rename), with the last good one beside
 * it as `.bak` for the day a disk damages the first.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import writeFileAtomic from 'write-file-atomic';

import type { RecordStore } from '../../../core/record-store.ts';
import { makePrivateFolder } from './folders.ts';
import { syncFolder } from './sync-folder.ts';

export interface JsonFile extends RecordStore {
  /** removes the record and its backup */
  remove(): Promise<void>;
}

/** The folder is made when something is saved, not before. Loading rejects when file and backup are both damaged. */
export function createJsonFile(folder: string, name: string): JsonFile {
  const path = join(folder, name);
  const backup = `${path}.bak`;
  let last: Promise<unknown> = Promise.resolve();

  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };

  async function load(): Promise<unknown> {
    const text = await readText(path);
    if (text === null) return null;
    const record = parsed(text);
    if (record !== undefined) return record;
    const kept = parsed((await readText(backup)) ?? '');
    if (kept === undefined) throw new Error(`${name} is damaged`);
    return kept;
  }

  async function save(record: unknown): Promise<void> {
    await makePrivateFolder(folder);
    const before = await readText(path);
    const isGood = before !== null && parsed(before) !== undefined;
    if (isGood) await writeFileAtomic(backup, before, { mode: 0o600 });
    await writeFileAtomic(path, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
    await syncFolder(folder);
  }

  async function remove(): Promise<void> {
    await rm(path, { force: true });
    await rm(backup, { force: true });
  }

  return {
    load: () => inOrder(load),
    save: (record) => inOrder(() => save(record)),
    remove: () => inOrder(remove),
  };
}

/** What write-file-atomic leaves behind when it is killed before its rename: our files' names with a number behind them. */
const LEFTOVER = /^[a-z-]+\.json(?:\.bak)?\.\d+$/;

/** Removes what killed writers left in the settings folder; to be called while nobody writes there. */
export async function removeJsonLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.filter((name) => LEFTOVER.test(name)).map((name) => rm(join(folder, name), { force: true })));
}

/** Null when there is no such file. */
async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Undefined when it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
