/** Decides whether `dist` is older than its sources. Deleted files count too, because a folder's time changes with its entries. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const SOURCES = [
  'src',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.js',
  'scripts/build-service-worker.js',
  'scripts/page-plugin.js',
  'scripts/third-party-notices.js',
];

/**
 * @param {string} root the checkout
 * @returns {boolean}
 */
export function isBuildStale(root) {
  const built = timeOf(path.join(root, 'dist/built'));
  return built === null || newestSource(root).getTime() > built.getTime();
}

/**
 * @param {string} root
 * @returns {Date} the time of the newest file or folder the build reads
 */
export function newestSource(root) {
  let newest = 0;
  for (const source of SOURCES) {
    const full = path.join(root, source);
    const time = timeOf(full);
    if (time === null) continue;
    newest = Math.max(newest, time.getTime());
    if (!statSync(full).isDirectory()) continue;
    for (const name of readdirSync(full, { recursive: true, encoding: 'utf8' })) {
      newest = Math.max(newest, timeOf(path.join(full, name))?.getTime() ?? 0);
    }
  }
  return new Date(newest);
}

/**
 * Returns the time of a file, rounded to whole milliseconds. `utimes` may store 884.999 for 885; without rounding, a build would always
 * look older than its sources.
 * @param {string} file
 * @returns {Date | null}
 */
function timeOf(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? null : new Date(Math.round(stats.mtimeMs));
}
