/** The sentence with which every command refuses to run when other users of this machine can put files into its folder. */
import type { Folders } from '../files/folders.ts';
import { isOfAnotherUser, othersIn } from '../files/trusted-file.ts';
import { printable } from './printable.ts';
import { commandFolderWords as words } from '../../../messages/en/command-folders.ts';

/** Null if no other user writes: neither in the folder of settings nor in that of the cache. */
export async function folderRefusal({ settings, cache }: Folders): Promise<string | null> {
  for (const folder of [settings, cache]) {
    if ((await othersIn(folder)) !== 'write') continue;
    const name = printable(folder);
    return (await isOfAnotherUser(folder)) ? words.ofAnotherUser(name) : words.openToOthers(name);
  }
  return null;
}
