/**
 * Finds out whether another user of this machine could replace a folder by one of their own. Whoever can write to a
 * parent folder can rename what is in it. Example: with a settings folder `/srv/shared/outlay` of mode 700 in
 * `/srv/shared` of mode 777, anybody can move the settings folder away and make a new one.
 */
import type { Stats } from 'node:fs';
import { lstat, readFile, readlink } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';

const GROUP_WRITES = 0o020;
const EVERYBODY_WRITES = 0o002;
/** In a folder with this bit, such as /tmp, only owners can rename and remove what they own. */
const STICKY = 0o1000;
const ROOT = 0;
/** More links in a path than the system follows. */
const MOST_LINKS = 40;

/** The part of a path that lets other users replace what follows it: they can write to it, or one of them owns it. */
export interface OpenPart {
  readonly path: string;
  readonly why: 'writable' | 'foreign';
}

/**
 * The first parent folder or link on the way to the folder that other users can change; null if there is none. Always null on Windows.
 * Root trusts every owner: containers and pipelines run as root in a home folder that has another user's id.
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
  // A group whose id equals the owner's id contains only the owner, like in `own-link.ts`.
  const others = gid === uid ? EVERYBODY_WRITES : GROUP_WRITES | EVERYBODY_WRITES;
  return (mode & others) !== 0 && (mode & STICKY) === 0;
}

/** Lists the folders and links that the system passes on the way to a folder, from the root, without the folder itself. */
async function* partsOf(folder: string): AsyncGenerator<{ readonly path: string; readonly facts: Stats }> {
  const names = namesOf(resolve(folder));
  let at = '/';
  if (names.length > 0) yield { path: at, facts: await lstat(at) };
  let links = 0;
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const path = join(at, name);
    const facts = await lstat(path).catch(() => null);
    // What is missing will be made by this user. Nothing is written into it before it is checked again.
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
 * The user id that Linux shows for owners which a container or another user namespace does not know, such as the root of
 * the machine around it; null outside of one. Those owners can't be told apart, so they are trusted.
 */
async function unmappedOwner(): Promise<number | null> {
  const map = await readFile('/proc/self/uid_map', 'latin1').catch(() => '');
  // The machine's own namespace maps all ids to themselves.
  if (map === '' || /^\s*0\s+0\s+4294967295\s*$/.test(map)) return null;
  return Number(await readFile('/proc/sys/kernel/overflowuid', 'latin1').catch(() => '65534'));
}
