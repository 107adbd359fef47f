/**
 * Tests that commands refuse to work and write nothing if other users of the machine can put files into the settings
 * folder or the cache folder. Help and the version are still printed.
 */
import { chmod, chown, mkdir, readdir, symlink } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { folderRefusal } from '../../../../src/platform/companion/command/folder-refusal.ts';
import { aFolder } from '../support/a-folder.ts';
import { aProgram, type AProgram } from '../support/a-program.ts';

const isRoot = process.getuid?.() === 0;
const STRANGER = 54_321;

async function folders(mode: number) {
  const top = await aFolder();
  const [settings, cache] = [join(top, 'settings'), join(top, 'cache')];
  for (const folder of [settings, cache]) await mkdir(folder, { mode: 0o700 });
  await chmod(settings, mode);
  return { settings, cache };
}

describe.skipIf(process.platform === 'win32')('Outlay works in a folder', () => {
  it.each([
    [0o700, true],
    [0o755, true],
    [0o775, false],
    [0o777, false],
    [0o1777, false],
  ])('of mode %o: %s', async (mode, works) => {
    const { settings, cache } = await folders(mode);
    const refusal = await folderRefusal({ settings, cache });
    if (works) expect(refusal).toBeNull();
    else expect(refusal).toContain(`chmod 700 ${settings}`);
    expect((await folderRefusal({ settings: cache, cache: settings })) === null).toBe(works);
  });

  it('that is not there yet', async () => {
    const top = await aFolder();
    expect(await folderRefusal({ settings: join(top, 'a'), cache: join(top, 'b') })).toBeNull();
  });

  it.skipIf(!isRoot)('unless another user owns it, or the link that leads to it', async () => {
    const { settings, cache } = await folders(0o700);
    const link = join(settings, '..', 'link');
    await symlink(settings, link);
    expect(await folderRefusal({ settings: link, cache })).toBeNull();
    execFileSync('chown', ['-h', `${STRANGER}`, link]);
    expect(await folderRefusal({ settings: link, cache })).toContain('Other users');
    await chown(settings, STRANGER, STRANGER);
    expect(await folderRefusal({ settings, cache })).toContain(`${settings} belongs to another user`);
  });
});

describe.skipIf(process.platform === 'win32')('the program', () => {
  let program: AProgram;
  beforeAll(async () => {
    program = await aProgram();
    await mkdir(program.home);
    await chmod(program.home, 0o1777);
  });
  afterAll(() => program.remove());

  it.each([
    [['--demo', '--port', '0', '--no-open']],
    [['settings', 'get']],
    [['settings', 'set', 'currency', 'SEK']],
    [['key', 'set', '--in', 'passphrase']],
    [['status']],
  ])(
    '%j ends with 1 in a folder that is open to everybody, and leaves nothing there',
    async (args) => {
      const finished = await program.run(args);
      expect(finished).toMatchObject({ code: 1, stdout: '' });
      expect(finished.stderr).toMatch(/^outlay: Other users of this machine can write to /);
      expect(await readdir(program.home)).toEqual([]);
    },
    30_000,
  );

  it('still gives its help and its version', async () => {
    expect((await program.run(['--version'])).code).toBe(0);
    expect((await program.run(['--help'])).code).toBe(0);
  });
});
