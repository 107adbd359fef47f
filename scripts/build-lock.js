/** One build at a time in a checkout: a folder is the lock (making one is atomic everywhere), its file names the process that holds it. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';

const WITHOUT_OWNER_MS = 5_000;

/**
 * @param {string} root the checkout
 * @param {() => Promise<void>} work
 */
export async function withBuildLock(root, work) {
  const lock = path.join(root, 'node_modules/.cache/outlay-build.lock');
  mkdirSync(path.dirname(lock), { recursive: true });
  while (!take(lock)) await sleep(100);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(1));
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(path.join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** A lock whose process is gone, or that never got a name. @param {string} lock */
function isAbandoned(lock) {
  try {
    const pid = Number(readFileSync(path.join(lock, 'pid'), 'utf8'));
    if (pid > 0) return !isRunning(pid);
  } catch {
    // its owner has not written its name yet, or released it just now
  }
  const stats = statSync(lock, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > WITHOUT_OWNER_MS;
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
