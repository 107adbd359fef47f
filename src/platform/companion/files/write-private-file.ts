/**
 * Replaces a file as a whole (temporary file, fsync, rename), readable only by this user. The new file does not get the
 * owner and mode of the previous file. If the path is a link, the link itself is replaced. But if it is this user's own
 * link (`own-link.ts`), its target is replaced. Nothing is written to a folder into which other users can put files.
 */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { followOwnLink } from './own-link.ts';
import { openPartOf } from './replaceable-folder.ts';
import { othersIn } from './trusted-file.ts';

/**
 * Flags for creating a file. If there is a file or a link of that name already, opening fails. Otherwise another user
 * could have that file open and read what is written.
 */
const CREATE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;

/**
 * Writes the text. Rejects with a system error, or with an error whose code says why the folder or file was refused.
 */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const real = await followOwnLink(path);
  if (await isOpenToOthers(dirname(real), real !== path)) throw refusal('other users can write to the folder');
  // Nobody can know this name before the file exists.
  const temporary = `${real}.${randomUUID()}`;
  try {
    await writeNewFile(temporary, text);
    await rename(temporary, real);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Whether other users can put files into the folder. For the target of a link, `own-link.ts` has already checked the
 * folder itself, so only its parent folders are checked here.
 */
async function isOpenToOthers(folder: string, isLinked: boolean): Promise<boolean> {
  return isLinked ? (await openPartOf(folder)) !== null : (await othersIn(folder)) === 'write';
}

async function writeNewFile(path: string, text: string): Promise<void> {
  const handle = await open(path, CREATE, 0o600);
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

function refusal(code: string): Error {
  return Object.assign(new Error(code), { code });
}
