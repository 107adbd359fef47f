/**
 * Tests `outlay export focus` with a folder in which another person can write, too. This person has put a pipe, or a
 * link to a device, in the place of a file.
 */
import { execFileSync } from 'node:child_process';
import { lchown, lstat, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { FocusKind } from '../../../../../src/core/export/focus/focus-manifest.ts';
import { readPeriods } from '../../../../../src/platform/companion/command/focus/focus-folder.ts';
import { replaceFile } from '../../../../../src/platform/companion/command/focus/replace-file.ts';
import { aFolder } from '../../support/a-folder.ts';

describe.skipIf(process.platform === 'win32')('a shared folder', () => {
  it('with a pipe in place of a file gets the file', async () => {
    const path = join(await aFolder(), 'focus-cost-and-usage.csv');
    execFileSync('mkfifo', [path]);
    expect(await replaceFile(path, ['a\n'])).toMatchObject({ bytes: 2, isChanged: true });
    expect((await lstat(path)).isFile()).toBe(true);
    expect(await readFile(path, 'utf8')).toBe('a\n');
  });

  it('with a link to a device in place of a file gets the file', async () => {
    const path = join(await aFolder(), 'focus-cost-and-usage.csv');
    await symlink('/dev/zero', path);
    expect(await replaceFile(path, ['a\n'])).toMatchObject({ isChanged: true });
    expect((await lstat(path)).isFile()).toBe(true);
  });

  it.runIf(process.getuid?.() === 0)(
    'with a link of another user in place of a folder gets no file there',
    async () => {
      const folder = await aFolder();
      const home = await aFolder();
      await symlink(home, join(folder, 'billing_period=2026-10'));
      await lchown(join(folder, 'billing_period=2026-10'), 12_345, 12_345);
      const path = join(folder, 'billing_period=2026-10', 'focus-cost-and-usage.csv');
      await expect(replaceFile(path, ['a\n'])).rejects.toMatchObject({ code: 'ELOOP' });
      expect(await readdir(home)).toEqual([]);
    },
  );

  it('with a pipe in place of the manifest is refused', async () => {
    const folder = await aFolder();
    execFileSync('mkfifo', [join(folder, '_outlay-focus.json')]);
    expect(await readPeriods(folder, {} as FocusKind)).toEqual({ ok: false, error: { kind: 'notAManifest' } });
  });
});
