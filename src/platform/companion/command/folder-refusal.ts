/** The sentence with which every command refuses to work in a folder where other users of this machine can put files. */
import type { Folders } from '../files/folders.ts';
import { isOfAnotherUser, othersIn } from '../files/trusted-file.ts';
import { printable } from './printable.ts';

/** Null where no other user writes: neither in the folder of settings nor in that of the cache. */
export async function folderRefusal({ settings, cache }: Folders): Promise<string | null> {
  for (const folder of [settings, cache]) {
    if ((await othersIn(folder)) !== 'write') continue;
    const name = printable(folder);
    return (await isOfAnotherUser(folder))
      ? `the folder ${name} belongs to another user of this machine, so Outlay keeps nothing there. Nothing was done. Name a folder of your own with OUTLAY_HOME, or make this one yours with chown.`
      : `other users of this machine can put files into ${name}, so Outlay keeps nothing there. Nothing was done. If the folder is yours, close it with: chmod 700 ${name}. Otherwise name one of your own with OUTLAY_HOME.`;
  }
  return null;
}
