/** Writes the files of the login service: the script that starts Outlay, and the file that names this script to the system. */
import { mkdir, readlink, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { writeAtomically } from '../files/write-atomically.ts';
import { writePrivateFile } from '../files/write-private-file.ts';

/** Writes the script to a file that only this user can read. */
export async function writeLauncher(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writePrivateFile(path, text, 0o700);
}

/**
 * Writes the systemd unit or the launchd agent. If the path is a link, such as one into a folder of dotfiles, its target
 * is replaced, or created if it is missing. If the target is no regular file, it stays what it is. Example: a masked
 * unit is a link to /dev/null, and systemctl then says that the unit is masked.
 */
export async function writeUnit(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const target = await realpath(path).catch(() => missingTarget(path));
  const found = await stat(target).catch(() => null);
  if (found === null || found.isFile()) await writeAtomically(target, text, 0o644);
  else await writeFile(target, text);
}

/** Returns the target of a link whose target is missing; the path itself if it is no link. */
async function missingTarget(path: string): Promise<string> {
  const target = await readlink(path).catch(() => null);
  return target === null ? path : resolve(dirname(path), target);
}
