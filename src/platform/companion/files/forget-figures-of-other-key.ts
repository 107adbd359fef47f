/**
 * Hides saved figures after another key was saved, because they may belong to another organization. The figures stay on
 * disk. They are shown again when the provider has said that the new key belongs to the same organization.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { forgetLastOrganization, readLastOrganization } from '../../../core/engine/cache/organization-store.ts';
import { cacheFolderOf } from './cache-folder.ts';
import { withFileLock } from './file-lock.ts';
import { openFileStore } from './file-store.ts';
import { keyFingerprint } from './key-fingerprint.ts';

const TIMEOUT_MS = 2000;

/**
 * Hides the figures. Rejects if another process is using them. Does nothing if no figures are saved, or if this key
 * loaded them.
 */
export async function forgetFiguresOfOtherKey(
  key: string,
  place: { readonly cacheFolder: string; readonly providerUrl: string },
): Promise<void> {
  const folder = cacheFolderOf(place);
  const isStored = await stat(folder).then(
    () => true,
    () => false,
  );
  if (!isStored) return;
  await withFileLock(join(folder, 'lock'), TIMEOUT_MS, async () => {
    const store = await openFileStore(folder);
    const last = await readLastOrganization(store);
    if (last !== null && last.credential !== keyFingerprint(key, place.providerUrl))
      await forgetLastOrganization(store);
  });
}
