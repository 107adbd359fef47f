/**
 * Copies the companion (Outlay's local program) that `npm run build` makes, for tests that run the companion.
 * `npm test` builds the companion before the tests. If a single test file is run, `copyBuiltCompanion` builds it if the
 * sources are newer than the last build.
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
