/** Writes the files of the login service: the script that starts Outlay, and the file that names this script to the system. */
import { mkdir, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { writeAtomically } from '../files/write-atomically.ts';
import { writePrivateFile } from '../files/write-private-file.ts';

/** Writes the script to a file that only this user can read. */
export async function writeLauncher(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writePrivateFile(path, text, 0o700);
}

/**
 * Writes the systemd unit or the launchd agent. If the path is a link, such as one into a folder of dotfiles, its target
 * is replaced. If this is no regular file, it stays what it is. Example: a masked unit is a link to /dev/null, and
 * systemctl then says that the unit is masked.
 */
export async function writeUnit(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const target = await realpath(path).catch(() => path);
  const found = await stat(target).catch(() => null);
  if (found === null || found.isFile()) await writeAtomically(target, text, 0o644);
  else await writeFile(target, text);
}
