/** Says which process may write in a folder: a file holding its id, made where none was; the file of a dead process does not count. */
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface FolderLock {
  release(): Promise<void>;
}

const LOCK_FILE = 'lock';

/** Null when a living process holds the folder. */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  const path = join(folder, LOCK_FILE);
  for (const isSecondTry of [false, true]) {
    if (await takeLock(path)) return { release: () => rm(path, { force: true }) };
    if (isSecondTry || (await isHeldByTheLiving(path))) return null;
    await rm(path, { force: true });
  }
  return null;
}

async function takeLock(path: string): Promise<boolean> {
  try {
    const handle = await open(path, 'wx', 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isHeldByTheLiving(path: string): Promise<boolean> {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''));
  // A lock of our own number was left by a process before a restart of the machine or the container.
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
