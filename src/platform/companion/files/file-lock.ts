/** One process at a time: a file that names its holder, made whole where none was; the file of a dead process does not count. */
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';

export interface FileLock {
  release(): Promise<void>;
}

/** Tells this run from an earlier process of the same number: after a restart of the machine or the container numbers come again. */
const RUN = randomUUID();
const POLL_MS = 20;
/** Work under a lock takes milliseconds. One that has stood this long names a process that only has the number of its holder. */
const FORGOTTEN_MS = 60_000;

/** Null when a living process holds it. @param path the lock's own file, in a folder that exists */
export async function lockFile(path: string): Promise<FileLock | null> {
  const holder = `${process.pid} ${RUN} ${randomUUID()}`;
  for (const isSecondTry of [false, true]) {
    if (await take(path, holder)) return { release: () => release(path, holder) };
    if (isSecondTry) return null;
    const found = await readHolder(path);
    if (found !== null && isLiving(found)) return null;
    if (found !== null) await removeDead(path, found);
  }
  return null;
}

/** Does the work, of milliseconds, while holding the lock, waiting for it at most so long; rejects when it could not be had. */
export async function withFileLock<T>(path: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  let lock = await lockFile(path);
  while (lock === null) {
    if (performance.now() - startedAt > patienceMs) throw new Error('another process is writing there');
    await removeForgotten(path);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    lock = await lockFile(path);
  }
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

/** A link appears with its content, or not at all: nobody ever reads a lock without a holder. */
async function take(path: string, holder: string): Promise<boolean> {
  const own = `${path}.${randomUUID()}`;
  try {
    await writeFile(own, holder, { flag: 'wx', mode: 0o600 });
    await link(own, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // A file system without links: the moment between making and filling is the best there is.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'EOPNOTSUPP') return await takeWithoutLinks(path, holder);
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

async function takeWithoutLinks(path: string, holder: string): Promise<boolean> {
  try {
    await writeFile(path, holder, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function release(path: string, holder: string): Promise<void> {
  if ((await readHolder(path)) === holder) await rm(path, { force: true });
}

async function removeForgotten(path: string): Promise<void> {
  const holder = await readHolder(path);
  const found = await stat(path).catch(() => null);
  // A clock that was set back makes a lock of before look as if it came from the future.
  if (holder === null || found === null || Math.abs(Date.now() - found.mtimeMs) < FORGOTTEN_MS) return;
  await removeDead(path, holder);
}

/** Of several that find the same dead holder one moves its file away; who moved a newer one puts it back. */
async function removeDead(path: string, dead: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readHolder(aside)) !== dead) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

async function readHolder(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

function isLiving(holder: string): boolean {
  const [number = '', run] = holder.split(' ');
  const pid = Number(number);
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return run === RUN;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
