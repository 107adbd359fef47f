/** Writes the script of the login service to a file that only this user can read. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function writeLauncher(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, '', { mode: 0o700 });
  await chmod(path, 0o700);
  await writeFile(path, text);
}
