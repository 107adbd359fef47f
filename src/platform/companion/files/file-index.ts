/** The file store's index: which file holds which name. A commit becomes valid when the index is replaced by one rename. */
import { join } from 'node:path';

import { readTrustedFile } from './trusted-file.ts';
import { writePrivateFile } from './write-private-file.ts';

export interface StoredFile {
  readonly file: string;
  readonly bytes: number;
}

export type FileIndex = ReadonlyMap<string, StoredFile>;

const INDEX_FILE = 'index.json';
const VERSION = 1;
/** A new name for each file written. Nothing else in the folder is ever opened or removed. */
export const BLOB_NAME = /^[\da-f-]{36}\.blob$/;

/** Empty when there is none, or when it is damaged, of another version or written by another user: a cache starts over, it is never half used. */
export async function readIndex(folder: string): Promise<FileIndex> {
  try {
    return parseIndex(JSON.parse((await readTrustedFile(join(folder, INDEX_FILE))) ?? 'null')) ?? new Map();
  } catch {
    return new Map();
  }
}

/** Replaces the index whole: a temporary file, its fsync and a rename. */
export async function writeIndex(folder: string, index: FileIndex): Promise<void> {
  // Names are values of a list, never property names: they come from the provider.
  const entries = [...index].map(([name, { file, bytes }]) => [name, file, bytes]);
  await writePrivateFile(join(folder, INDEX_FILE), JSON.stringify({ version: VERSION, entries }));
}

/** What write-file-atomic leaves behind when it is killed before its rename. */
export function isIndexLeftover(name: string): boolean {
  return name.startsWith(`${INDEX_FILE}.`);
}

function parseIndex(value: unknown): FileIndex | null {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('entries' in value)) return null;
  if (value.version !== VERSION || !Array.isArray(value.entries)) return null;
  const index = new Map<string, StoredFile>();
  for (const entry of value.entries as readonly unknown[]) {
    if (!Array.isArray(entry)) return null;
    const [name, file, bytes] = entry as readonly unknown[];
    if (typeof name !== 'string' || typeof file !== 'string' || typeof bytes !== 'number') return null;
    if (!BLOB_NAME.test(file)) return null;
    index.set(name, { file, bytes });
  }
  return index;
}
