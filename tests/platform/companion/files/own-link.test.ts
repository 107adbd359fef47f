/**
 * Tests links in the settings folder. Outlay follows a link only if this user made the link and no other user can
 * change its target. The audit log is never written through a link or to another user's file, and Outlay never waits
 * for a pipe.
 */
import { execFileSync } from 'node:child_process';
import { chmod, chown, lstat, mkdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createAuditLog } from '../../../../src/platform/companion/audit/audit-log.ts';
import { createSettingsFile } from '../../../../src/platform/companion/files/settings-file.ts';
import { isDistrustedFile, readTrustedFile } from '../../../../src/platform/companion/files/trusted-file.ts';
import { writePrivateFile } from '../../../../src/platform/companion/files/write-private-file.ts';
import { aFolder } from '../support/a-folder.ts';

const isRoot = process.getuid?.() === 0;
const STRANGER = 54_321;

/** Makes a settings folder with a link to a file in another folder. */
async function aLink(name: string, text: string, modes: { readonly file: number; readonly folder: number }) {
  const top = await aFolder();
  const [settings, elsewhere] = [join(top, 'settings'), join(top, 'elsewhere')];
  await mkdir(settings, { mode: 0o700 });
  await mkdir(elsewhere);
  const target = join(elsewhere, name);
  await writeFile(target, text);
  await chmod(target, modes.file);
  await chmod(elsewhere, modes.folder);
  const link = join(settings, name);
  await symlink(target, link);
  return { settings, elsewhere, link, target };
}

async function auditedIn(folder: string): Promise<string[]> {
  const failures: string[] = [];
  const log = createAuditLog({ folder, now: () => 0, onFailed: (reason) => void failures.push(reason) });
  log.write({ what: 'vault.locked' }, 'command');
  await log.close();
  return failures;
}

describe.skipIf(process.platform === 'win32')('a link in the settings folder', () => {
  it('of this user to settings of theirs is read and written through, and stays', async () => {
    const { settings, link, target } = await aLink('settings.json', '{"currency":"SEK"}', {
      file: 0o644,
      folder: 0o755,
    });
    const file = createSettingsFile(settings);
    expect((await file.load()).currency).toBe('SEK');
    expect(await isDistrustedFile(link)).toBe(false);
    await file.change({ currency: 'EUR' });
    expect(await readlink(link)).toBe(target);
    expect(JSON.parse(await readFile(target, 'utf8'))).toMatchObject({ currency: 'EUR' });
  });

  it('to a file that everybody can write to, or in a folder of that kind, is not read, and is replaced by a file', async () => {
    for (const modes of [
      { file: 0o666, folder: 0o755 },
      { file: 0o644, folder: 0o1777 },
    ]) {
      const { link, target } = await aLink('settings.json', 'theirs', modes);
      expect(await readTrustedFile(link)).toBeNull();
      expect(await isDistrustedFile(link)).toBe(true);
      await writePrivateFile(link, 'ours');
      expect((await lstat(link)).isFile()).toBe(true);
      expect(await readFile(target, 'utf8')).toBe('theirs');
    }
  });

  it.skipIf(!isRoot)('that another user made is not read, and writing leaves alone what it leads to', async () => {
    const { link, target } = await aLink('settings.json', 'mine', { file: 0o600, folder: 0o700 });
    execFileSync('chown', ['-h', `${STRANGER}`, link]);
    expect(await readTrustedFile(link)).toBeNull();
    expect(await isDistrustedFile(link)).toBe(true);
    await writePrivateFile(link, 'ours');
    expect(await readFile(target, 'utf8')).toBe('mine');
    expect(await readFile(link, 'utf8')).toBe('ours');
  });

  it.skipIf(!isRoot)('to a file of another user is not read', async () => {
    const { link, target } = await aLink('settings.json', 'theirs', { file: 0o644, folder: 0o755 });
    await chown(target, STRANGER, STRANGER);
    expect(await readTrustedFile(link)).toBeNull();
  });

  it('under the name of the audit log is refused, and what it leads to stays as it is', async () => {
    const { settings, target } = await aLink('audit.log', 'mine', { file: 0o644, folder: 0o755 });
    expect(await auditedIn(settings)).toHaveLength(1);
    expect(await readFile(target, 'utf8')).toBe('mine');
    expect((await lstat(target)).mode & 0o777).toBe(0o644);
  });
});

describe.skipIf(process.platform === 'win32')('what is no plain file', () => {
  it('is not waited for', async () => {
    const folder = await aFolder();
    for (const name of ['settings.json', 'audit.log']) execFileSync('mkfifo', ['-m', '600', join(folder, name)]);
    expect(await readTrustedFile(join(folder, 'settings.json'))).toBeNull();
    expect((await createSettingsFile(folder).load()).currency).toBe('USD');
    expect(await auditedIn(folder)).toHaveLength(1);
  }, 5000);
});

it.skipIf(!isRoot)('an audit log of another user is not written to', async () => {
  const folder = await aFolder();
  const path = join(folder, 'audit.log');
  await writeFile(path, '', { mode: 0o600 });
  await chown(path, STRANGER, STRANGER);
  expect(await auditedIn(folder)).toEqual(['another user owns it']);
  expect(await readFile(path, 'utf8')).toBe('');
});
