/**
 * Makes claims with files. A claim ensures that something happens only once: the operating system lets exactly one process create a file
 * with a given name.
 */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import type { Claims } from '../../../core/base/ports.ts';
import { makePrivateFolder } from './folders.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * @param folder the folder of the claims; it is created for the first claim. Each claim is an empty file. The file's
 *   name is a hash, so that the name does not reveal what was claimed
 */
export function createFileClaims(folder: string): Claims {
  return {
    async claim(name) {
      await makePrivateFolder(folder);
      const file = createHash('sha256').update(name).digest('hex');
      try {
        const handle = await open(join(folder, file), 'wx', 0o600);
        await handle.sync();
        await handle.close();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      }
      await syncFolder(folder);
      return true;
    },
  };
}
