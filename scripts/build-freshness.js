/** Decides whether `dist` is older than its sources. Deleted files count too, because deleting a file changes the time of its folder. */
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
 * Decides whether a build is necessary.
 * @param {string} root the checkout
 * @returns {boolean} whether `dist` is missing or older than its sources
 */
export function isBuildStale(root) {
  const built = timeOf(path.join(root, 'dist/built'));
  return built === null || newestSource(root).getTime() > built.getTime();
}

/**
 * Returns the time of the newest file or folder that the build reads.
 * @param {string} root the checkout
 * @returns {Date}
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
 * Returns the time of a file, rounded to whole milliseconds. `utimes` may store 884.999 instead of 885. Without rounding, a build would
 * then look older than its sources.
 * @param {string} file
 * @returns {Date | null} null if the file does not exist
 */
function timeOf(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? null : new Date(Math.round(stats.mtimeMs));
}
