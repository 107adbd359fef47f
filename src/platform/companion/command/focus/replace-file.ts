/**
 * Replaces a file as a whole: writes a temporary file in the same folder, calls fsync, and renames it to the file's
 * name. A program that reads the file finds the old or the new content, never a part. A file that already has the new
 * content is not written again, so that programs that watch it see no change.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { isForeignLink } from '../../files/open-output.ts';
import { syncFolder } from '../../files/sync-folder.ts';
import { openPlainFile } from './open-plain-file.ts';

export interface ReplacedFile {
  readonly bytes: number;
  readonly sha256: string;
  readonly isChanged: boolean;
}

/**
 * Replaces the file at `path`, or creates it. New files and folders are readable by their owner only, because costs are
 * private. Throws the system's error if the file cannot be written.
 */
export async function replaceFile(path: string, chunks: Iterable<string | Uint8Array>): Promise<ReplacedFile> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A link of another user could lead to a folder in which this file replaces one of this person.
  if (await isForeignLink(folder)) throw Object.assign(new Error('link of another user'), { code: 'ELOOP' });
  // The temporary name begins with `._`. Programs that load the whole folder skip such names.
  const temporary = join(folder, `._${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const written = await writeNew(temporary, chunks);
    const isChanged = (await checksumOf(path)) !== written.sha256;
    if (isChanged) {
      await rename(temporary, path);
      await syncFolder(folder);
    }
    return { ...written, isChanged };
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeNew(
  path: string,
  chunks: Iterable<string | Uint8Array>,
): Promise<Pick<ReplacedFile, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for (const chunk of chunks) {
      const data = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      hash.update(data);
      bytes += data.byteLength;
      await file.writeFile(data);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Computes the checksum of the file's content; null if there is no such file, or something else in its place. */
async function checksumOf(path: string): Promise<string | null> {
  const file = await openPlainFile(path);
  if (file === null || file === 'notPlain') return null;
  const hash = createHash('sha256');
  // The stream closes the file.
  for await (const chunk of file.createReadStream()) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
