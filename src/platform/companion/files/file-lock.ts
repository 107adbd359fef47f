/** A lock between processes: a file that names its holder. It is renewed while it is held, and replaced when its holder is dead. */
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';

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

/** Another process has the lock. */
export interface HeldLock {
  readonly kind: 'held';
  /** the holder's process id, in its own container or on its own machine; 0 when unknown */
  readonly pid: number;
  /** false when the holder can only be recognized by the time of its file, which may be that of a holder who died a moment ago */
  readonly isCertain: boolean;
}

const POLL_MS = 20;
const MAX_TRIES = 5;

/** @param path the lock's own file, in a folder that exists */
export async function lockFile(path: string): Promise<FileLock | HeldLock> {
  const own = newHolder();
  const text = formatHolder(own);
  let pid = 0;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (await take(path, text)) return hold(path, text);
    const found = await readLock(path);
    // It was released between the two.
    if (found === null) continue;
    const holder = parseHolder(found.text);
    let state: HolderState = holder === null ? 'dead' : stateOf(holder, own, found.renewedMs, Date.now());
    if (state === 'silent') state = (await isRenewed(path, found)) ? 'living' : 'dead';
    if (holder !== null && state !== 'dead') return { kind: 'held', pid: holder.pid, isCertain: state === 'living' };
    pid = holder?.pid ?? 0;
    await removeDead(path, found.text);
  }
  // Others took it each time, or the folder does not let us remove the file.
  return { kind: 'held', pid, isCertain: false };
}

/** Waits while the lock is held. Gives the last answer when the time is over. */
export async function waitForLock(path: string, timeoutMs: number): Promise<FileLock | HeldLock> {
  const startedAt = performance.now();
  for (;;) {
    const lock = await lockFile(path);
    if (lock.kind === 'ours' || performance.now() - startedAt > timeoutMs) return lock;
    await sleep(POLL_MS);
  }
}

/** Waits only as long as a holder may be dead that cannot be asked, as the one of a container that was killed and started again. */
export async function lockUnlessHeld(path: string): Promise<FileLock | HeldLock> {
  const lock = await lockFile(path);
  if (lock.kind === 'ours' || lock.isCertain) return lock;
  const before = await readLock(path);
  if (before === null || (await isRenewed(path, before))) return lockFile(path);
  return waitForLock(path, STALE_MS);
}

/** Does the work, of milliseconds, while holding the lock. Rejects when the lock stays held for so long. */
export async function withFileLock<T>(path: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(path, timeoutMs);
  if (lock.kind === 'held') throw new Error('another process is writing there');
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

function hold(path: string, text: string): FileLock {
  const heartbeat = setInterval(() => void renew(path, text), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    kind: 'ours',
    async release() {
      clearInterval(heartbeat);
      if ((await readLock(path))?.text === text) await rm(path, { force: true });
    },
  };
}

async function renew(path: string, text: string): Promise<void> {
  try {
    if ((await readLock(path))?.text === text) await utimes(path, new Date(), new Date());
  } catch {
    // A disk that is full or gone for a moment: the next renewal may succeed.
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
    // A file system without links: the file is created empty and filled at once.
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

/** Rename is atomic, so only one process can remove a dead lock. If the lock it moved turns out to be newer, it restores it. */
async function removeDead(path: string, dead: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readLock(aside))?.text !== dead) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

interface FoundLock {
  readonly text: string;
  /** ms since the epoch */
  readonly renewedMs: number;
}

/** Null when there is no such file. */
async function readLock(path: string): Promise<FoundLock | null> {
  try {
    const [text, { mtimeMs }] = [await readFile(path, 'utf8'), await stat(path)];
    return { text, renewedMs: mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Watches the file for longer than one heartbeat. */
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
