/**
 * Makes sure that new file names survive a power failure (fsync of the folder). Windows has no such call and does not
 * need one.
 */
import { open } from 'node:fs/promises';

export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
