/** Says which process may write in a folder. */
import { join } from 'node:path';

import { lockFile, type FileLock } from './file-lock.ts';

/** Null when a living process holds the folder. */
export function lockFolder(folder: string): Promise<FileLock | null> {
  return lockFile(join(folder, 'lock'));
}
