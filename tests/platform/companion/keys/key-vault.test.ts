/** Tests the files of the vault (encrypted keys): what is on the disk, and what happens if a file was changed. */
import { chmod, copyFile, mkdir, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { createKeyVault, type KeyVault } from '../../../../src/platform/companion/keys/key-vault.ts';
import { aFolder } from '../support/a-folder.ts';
import { inThreadSealer } from '../../shared/in-thread-sealer.ts';

const KEY = 'sk-ant-admin01-vault-canary-0123456789';
const PASSPHRASE = 'a horse, a battery';

async function aVault(): Promise<{ readonly vault: KeyVault; readonly folder: string; readonly file: string }> {
  const folder = join(await aFolder(), 'settings');
  const vault = createKeyVault(folder, inThreadSealer);
  expect(await vault.write('admin', KEY, PASSPHRASE)).toEqual({ ok: true, value: null });
  return { vault, folder, file: join(folder, 'admin-key.vault') };
}

test('the file belongs to its owner alone and shows neither key nor passphrase', async () => {
  const { vault, folder, file } = await aVault();
  const text = await readFile(file, 'utf8');
  expect(text).not.toContain(KEY);
  expect(text).not.toContain(Buffer.from(KEY).toString('base64url').slice(4, 30));
  expect(text).not.toContain(PASSPHRASE);
  if (process.platform !== 'win32') {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  }
  expect(await readdir(folder)).toEqual(['admin-key.vault']);
  expect([...(await vault.holds())]).toEqual(['admin']);
  expect(await vault.open('admin', PASSPHRASE)).toEqual({ ok: true, value: KEY });
});

test('the same key written twice looks different', async () => {
  const { vault, file } = await aVault();
  const before = await readFile(file, 'utf8');
  await vault.write('admin', KEY, PASSPHRASE);
  expect(await readFile(file, 'utf8')).not.toBe(before);
});

test('one flipped bit in any part, a missing end or a longer one, and the file does not open', async () => {
  const { vault, file } = await aVault();
  const bytes = await readFile(file);
  const parts = bytes.toString().split(/[.,~]/);
  // a position near the middle of each part of the file between separators; the loop below adds the file's last byte
  const places = parts.map((part, index) => parts.slice(0, index).join('.').length + Math.ceil((part.length + 1) / 2));
  const opened: string[] = [];
  for (const [index, place] of [...places, bytes.length - 1].entries()) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ (1 << (index % 7));
    await writeFile(file, changed);
    if ((await vault.open('admin', PASSPHRASE)).ok) opened.push(`byte ${place}`);
  }
  for (const changed of [
    bytes.subarray(0, -1),
    bytes.subarray(0, bytes.length / 2),
    Buffer.concat([bytes, bytes]),
    Buffer.alloc(0),
  ]) {
    await writeFile(file, changed);
    if ((await vault.open('admin', PASSPHRASE)).ok) opened.push(`${changed.length} bytes`);
  }
  expect(opened).toEqual([]);
});

test('a file does not open as the other key', async () => {
  const { vault, folder, file } = await aVault();
  await copyFile(file, join(folder, 'regular-key.vault'));
  expect((await vault.open('regular', PASSPHRASE)).ok).toBe(false);
});

test('what a killed write left behind goes with the next write or delete', async () => {
  const { vault, folder, file } = await aVault();
  await writeFile(`${file}.1234567`, 'half');
  await vault.write('admin', KEY, PASSPHRASE);
  expect(await readdir(folder)).toEqual(['admin-key.vault']);
  await writeFile(`${file}.1234567`, 'half');
  await vault.remove('admin');
  expect(await readdir(folder)).toEqual([]);
});

test.skipIf(process.platform === 'win32')('a deleted key is gone also if its file is a link of this user', async () => {
  const { vault, folder, file } = await aVault();
  const dotfiles = join(folder, '..', 'dotfiles');
  await mkdir(dotfiles, { mode: 0o700 });
  await rename(file, join(dotfiles, 'key'));
  await symlink(join(dotfiles, 'key'), file);
  // A process was killed while it wrote the key's file. The other file is this user's own.
  await copyFile(file, join(dotfiles, 'key.0b1c2d3e-0000-4000-8000-000000000000'));
  await writeFile(join(dotfiles, 'key.txt'), 'notes');
  expect(await vault.open('admin', PASSPHRASE)).toEqual({ ok: true, value: KEY });
  expect(await vault.remove('admin')).toEqual({ ok: true, value: null });
  expect(await readdir(dotfiles)).toEqual(['key.txt']);
  expect(await readdir(folder)).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'a key file that is a link which is not followed leaves its target',
  async () => {
    const { vault, folder, file } = await aVault();
    const shared = join(folder, '..', 'shared');
    await mkdir(shared);
    await chmod(shared, 0o777);
    await rename(file, join(shared, 'key'));
    await symlink(join(shared, 'key'), file);
    expect(await vault.remove('admin')).toEqual({ ok: true, value: null });
    expect(await readdir(shared)).toEqual(['key']);
    expect(await readdir(folder)).toEqual([]);
  },
);

test('a file that was not deleted completely still opens', async () => {
  const { vault, file } = await aVault();
  // This folder has a name as if an interrupted write had left it behind. The vault can delete files but no folders, so
  // the removal of the key fails.
  await mkdir(`${file}.1234567`);
  expect((await vault.remove('admin')).ok).toBe(false);
  expect(await vault.open('admin', PASSPHRASE)).toEqual({ ok: true, value: KEY });
});

test('a new file that does not come back as it was written leaves the earlier file as it was', async () => {
  const { folder, file } = await aVault();
  const before = await readFile(file, 'utf8');
  // UTF-8 has no bytes for half of a surrogate pair.
  const vault = createKeyVault(folder, { ...inThreadSealer, seal: async () => '\ud800' });
  expect((await vault.write('admin', 'another key', PASSPHRASE)).ok).toBe(false);
  expect(await readFile(file, 'utf8')).toBe(before);
  expect((await vault.write('regular', 'another key', PASSPHRASE)).ok).toBe(false);
  expect(await readdir(folder)).toEqual(['admin-key.vault']);
});

test('a folder that cannot be written to is reported with the system’s error code', async () => {
  const file = join(await aFolder(), 'a-file');
  await writeFile(file, '');
  const written = await createKeyVault(file, inThreadSealer).write('admin', KEY, PASSPHRASE);
  expect(written).toMatchObject({ ok: false, error: expect.stringMatching(/^E[A-Z]+$/) });
});
