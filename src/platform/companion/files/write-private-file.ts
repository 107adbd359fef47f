/**
 * Replaces a file as a whole (`write-atomically.ts`), readable only by this user. The new file does not get the owner
 * and mode of the previous file. If the path is a link, the link itself is replaced. But if it is this user's own link
 * (`own-link.ts`), its target is replaced. Nothing is written to a folder into which other users can put files.
 */
import { dirname } from 'node:path';

import { followOwnLink } from './own-link.ts';
import { openPartOf } from './replaceable-folder.ts';
import { othersIn } from './trusted-file.ts';
import { refusal, writeAtomically } from './write-atomically.ts';

/**
 * Replaces the file at `path` by a file with this text. Rejects with a system error, or with an error whose code says
 * why the folder or file was refused.
 * @param mode the mode of the new file; it gives other users no rights
 */
export async function writePrivateFile(path: string, text: string, mode: 0o600 | 0o700 = 0o600): Promise<void> {
  const real = await followOwnLink(path);
  if (await isOpenToOthers(dirname(real), real !== path)) throw refusal('other users can write to the folder');
  await writeAtomically(real, text, mode);
}

/**
 * Whether other users can put files into the folder. For the target of a link, `own-link.ts` has already checked the
 * folder itself, so only its parent folders are checked here.
 */
async function isOpenToOthers(folder: string, isLinked: boolean): Promise<boolean> {
  return isLinked ? (await openPartOf(folder)) !== null : (await othersIn(folder)) === 'write';
}
