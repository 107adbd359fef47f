/**
 * Decides whether `dist` is older than its sources. A deleted file is noticed too, because its deletion changes the
 * time of the folder that contained it.
 */
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
  'scripts/languages-plugin.js',
  'scripts/page-plugin.js',
  'scripts/safe-shared-strings.js',
  'scripts/script-groups.js',
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
  return new Date(Math.max(0, ...SOURCES.map((source) => newestBelow(path.join(root, source)))));
}

/**
 * Returns the time of the newest file or folder at or below a path, in ms since the epoch; 0 if nothing is there.
 * `readdirSync` with `recursive` would take four times as long on Node 20, and each start in a checkout waits for this.
 * @param {string} full
 * @returns {number}
 */
function newestBelow(full) {
  const stats = statSync(full, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  let newest = Math.round(stats.mtimeMs);
  if (!stats.isDirectory()) return newest;
  for (const name of readdirSync(full)) newest = Math.max(newest, newestBelow(`${full}/${name}`));
  return newest;
}

/**
 * Returns the time of a file, rounded to whole milliseconds. `utimes` may store 884.999 instead of 885. Without
 * rounding, a build would then look older than its sources.
 * @param {string} file
 * @returns {Date | null} null if the file does not exist
 */
function timeOf(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? null : new Date(Math.round(stats.mtimeMs));
}
