/** Sentences about a settings folder whose names other users of this machine can see, and about files in it that are not used for that reason. */
import { distrustedFiles, othersIn } from '../files/trusted-file.ts';
import { printable } from './printable.ts';

export async function folderWarnings(folder: string): Promise<readonly string[]> {
  const name = printable(folder);
  // Where others can write, no command runs at all (`folder-refusal.ts`).
  const open =
    (await othersIn(folder)) === 'look'
      ? [
          `other users of this machine can see the names of the files in ${name}, not what is in them. Close it with: chmod 700 ${name}`,
        ]
      : [];
  return [...open, ...(await distrustedFiles(folder)).map(distrustedSentence)];
}

export function distrustedSentence(path: string): string {
  return `${printable(path)} is not used: another user owns it or can write to it, or it is no plain file. If it is yours, run chown and chmod 600 on it; otherwise remove it.`;
}
