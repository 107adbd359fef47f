/**
 * A lock between processes: a file that says which process holds the lock (the holder). The holder renews the file
 * every few seconds. If the holder is dead, another process can take the lock.
 */
import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';

import {
  formatHolder,
  HEARTBEAT_MS,
  newHolder,
  parseHolder,
  STALE_MS,
  stateOf,
  type HolderState,
} from './lock-holder.ts';

export interface FileLock {
  readonly kind: 'ours';
  release(): Promise<void>;
}

export interface HeldLock {
  readonly kind: 'held';
  /** the process id of the holder; 0 if the lock file contains none */
  readonly pid: number;
  /** true if the holder certainly runs; if false, it may have died */
  readonly isCertain: boolean;
}

const POLL_MS = 20;
/** How many times the release of a lock tries to delete the lock file. */
const RELEASE_TRIES = 10;
const MAX_TRIES = 5;

/**
 * Takes the lock, or returns who holds it. This function waits longer than some milliseconds only if a process with the
 * holder's id runs but the lock file was not renewed in time: it then watches for some seconds whether the file is
 * renewed.
 * @param path the path of the lock file, in a folder that exists
 */
export async function lockFile(path: string): Promise<FileLock | HeldLock> {
  const own = newHolder();
  const text = formatHolder(own);
  let pid = 0;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (await take(path, text)) return hold(path, text);
    const found = await readLock(path);
    // The lock was released after our attempt to take it, so this process tries again.
    if (found === null) continue;
    const holder = parseHolder(found.text);
    let state: HolderState = holder === null ? 'dead' : stateOf(holder, own, found.renewedMs, Date.now());
    if (state === 'silent') state = (await isRenewed(path, found)) ? 'living' : 'dead';
    if (holder !== null && state !== 'dead') return { kind: 'held', pid: holder.pid, isCertain: state === 'living' };
    pid = holder?.pid ?? 0;
    await removeDead(path, found.text);
  }
  // All attempts failed: other processes took the lock each time, or this user may not remove the file from its
  // folder.
  return { kind: 'held', pid, isCertain: false };
}

/**
 * Takes the lock. If another process holds it, tries again for up to `timeoutMs` ms. Returns the lock, or who still
 * holds it after that time.
 */
export async function waitForLock(path: string, timeoutMs: number): Promise<FileLock | HeldLock> {
  const startedAt = performance.now();
  for (;;) {
    const lock = await lockFile(path);
    if (lock.kind === 'ours' || performance.now() - startedAt > timeoutMs) return lock;
    await sleep(POLL_MS);
  }
}

/**
 * Takes the lock, or returns who holds it. This function waits longer than `lockFile` only if the holder may be dead
 * and its process can't be checked, for example in a container that was killed and started again.
 */
export async function lockUnlessHeld(path: string): Promise<FileLock | HeldLock> {
  const lock = await lockFile(path);
  if (lock.kind === 'ours' || lock.isCertain) return lock;
  const before = await readLock(path);
  if (before === null || (await isRenewed(path, before))) return lockFile(path);
  return waitForLock(path, STALE_MS);
}

/**
 * Takes the lock, runs the work and releases the lock. The work must take only some milliseconds, because other
 * processes wait. Rejects if another process holds the lock for longer than `timeoutMs` ms.
 */
export async function withFileLock<T>(path: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(path, timeoutMs);
  if (lock.kind === 'held') throw new Error('another process is writing there');
  try {
    return await work();
  } finally {
    // An error while the lock file is deleted is ignored. Otherwise work that was done would look as if it had failed.
    await lock.release().catch(() => undefined);
  }
}

function hold(path: string, text: string): FileLock {
  const heartbeat = setInterval(() => void renew(path, text), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    kind: 'ours',
    async release() {
      clearInterval(heartbeat);
      await removeOwn(path, text);
    },
  };
}

/**
 * Deletes the lock file if it still contains `text`, that is, if no other process has replaced it. If deleting fails,
 * for example because a virus scanner has the file open, tries again for a moment.
 */
async function removeOwn(path: string, text: string): Promise<void> {
  for (let left = RELEASE_TRIES; ; left -= 1) {
    try {
      if ((await readLock(path))?.text === text) await rm(path, { force: true });
      return;
    } catch (error) {
      if (left <= 1) throw error;
      await sleep(POLL_MS);
    }
  }
}

async function renew(path: string, text: string): Promise<void> {
  try {
    if ((await readLock(path))?.text === text) await utimes(path, new Date(), new Date());
  } catch {
    // An error while the lock file is renewed is ignored: the disk may be full or unavailable for a moment, and the
    // next renewal may succeed.
  }
}

/** Creates the file with its content in one step, so that no process reads a lock without a holder. */
async function take(path: string, holder: string): Promise<boolean> {
  const own = `${path}.${randomUUID()}`;
  try {
    await writeFile(own, holder, { flag: 'wx', mode: 0o600 });
    await link(own, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // If the file system has no hard links, the file is created empty and then filled at once.
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

/**
 * Deletes the lock file of a dead process, whose content is `dead`. Before that, it takes a second lock, whose file
 * name is computed from this content (`removalPath`). So only one process at a time compares the content and deletes
 * the file. A lock that was taken in the meantime is not deleted, because each holder writes different content. If a
 * process dies while it holds the second lock, that lock is removed in the same way.
 */
async function removeDead(path: string, dead: string): Promise<void> {
  const removal = await lockFile(removalPath(path, dead));
  // Another process is removing the file, which takes a moment.
  if (removal.kind === 'held') return sleep(POLL_MS);
  try {
    if ((await readLock(path))?.text === dead) await rm(path, { force: true });
  } catch {
    // The file can't be deleted, for example because a virus scanner has it open. `lockFile` tries again.
  } finally {
    await removal.release().catch(() => undefined);
  }
}

/**
 * Returns the path of the lock that a process needs to delete the lock file of a dead process. Its name ends with a
 * hash of the dead lock's content, written like a UUID. Names of unfinished lock files also end with a UUID, so
 * `removeJsonLeftovers` deletes such a file if a killed process has left it.
 */
export function removalPath(path: string, dead: string): string {
  const hex = createHash('sha256').update(dead).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return `${path}.${parts.join('-')}`;
}

interface FoundLock {
  readonly text: string;
  /** when the file was last renewed, in ms since the epoch */
  readonly renewedMs: number;
}

/** Reads a lock file; null if there is no such file. */
async function readLock(path: string): Promise<FoundLock | null> {
  try {
    const [text, { mtimeMs }] = [await readFile(path, 'utf8'), await stat(path)];
    return { text, renewedMs: mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Watches the file for longer than the time between two renewals (`HEARTBEAT_MS`), to see whether its holder renews it.
 */
async function isRenewed(path: string, before: FoundLock): Promise<boolean> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < HEARTBEAT_MS * 1.5) {
    await sleep(POLL_MS * 10);
    const now = await readLock(path);
    if (now?.text !== before.text || now.renewedMs !== before.renewedMs) return true;
  }
  return false;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
