/**
 * Allows only one running companion (Outlay's local program) for each person and settings folder. Even if two processes
 * start at the same moment, only one of them gets the lock.
 */
import { join } from 'node:path';

import { lockFile, type FileLock, type HeldLock } from '../files/file-lock.ts';
import { STALE_MS } from '../files/lock-holder.ts';
import { makePrivateFolder } from '../files/folders.ts';
import { findCompanion, type FoundCompanion } from './find-companion.ts';

export type InstanceLock =
  /** this process has the lock; call `release` at the end */
  | { readonly kind: 'ours'; release(): Promise<void> }
  | { readonly kind: 'taken'; readonly by: FoundCompanion }
  /**
   * a running process holds the lock but does not answer as Outlay's local program; `pid` is 0 if the process is not
   * known
   */
  | { readonly kind: 'unanswered'; readonly pid: number }
  | UnwritableFolder;

/** The settings folder can't be written, so there is no lock and no `companion.json`; `detail` is the error's code. */
interface UnwritableFolder {
  readonly kind: 'unwritable';
  readonly detail: string;
}

/**
 * How long to wait until an Outlay that is just starting answers, in ms. If it is not certain that the lock's owner is
 * running, the wait is longer by `STALE_MS`.
 */
const TIMEOUT_MS = 5000;
const POLL_MS = 100;

export function instanceLockPath(folder: string): string {
  return join(folder, 'companion.lock');
}

/** @param folder the settings folder */
export async function takeInstanceLock(folder: string): Promise<InstanceLock> {
  const running = await findCompanion(folder);
  if (running !== null) return { kind: 'taken', by: running };
  const path = instanceLockPath(folder);
  const startedAt = performance.now();
  let pid = 0;
  let timeoutMs = TIMEOUT_MS;
  while (performance.now() - startedAt < timeoutMs) {
    const lock = await lockIn(folder, path);
    if (lock.kind === 'unwritable') return lock;
    if (lock.kind === 'ours') return lock;
    pid = lock.pid;
    timeoutMs = lock.isCertain ? TIMEOUT_MS : STALE_MS + TIMEOUT_MS;
    const found = await findCompanion(folder);
    if (found !== null) return { kind: 'taken', by: found };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { kind: 'unanswered', pid };
}

/**
 * Returns the process id of a running companion (Outlay's local program), also if it does not answer; null if none runs.
 * @param folder the settings folder
 */
export async function runningProcess(folder: string): Promise<number | null> {
  const lock = await lockFile(instanceLockPath(folder)).catch(() => null);
  if (lock?.kind === 'held') return lock.isCertain ? lock.pid : null;
  await lock?.release().catch(() => undefined);
  return null;
}

/**
 * Takes the lock. If the folder can't be written, the companion (Outlay's local program) runs without a lock, so that
 * figures can be viewed. Commands then do not find this companion.
 */
async function lockIn(folder: string, path: string): Promise<FileLock | HeldLock | UnwritableFolder> {
  try {
    await makePrivateFolder(folder);
    return await lockFile(path);
  } catch (error) {
    return { kind: 'unwritable', detail: (error as NodeJS.ErrnoException).code ?? 'unknown' };
  }
}
