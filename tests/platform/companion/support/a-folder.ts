/**
 * Makes a separate folder for each test. The folder is inside the checkout, so that built programs find their packages.
 * `aFolder` removes the folder after the test.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/companion-tests');

export async function aFolder(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

export async function makeFolder(): Promise<string> {
  const folder = join(CACHE, randomUUID());
  await mkdir(folder, { recursive: true });
  return folder;
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
