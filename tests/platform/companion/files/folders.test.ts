import { chmod, stat } from 'node:fs/promises';

import { join } from 'node:path';

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
    ['win32', { APPDATA: '' }, '/home/ada/AppData/Roaming/Outlay', '/home/ada/AppData/Local/Outlay/Cache'],
  ] as const)('are where %s keeps such things with %j', (platform, environment, settings, cache) => {
    expect(findFolders(environment, platform, '/home/ada')).toEqual({ settings, cache });
  });

  it.each([
    ['linux', { OUTLAY_HOME: '/o' }, '/o', '/o/cache'],
    ['darwin', { OUTLAY_HOME: '/o' }, '/o', '/o/cache'],
    ['linux', { XDG_CONFIG_HOME: '/c', XDG_CACHE_HOME: '/x' }, '/c/outlay', '/x/outlay'],
    ['win32', { APPDATA: '/r', LOCALAPPDATA: '/l' }, '/r/Outlay', '/l/Outlay/Cache'],
  ] as const)('need no home folder on %s with %j', (platform, environment, settings, cache) => {
    expect(findFolders(environment, platform, null)).toEqual({ settings, cache });
  });

  it.each([
    ['linux', {}],
    ['linux', { XDG_CONFIG_HOME: '/c' }],
    ['linux', { XDG_CACHE_HOME: '/x' }],
    ['darwin', {}],
    ['win32', { APPDATA: '/r' }],
  ] as const)('are not known on %s with %j if the home folder is not known', (platform, environment) => {
    expect(findFolders(environment, platform, null)).toBeNull();
  });
});

it.skipIf(process.platform === 'win32')(
  'a folder that Outlay creates is private, and one that existed keeps its mode',
  async () => {
    const parent = await aFolder();
    for (const mode of [0o755, 0o775, 0o1777]) {
      await chmod(parent, mode);
      await makePrivateFolder(parent);
      expect((await stat(parent)).mode & 0o7777).toBe(mode);
    }
    await makePrivateFolder(join(parent, 'cache', 'provider'));
    for (const name of ['cache', 'cache/provider']) expect((await stat(join(parent, name))).mode & 0o7777).toBe(0o700);
  },
);
