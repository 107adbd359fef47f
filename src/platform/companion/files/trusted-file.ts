/**
 * Reads files that decide who is let in and what is asked, only when no other user of this machine wrote them. Windows has no owners and modes
 * of this kind; there the profile's own permissions hold.
 */
import { open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writable by the group or by everybody. */
const OTHERS_WRITE = 0o022;
/** Readable, writable or passable by the group or by everybody. */
const OTHERS = 0o077;
/** In a folder with this bit, such as /tmp, users cannot replace each other's files. */
const STICKY = 0o1000;

interface Owned {
  readonly uid: number;
  readonly mode: number;
}

/** Null when there is no such file, or when another user owns it or can write to it. */
export async function readTrustedFile(path: string): Promise<string | null> {
  const folder = await stat(dirname(path)).catch(() => null);
  try {
    const handle = await open(path, 'r');
    try {
      if (folder === null || !isTrusted(await handle.stat(), folder)) return null;
      return await handle.readFile('utf8');
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether the file is not used. False where there is none. */
export async function isDistrustedFile(path: string): Promise<boolean> {
  const file = await stat(path).catch(() => null);
  const folder = await stat(dirname(path)).catch(() => null);
  return file !== null && folder !== null && !isTrusted(file, folder);
}

/** The files of a settings folder that are not used, by their full names. */
export async function distrustedFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const paths = names.filter((name) => /\.(?:json|vault)$/.test(name)).map((name) => join(folder, name));
  const found = await Promise.all(paths.map(async (path) => ((await isDistrustedFile(path)) ? [path] : [])));
  return found.flat();
}

/** `write` when other users can replace files in the folder, `look` when they can see the names of its files. */
export async function othersIn(folder: string): Promise<'write' | 'look' | 'none'> {
  const found = await stat(folder).catch(() => null);
  if (found === null || process.getuid === undefined) return 'none';
  const isShared = (found.mode & STICKY) !== 0;
  if ((found.mode & OTHERS_WRITE) !== 0 && !isShared) return 'write';
  return (found.mode & OTHERS) === 0 ? 'none' : 'look';
}

/** The mode of a file counts only where others can reach it: editors of some systems make every file writable by the group. */
function isTrusted(file: Owned, folder: Owned): boolean {
  const self = process.getuid?.();
  if (self === undefined) return true;
  const isReachable = (folder.mode & OTHERS) !== 0 || folder.uid !== self;
  return file.uid === self && (!isReachable || (file.mode & OTHERS_WRITE) === 0);
}
