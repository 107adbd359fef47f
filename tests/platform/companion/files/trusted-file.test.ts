/**
 * Files that another user of the machine could have written are not used. Only root can create files of another user,
 * so some of these tests run only as root.
 */
import { chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { folderWarnings } from '../../../../src/platform/companion/command/folder-warnings.ts';
import { readCompanionFile, writeCompanionFile } from '../../../../src/platform/companion/control/companion-file.ts';
import { createJsonFile } from '../../../../src/platform/companion/files/json-file.ts';
import { createSettingsFile } from '../../../../src/platform/companion/files/settings-file.ts';
import { distrustedFiles, othersIn, readTrustedFile } from '../../../../src/platform/companion/files/trusted-file.ts';
import { createKeyVault } from '../../../../src/platform/companion/keys/key-vault.ts';
import { aFolder } from '../support/a-folder.ts';
import { startedWith } from '../support/started-with.ts';
import { inThreadSealer } from '../../shared/in-thread-sealer.ts';

const isRoot = process.getuid?.() === 0;
const STRANGER = 54_321;
const FACTS = {
  pid: process.pid,
  port: 9484,
  secret: 's'.repeat(43),
  version: '1.2.3',
  build: null,
  startedWith: startedWith(),
};

async function aFile(fileMode: number, folderMode: number): Promise<string> {
  const folder = await aFolder();
  const path = join(folder, 'devices.json');
  await writeFile(path, 'text');
  await chmod(path, fileMode);
  await chmod(folder, folderMode);
  return path;
}

describe.skipIf(process.platform === 'win32')('a file of the settings folder', () => {
  it.each([
    [0o600, 0o700, true],
    [0o644, 0o755, true],
    // Editors on many systems write with these modes; no other user can enter the folder.
    [0o664, 0o700, true],
    [0o664, 0o755, false],
    [0o602, 0o711, false],
    [0o666, 0o1777, false],
  ])('of mode %o in a folder of mode %o is read: %s', async (fileMode, folderMode, isRead) => {
    const path = await aFile(fileMode, folderMode);
    expect(await readTrustedFile(path)).toBe(isRead ? 'text' : null);
    expect(await distrustedFiles(join(path, '..'))).toEqual(isRead ? [] : [path]);
  });

  it.skipIf(!isRoot)('of another user is not read, and can be replaced', async () => {
    const path = await aFile(0o600, 0o700);
    await chown(path, STRANGER, STRANGER);
    expect(await readTrustedFile(path)).toBeNull();
    const file = createJsonFile(join(path, '..'), 'devices.json');
    expect(await file.load()).toBeNull();
    await file.save({ devices: [] });
    expect((await stat(path)).uid).toBe(process.getuid?.());
    expect(await file.load()).toEqual({ devices: [] });
  });

  it.skipIf(!isRoot)('that would lead commands or rates elsewhere is ignored when another user wrote it', async () => {
    const folder = await aFolder();
    await writeCompanionFile(folder, FACTS);
    await createSettingsFile(folder).change({ currency: 'SEK' });
    expect((await readCompanionFile(folder))?.port).toBe(9484);
    for (const name of ['companion.json', 'settings.json']) await chown(join(folder, name), STRANGER, STRANGER);
    expect(await readCompanionFile(folder)).toBeNull();
    expect((await createSettingsFile(folder).load()).currency).toBe('USD');
    const said = (await folderWarnings(folder)).join('\n');
    expect(said).toMatch(/Outlay ignores \S+companion\.json, because another user owns it/);
    expect(said).toMatch(/Outlay ignores \S+settings\.json, because another user owns it/);
  });
});

describe.skipIf(process.platform === 'win32')('a settings folder', () => {
  it.each([
    [0o700, 'none', null],
    [0o755, 'look', 'can see the names of the files'],
    // If other users can write to the folder, every command refuses to run, so there is no warning.
    [0o775, 'write', null],
    [0o777, 'write', null],
    [0o1777, 'write', null],
  ] as const)('of mode %o lets others %s, and a look is said', async (mode, others, sentence) => {
    const folder = join(await aFolder(), 'settings');
    await mkdir(folder);
    await chmod(folder, mode);
    expect(await othersIn(folder)).toBe(others);
    const said = await folderWarnings(folder);
    expect(said).toHaveLength(sentence === null ? 0 : 1);
    if (sentence !== null) expect(said[0]).toContain(sentence);
  });

  it('in which others can replace files keeps no key', async () => {
    const folder = await aFolder();
    await chmod(folder, 0o777);
    const refused = await createKeyVault(folder, inThreadSealer).write(
      'admin',
      'sk-ant-admin01-x',
      'a horse, a battery',
    );
    expect(refused).toEqual({ ok: false, error: expect.stringContaining(`chmod 700 ${folder}`) as string });
    await chmod(folder, 0o755);
    expect(
      (await createKeyVault(folder, inThreadSealer).write('admin', 'sk-ant-admin01-x', 'a horse, a battery')).ok,
    ).toBe(true);
  });
});
