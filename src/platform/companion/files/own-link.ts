/**
 * Follows symbolic links in the settings folder if they are safe. A link is followed if this user made it, and if only
 * this user can write to its target and the target's folder. Example: a link to a file in a person's dotfiles
 * repository. All other links are neither read nor followed; writing replaces them.
 */
import { lstat, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

interface Facts {
  readonly uid: number;
  readonly gid: number;
  readonly mode: number;
}

const GROUP_WRITES = 0o020;
const EVERYBODY_WRITES = 0o002;

/** Returns the path itself, or the target if the path is a safe link of this user. */
export async function followOwnLink(path: string): Promise<string> {
  const link = await lstat(path).catch(() => null);
  if (link === null || !link.isSymbolicLink() || !isOwn(link)) return path;
  const target = await realpath(path).catch(() => null);
  if (target === null) return path;
  const facts = await Promise.all([stat(target), stat(dirname(target))]).catch(() => []);
  return facts.length === 2 && facts.every(isOnlyOurs) ? target : path;
}

/**
 * Whether only this user can write to the file. A group whose id equals the user's id contains only this user; many
 * systems allow this group to write by default.
 */
export function isOnlyOurs(facts: Facts): boolean {
  const isPrivateGroup = facts.gid === facts.uid;
  const others = isPrivateGroup ? EVERYBODY_WRITES : GROUP_WRITES | EVERYBODY_WRITES;
  return isOwn(facts) && (process.getuid === undefined || (facts.mode & others) === 0);
}

function isOwn({ uid }: Facts): boolean {
  return process.getuid === undefined || uid === process.getuid();
}
