/**
 * Warns if other users can see the file names in the settings folder. Also warns about files in this folder that are
 * ignored because other users could have written them.
 */
import { distrustedFiles, othersIn } from '../files/trusted-file.ts';
import { printable } from './printable.ts';
import { commandFolderWords as words } from '../../../messages/en/command-folders.ts';

export async function folderWarnings(folder: string): Promise<readonly string[]> {
  const name = printable(folder);
  // This code only checks whether other users can read the folder. If they could write to the folder, no command would
  // run (`folder-refusal.ts`).
  const open = (await othersIn(folder)) === 'look' ? [words.seenByOthers(name)] : [];
  return [...open, ...(await distrustedFiles(folder)).map(distrustedSentence)];
}

export function distrustedSentence(path: string): string {
  return words.distrusted(printable(path));
}
