import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { DEFAULT_SETTINGS } from '../../../../src/core/settings/settings.ts';
import { lockFolder } from '../../../../src/platform/companion/files/folder-lock.ts';
import { findFolders } from '../../../../src/platform/companion/files/folders.ts';
import { createSettingsFile } from '../../../../src/platform/companion/files/settings-file.ts';
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

describe('the lock', () => {
  it('is held by one at a time', async () => {
    const folder = await aFolder();
    // Process 1 lives as long as the machine, and is not us.
    await writeFile(join(folder, 'lock'), '1');
    expect(await lockFolder(folder)).toBeNull();
  });

  it('is free again when released', async () => {
    const folder = await aFolder();
    const lock = await lockFolder(folder);
    expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(String(process.pid));
    await lock?.release();
    expect(await readdir(folder)).toEqual([]);
    expect(await lockFolder(folder)).not.toBeNull();
  });

  it.each(['999999999', 'nonsense', '', '-1', '0'])('left by a dead process (%j) does not count', async (text) => {
    const folder = await aFolder();
    await writeFile(join(folder, 'lock'), text);
    expect(await lockFolder(folder)).not.toBeNull();
  });
});

describe('the settings file', () => {
  it('is made when something is saved, and read again', async () => {
    const folder = join(await aFolder(), 'settings');
    const settings = createSettingsFile(folder);
    expect(await settings.load()).toEqual(DEFAULT_SETTINGS);
    await settings.save({ ...DEFAULT_SETTINGS, currency: 'SEK' });
    expect((await createSettingsFile(folder).load()).currency).toBe('SEK');
    if (process.platform !== 'win32') expect((await stat(join(folder, 'settings.json'))).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{', '[]', '{"currency":"XXX"}', 'null'])('holding %j is the defaults', async (text) => {
    const folder = await aFolder();
    await writeFile(join(folder, 'settings.json'), text);
    expect(await createSettingsFile(folder).load()).toEqual(DEFAULT_SETTINGS);
  });

  it('that cannot be read is the defaults', async () => {
    const folder = await aFolder();
    await mkdir(join(folder, 'settings.json'));
    expect(await createSettingsFile(folder).load()).toEqual(DEFAULT_SETTINGS);
  });
});
