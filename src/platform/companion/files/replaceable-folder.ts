/**
 * Finds out whether another user of this machine could replace a folder with their own folder. Anyone who can write to
 * a parent folder can rename what is in it. Example: the settings folder `/srv/shared/outlay` has mode 700, and
 * `/srv/shared` has mode 777. Then anybody can move the settings folder away and make a new one.
 */
import type { Stats } from 'node:fs';
import { lstat, readFile, readlink } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';

import { ROOT } from './foreign-owner.ts';

const GROUP_WRITES = 0o020;
const EVERYBODY_WRITES = 0o002;
/** In a folder with this mode bit, only the owner of a file or folder can rename or remove it. Example: /tmp. */
const STICKY = 0o1000;
/** The largest number of symbolic links that are followed in one path. Linux has the same limit. */
const MOST_LINKS = 40;

/**
 * A part of a path through which other users can replace the rest of the path. The part is a folder or a symbolic link.
 * `writable`: other users can write to the folder. `foreign`: another user owns the folder or link.
 */
export interface OpenPart {
  readonly path: string;
  readonly why: 'writable' | 'foreign';
}

/**
 * Returns the first parent folder or symbolic link in the folder's path that other users can change; null if there is
 * none. Always null on Windows. If the user is root, folders of every owner are trusted, because containers and
 * pipelines often run as root in a home folder that has another user's id.
 * @param user the id of the user whose folder it is; default: the user of this process
 */
export async function openPartOf(folder: string, user = process.getuid?.()): Promise<OpenPart | null> {
  if (user === undefined) return null;
  const trusted = new Set<number | null>([ROOT, user, await unmappedOwner()]);
  for await (const { path, facts } of partsOf(folder)) {
    if (user !== ROOT && !trusted.has(facts.uid)) return { path, why: 'foreign' };
    if (!facts.isSymbolicLink() && isOpen(facts)) return { path, why: 'writable' };
  }
  return null;
}

function isOpen({ uid, gid, mode }: Stats): boolean {
  // A group whose id equals the owner's id contains only the owner, as in `own-link.ts`.
  const others = gid === uid ? EVERYBODY_WRITES : GROUP_WRITES | EVERYBODY_WRITES;
  return (mode & others) !== 0 && (mode & STICKY) === 0;
}

/**
 * Lists the folders and links that the system passes on the way to a folder, from the root, without the folder itself.
 */
async function* partsOf(folder: string): AsyncGenerator<{ readonly path: string; readonly facts: Stats }> {
  const names = namesOf(resolve(folder));
  let at = '/';
  if (names.length > 0) yield { path: at, facts: await lstat(at) };
  let links = 0;
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const path = join(at, name);
    const facts = await lstat(path).catch(() => null);
    // This folder does not exist yet. This user will create it, and it is checked again before anything is written
    // into it.
    if (facts === null) return;
    if (facts.isSymbolicLink()) {
      yield { path, facts };
      const target = await readlink(path).catch(() => null);
      links += 1;
      if (target === null || links > MOST_LINKS) return;
      names.unshift(...namesOf(target));
      if (isAbsolute(target)) at = '/';
    } else {
      at = path;
      if (names.length > 0) yield { path, facts };
    }
  }
}

function namesOf(path: string): string[] {
  return path.split('/').filter((name) => name !== '' && name !== '.');
}

/**
 * Returns the user id that Linux shows in a container (a user namespace) for files of users outside the container.
 * Example: the root user of the machine on which the container runs. All these users have this one id, so they can't be
 * told apart, and Outlay trusts them. Null if this process is in no such namespace.
 */
async function unmappedOwner(): Promise<number | null> {
  const map = await readFile('/proc/self/uid_map', 'latin1').catch(() => '');
  // The machine's own namespace maps all ids to themselves.
  if (map === '' || /^\s*0\s+0\s+4294967295\s*$/.test(map)) return null;
  return Number(await readFile('/proc/sys/kernel/overflowuid', 'latin1').catch(() => '65534'));
}
