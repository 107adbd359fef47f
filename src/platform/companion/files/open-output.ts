/**
 * Opens a file that a person has named for the output of a command. Another user may have put a link or a pipe there
 * before, if they can write to the folder. Costs would then go into another file of this person, or to the other user.
 */
import { constants, type Stats } from 'node:fs';
import { lstat, open, realpath, stat, type FileHandle } from 'node:fs/promises';

import { isForeignOwner, ROOT } from './foreign-owner.ts';

/** Flags for writing a file that may exist. Opening a link fails; Windows does not have that flag. */
const WRITE_HERE = constants.O_WRONLY | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);

/**
 * Opens the file for writing, and empties it. A new file is readable only by its owner, because costs are private. An
 * existing file keeps its permissions. Throws the system's error if the file can't be opened.
 * @param user the id of this user; undefined on Windows
 * @returns `foreign` if another user owns the file, or a link that leads to it
 */
export async function openOutput(path: string, user = process.getuid?.()): Promise<FileHandle | 'foreign'> {
  const named = await lstat(path).catch(() => null);
  const found = await stat(path).catch(() => null);
  if ([named, found].some((facts) => facts !== null && isForeign(facts, user))) return 'foreign';
  // A terminal, or a pipe such as /dev/stdout. It has no path of its own.
  if (found !== null && !found.isFile()) return open(path, 'w');
  const isLink = named?.isSymbolicLink() === true;
  // One's own link to a file that does not exist yet.
  if (isLink && found === null) return open(path, 'w', 0o600);
  const file = await open(isLink ? await realpath(path) : path, WRITE_HERE, 0o600);
  // The other user may have changed the file since it was checked.
  const opened = await file.stat();
  if (isForeign(opened, user)) {
    await file.close();
    return 'foreign';
  }
  if (opened.isFile()) await file.truncate(0);
  return file;
}

/** Whether a link of another user is at this path. */
export async function isForeignLink(path: string, user = process.getuid?.()): Promise<boolean> {
  const named = await lstat(path).catch(() => null);
  return named !== null && named.isSymbolicLink() && isForeign(named, user);
}

/**
 * Whether another user owns a file, link or pipe. Root writes to ordinary files of every user, because containers and
 * pipelines often run as root in a folder that belongs to another user.
 */
function isForeign(facts: Stats, user: number | undefined): boolean {
  return isForeignOwner(facts.uid, user) && (user !== ROOT || !facts.isFile());
}
