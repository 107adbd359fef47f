import { chmod, stat } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { findFolders, makePrivateFolder } from '../../../../src/platform/companion/files/folders.ts';
import { aFolder } from '../support/a-folder.ts';

describe('the folders', () => {
  it('are both in OUTLAY_HOME where it is set', () => {
    expect(findFolders({ OUTLAY_HOME: '/o', XDG_CACHE_HOME: '/x' }, 'linux', '/home/ada')).toEqual({
      settings: '/o',
      cache: '/o/cache',
    });
  });

  it.each([
    ['linux', {}, '/home/ada/.config/outlay', '/home/ada/.cache/outlay'],
    ['linux', { XDG_CONFIG_HOME: '/c', XDG_CACHE_HOME: '/x' }, '/c/outlay', '/x/outlay'],
    ['linux', { XDG_CONFIG_HOME: 'c', OUTLAY_HOME: '' }, '/home/ada/.config/outlay', '/home/ada/.cache/outlay'],
    ['darwin', {}, '/home/ada/Library/Application Support/Outlay', '/home/ada/Library/Caches/Outlay'],
    ['win32', { APPDATA: '/r', LOCALAPPDATA: '/l' }, '/r/Outlay', '/l/Outlay/Cache'],
  ] as const)('are where %s keeps such things with %j', (platform, environment, settings, cache) => {
    expect(findFolders(environment, platform, '/home/ada')).toEqual({ settings, cache });
  });
});

it.skipIf(process.platform === 'win32')(
  'a folder of one’s own is made private, one that is shared by everybody is left to them',
  async () => {
    const [own, shared] = [await aFolder(), await aFolder()];
    await chmod(own, 0o755);
    await chmod(shared, 0o1777);
    for (const folder of [own, shared]) await makePrivateFolder(folder);
    expect((await stat(own)).mode & 0o7777).toBe(0o700);
    expect((await stat(shared)).mode & 0o7777).toBe(0o1777);
  },
);
