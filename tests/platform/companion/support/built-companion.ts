/**
 * The companion as `npm run build` makes it, for tests that run it. `npm test` builds before the tests. If a single
 * file is run, it builds if the sources are newer.
 */
import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { isBuildStale } from '../../../../scripts/build-freshness.js';

const ROOT = join(import.meta.dirname, '../../../..');

/** @param folder receives the scripts, without their source maps */
export async function copyBuiltCompanion(folder: string): Promise<void> {
  if (isBuildStale(ROOT)) {
    await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build.js'), '--if-stale']);
  }
  await cp(join(ROOT, 'dist/companion'), folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
}
