/**
 * Reads files that decide who gets access. A file is read only if no other user of this machine can have written it.
 * Node reports no owners and modes on Windows, so there only the permissions of the user's profile folder protect the
 * files.
 */
import { constants, type Stats } from 'node:fs';
import { lstat, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { isForeignOwner } from './foreign-owner.ts';
import { isOnlyOurs, followOwnLink } from './own-link.ts';
import { openPartOf } from './replaceable-folder.ts';

/** Mode bits: writable by the group or by everybody. */
const OTHERS_WRITE = 0o022;
/** Mode bits: readable, writable or executable by the group or by everybody. */
const OTHERS = 0o077;
/**
 * Flags for opening a file. Opening a link fails, and opening a pipe does not wait for a writer. Windows has neither
 * flag.
 */
const READ_HERE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
/** Error codes of opening a missing file, a link, and a socket. */
const NOTHING_TO_READ = new Set(['ENOENT', 'ELOOP', 'ENXIO']);

/**
 * Reads the file. Null if there is no such file, if another user owns it or can write to it, or if it is not a regular
 * file.
 */
export async function readTrustedFile(path: string): Promise<string | null> {
  const real = await followOwnLink(path);
  const folder = await stat(dirname(real)).catch(() => null);
  try {
    const handle = await open(real, READ_HERE);
    try {
      if (folder === null || !isTrusted(await handle.stat(), folder, real !== path)) return null;
      return await handle.readFile('utf8');
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (NOTHING_TO_READ.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Whether the file exists but is ignored because it can't be trusted. */
export async function isDistrustedFile(path: string): Promise<boolean> {
  if ((await stat(path).catch(() => null)) === null) return false;
  const real = await followOwnLink(path);
  const file = await lstat(real).catch(() => null);
  const folder = await stat(dirname(real)).catch(() => null);
  return file !== null && folder !== null && !isTrusted(file, folder, real !== path);
}

/** The full paths of the files in a settings folder that are ignored because they can't be trusted. */
export async function distrustedFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const paths = names.filter((name) => /\.(?:json|vault)$/.test(name)).map((name) => join(folder, name));
  const found = await Promise.all(paths.map(async (path) => ((await isDistrustedFile(path)) ? [path] : [])));
  return found.flat();
}

/**
 * What other users can do in a folder. `write`: they can put files into the folder. This is the case if the folder is
 * open to them, if they own it, if its path contains one of their links, or if they can replace a parent folder
 * (`replaceable-folder.ts`). The sticky bit of folders such as /tmp does not help, because everybody can still create
 * new files there. `look`: they can see the names of the files.
 */
export async function othersIn(folder: string): Promise<'write' | 'look' | 'none'> {
  const [found, name] = await Promise.all([stat, lstat].map((look) => look(folder).catch(() => null)));
  if (!found || !name || process.getuid === undefined) return 'none';
  if ([found.uid, name.uid].some((uid) => isForeignOwner(uid)) || (found.mode & OTHERS_WRITE) !== 0) return 'write';
  if ((await openPartOf(folder)) !== null) return 'write';
  return (found.mode & OTHERS) === 0 ? 'none' : 'look';
}

/** Whether a user other than this one and root owns the file; always false on Windows. */
export async function isOfAnotherUser(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && isForeignOwner(found.uid);
}

/**
 * Whether a file can be trusted. If other users cannot reach the file, its mode is not checked, because editors of some
 * systems make every file writable by the group. Exception: if the file is the target of a link, its mode is checked in
 * every case.
 */
function isTrusted(file: Stats, folder: Stats, isLinked: boolean): boolean {
  const self = process.getuid?.();
  if (!file.isFile()) return false;
  if (self === undefined) return true;
  if (isLinked) return isOnlyOurs(file);
  const isReachable = (folder.mode & OTHERS) !== 0 || folder.uid !== self;
  return file.uid === self && (!isReachable || (file.mode & OTHERS_WRITE) === 0);
}
