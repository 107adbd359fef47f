/**
 * Outlay saves nothing in a folder that another user can replace, and shows no secret to a user who has replaced the
 * folder.
 */
import { chmod, chown, mkdir, open, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { folderRefusal } from '../../../../src/platform/companion/command/folder-refusal.ts';
import { createSecretFile } from '../../../../src/platform/companion/delivery/secret-file.ts';
import { createJsonFile } from '../../../../src/platform/companion/files/json-file.ts';
import { openPartOf } from '../../../../src/platform/companion/files/replaceable-folder.ts';
import { writePrivateFile } from '../../../../src/platform/companion/files/write-private-file.ts';
import { aFolder } from '../support/a-folder.ts';

const isRoot = process.getuid?.() === 0;
const STRANGER = 54_321;

/** Makes the folders `top/middle/outlay`. `top` gets the given mode, and the other two have mode 700. */
async function nested(mode: number) {
  const top = join(await aFolder(), 'top');
  const folder = join(top, 'middle', 'outlay');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(top, mode);
  return { top, folder };
}

describe.skipIf(process.platform === 'win32')('a folder whose parent', () => {
  it.each([
    [0o700, true],
    [0o755, true],
    [0o1777, true],
    [0o777, false],
    [0o757, false],
    [0o703, false],
  ])('has the mode %o is safe: %s', async (mode, isSafe) => {
    const { top, folder } = await nested(mode);
    expect(await openPartOf(folder)).toEqual(isSafe ? null : { path: top, why: 'writable' });
    const refusal = await folderRefusal({ settings: folder, cache: join(folder, 'cache') });
    if (isSafe) expect(refusal).toBeNull();
    else expect(refusal).toContain(`chmod go-w ${top}.`);
    // Whether the path is safe does not depend on whether the settings folder exists yet.
    expect((await openPartOf(join(folder, 'later', 'outlay'))) === null).toBe(isSafe);
  });

  it.skipIf(!isRoot)('may be open to a group of its owner alone, and to no other group', async () => {
    const { top, folder } = await nested(0o775);
    expect(await openPartOf(folder)).toBeNull();
    await chown(top, 0, STRANGER);
    expect(await openPartOf(folder)).toEqual({ path: top, why: 'writable' });
  });

  it.skipIf(!isRoot)('belongs to another user is not safe, also behind a link', async () => {
    const { top, folder } = await nested(0o755);
    const link = join(await aFolder(), 'link');
    await symlink(join(top, 'middle'), link);
    const user = 12_345;
    expect(await openPartOf(join(link, 'outlay'), user)).toBeNull();
    await chown(top, STRANGER, STRANGER);
    expect(await openPartOf(folder, user)).toEqual({ path: top, why: 'foreign' });
    expect(await openPartOf(join(link, 'outlay'), user)).toEqual({ path: top, why: 'foreign' });
    // For root, the folder is safe although another user owns a folder above it. In a container, root may work in a
    // home folder that belongs to another user id.
    expect(await openPartOf(folder)).toBeNull();
    await chown(top, 0, 0);
    execFileSync('chown', ['-h', `${STRANGER}`, link]);
    expect(await openPartOf(join(link, 'outlay'), user)).toEqual({ path: link, why: 'foreign' });
  });

  it('leads round in a circle of links ends', async () => {
    const folder = await aFolder();
    await symlink('b', join(folder, 'a'));
    await symlink('a', join(folder, 'b'));
    expect(await openPartOf(join(folder, 'a', 'outlay'))).toBeNull();
  });
});

describe.skipIf(process.platform === 'win32')('a secret', () => {
  it('is not saved in a folder that others can write to or replace, at any time', async () => {
    const { top, folder } = await nested(0o755);
    const secrets = createSecretFile(createJsonFile(folder, 'message-secrets.json', { keepsBefore: false }));
    expect((await secrets.write('message-one', 'SECRET-1')).ok).toBe(true);
    // Somebody lets everybody write to the parent folder. Another user then replaces the settings folder by a folder
    // that is open to everybody.
    await chmod(top, 0o777);
    await rename(folder, `${folder}-old`);
    await mkdir(folder);
    await chmod(folder, 0o777);
    const refused = { ok: false, error: { kind: 'notKept', detail: 'other users can write to the folder' } };
    expect(await secrets.write('message-two', 'SECRET-2')).toEqual(refused);
    await chmod(folder, 0o700);
    expect(await secrets.write('message-two', 'SECRET-2')).toEqual(refused);
    await chmod(top, 0o755);
    await chmod(folder, 0o777);
    expect(await secrets.write('message-two', 'SECRET-2')).toEqual(refused);
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes into a new file of a name that nobody can know, and no other file is left', async () => {
    const folder = await aFolder();
    const path = join(folder, 'secrets.json');
    await writeFile(path, 'old');
    await chmod(path, 0o666);
    // Another program has the old file open: it must not read the new text.
    const reader = await open(path, 'r');
    await writePrivateFile(path, 'new');
    expect(await reader.readFile('utf8')).toBe('old');
    await reader.close();
    expect(await readFile(path, 'utf8')).toBe('new');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['secrets.json']);
  });

  it('leaves nothing behind when it cannot be put in its place', async () => {
    const folder = await aFolder();
    await mkdir(join(folder, 'secrets.json', 'full'), { recursive: true });
    await expect(writePrivateFile(join(folder, 'secrets.json'), 'new')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['secrets.json']);
  });
});
