/**
 * The sentence that a command prints when it refuses to run because other users of this machine can put files into
 * Outlay's folders.
 */
import type { Folders } from '../files/folders.ts';
import { openPartOf } from '../files/replaceable-folder.ts';
import { isOfAnotherUser, othersIn } from '../files/trusted-file.ts';
import { printable } from './printable.ts';
import { commandFolderWords as words } from '../../../messages/en/command-folders.ts';

/**
 * Returns the sentence if another user can write to the settings folder or the cache folder, or can replace one of
 * them; otherwise null.
 */
export async function folderRefusal({ settings, cache }: Folders): Promise<string | null> {
  for (const folder of [settings, cache]) {
    const name = printable(folder);
    // Other users may be able to write to a parent folder, even if the folder itself does not exist yet.
    const part = await openPartOf(folder);
    if (part !== null) return words.parentOpen[part.why](name, printable(part.path));
    if ((await othersIn(folder)) !== 'write') continue;
    return (await isOfAnotherUser(folder)) ? words.ofAnotherUser(name) : words.openToOthers(name);
  }
  return null;
}
