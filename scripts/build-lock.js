/**
 * Allows only one build at a time in a checkout. The lock is a folder, because creating a folder is atomic on every
 * system. A file in the folder contains the process id of the build. The building process renews this file while it
 * runs. The id alone does not show that the build still runs: after a power cut, another process can have the same id.
 */
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';

const WITHOUT_OWNER_MS = 5_000;
const HEARTBEAT_MS = 2_000;
/**
 * A lock that was not renewed for this long, in ms, belongs to no running build. The time is long, because the timer
 * that renews the lock can be seconds late while a build bundles files.
 */
const STALE_MS = 60_000;

/**
 * Runs the work under the lock. Waits while another process builds.
 * @param {string} root the checkout
 * @param {() => Promise<void>} work
 */
export async function withBuildLock(root, work) {
  const lock = path.join(root, 'node_modules/.cache/outlay-build.lock');
  mkdirSync(path.dirname(lock), { recursive: true });
  while (!take(lock)) await sleep(100);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  const heartbeat = setInterval(() => renew(lock), HEARTBEAT_MS);
  heartbeat.unref();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => process.exit(1));
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
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

/** @param {string} lock */
function renew(lock) {
  try {
    utimesSync(path.join(lock, 'pid'), new Date(), new Date());
  } catch {
    // node_modules, which contains the lock, was removed during the build, so there is no lock to renew.
  }
}

/**
 * Whether the lock is abandoned: its process has ended, did not renew the lock for a minute, or did not write its id
 * within five seconds.
 * @param {string} lock
 */
export function isAbandoned(lock) {
  const file = path.join(lock, 'pid');
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0) return !isRunning(pid) || ageOf(file) > STALE_MS;
  } catch {
    // There is no id: the building process has not written it yet, or has just released the lock.
  }
  return ageOf(lock) > WITHOUT_OWNER_MS;
}

/**
 * Returns the time between now and the last change of the file, in ms; -1 if there is no file. If the clock was set
 * back after that change, the change is in the future. The result is positive in this case too.
 * @param {string} file
 */
function ageOf(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? -1 : Math.abs(Date.now() - stats.mtimeMs);
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
