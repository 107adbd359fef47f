/**
 * The index of the file store: it maps the name of each blob (bytes with a name) to its file. A commit (a set of
 * changes) becomes valid when one rename replaces the index.
 */
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
/**
 * The file name of a blob: a random id. Each write creates a file with a new name. A file whose name does not match is
 * never taken for a blob.
 */
export const BLOB_NAME = /^[\da-f-]{36}\.blob$/;

/**
 * Reads the index. The result is empty if no figures are saved. It is also empty if the index can't be used: it is
 * damaged, has another version, or was written by another user.
 */
export async function readIndex(folder: string): Promise<FileIndex> {
  try {
    return parseIndex(JSON.parse((await readTrustedFile(join(folder, INDEX_FILE))) ?? 'null')) ?? new Map();
  } catch {
    return new Map();
  }
}

/** Replaces the whole index: writes a temporary file, calls fsync and renames it. */
export async function writeIndex(folder: string, index: FileIndex): Promise<void> {
  // Names of blobs come from the provider. So they are stored as list values, never as property names. Example of a
  // dangerous property name: `__proto__`.
  const entries = [...index].map(([name, { file, bytes }]) => [name, file, bytes]);
  await writePrivateFile(join(folder, INDEX_FILE), JSON.stringify({ version: VERSION, entries }));
}

/**
 * Whether the file is a temporary file of the index. Such a file remains if the process is killed before its rename.
 */
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
