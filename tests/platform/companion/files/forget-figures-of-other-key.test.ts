/** After a key was replaced, the stored figures of the old key are not shown as figures of the new key. */
import { mkdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readLastOrganization, saveLastOrganization } from '../../../../src/core/engine/cache/organization-store.ts';
import { cacheFolderOf } from '../../../../src/platform/companion/files/cache-folder.ts';
import { openFileStore } from '../../../../src/platform/companion/files/file-store.ts';
import { forgetFiguresOfOtherKey } from '../../../../src/platform/companion/files/forget-figures-of-other-key.ts';
import { keyFingerprint } from '../../../../src/platform/companion/files/key-fingerprint.ts';
import { aFolder } from '../support/a-folder.ts';

const providerUrl = 'https://api.anthropic.com/';

describe('figures stored for a key', () => {
  it.each([
    ['stay for the key that fetched them', 'key-a', 'org-a'],
    ['are not those of another key', 'key-b', null],
  ])('%s', async (_what, key, expected) => {
    const place = { cacheFolder: await aFolder(), providerUrl };
    const folder = cacheFolderOf(place);
    await mkdir(folder, { recursive: true });
    const organization = { id: 'org-a', name: 'A' };
    await saveLastOrganization(await openFileStore(folder), {
      organization,
      credential: keyFingerprint('key-a', providerUrl),
    });
    await forgetFiguresOfOtherKey(key, place);
    expect((await readLastOrganization(await openFileStore(folder)))?.organization.id ?? null).toBe(expected);
  });

  it('need not be there', async () => {
    await expect(
      forgetFiguresOfOtherKey('key', { cacheFolder: await aFolder(), providerUrl }),
    ).resolves.toBeUndefined();
  });
});
