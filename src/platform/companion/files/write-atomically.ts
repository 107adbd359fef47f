/**
 * Replaces a file as a whole: writes a temporary file in the same folder, calls fsync, and renames it to the file's
 * name. If the disk is full or the power fails, the file has its old or its new content, never a part.
 */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';

/**
 * Flags for creating a file. If there is a file or a link of that name already, opening fails. Otherwise another user
 * could have that file open and read what is written.
 */
const CREATE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;

/**
 * Replaces the file at `path` by a file with this text. Rejects with a system error, or with an error whose code says
 * why the new file was refused; the old file is then as it was. If `path` is a link, the link is replaced, and the target
 * of the link is not changed.
 * @param mode the mode of the new file, from which the system removes the bits of the umask
 */
export async function writeAtomically(path: string, text: string, mode: number): Promise<void> {
  // Nobody can know this name before the file exists.
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeNewFile(temporary, text, mode);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeNewFile(path: string, text: string, mode: number): Promise<void> {
  const handle = await open(path, CREATE, mode);
  try {
    const facts = await handle.stat();
    if (!facts.isFile() || facts.nlink !== 1) throw refusal('it is no plain file');
    if (process.getuid !== undefined && facts.uid !== process.getuid()) throw refusal('another user owns it');
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes an error that a caller prints like a system error: the code of the error says why the file was not written. */
export function refusal(code: string): Error {
  return Object.assign(new Error(code), { code });
}
