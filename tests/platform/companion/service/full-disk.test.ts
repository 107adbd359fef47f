/**
 * Tests `outlay service install` on a full disk. The test starts the built program, as a person does. A small program
 * takes the place of systemctl.
 */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeFolder, removeFolder } from '../support/a-folder.ts';
import { aProgram, type AProgram, type Finished } from '../support/a-program.ts';

describe.skipIf(process.platform !== 'linux')('the service', () => {
  let program: AProgram;
  let home: string;
  beforeAll(async () => {
    program = await aProgram();
    home = await makeFolder();
    await mkdir(join(home, 'bin'));
    await writeFile(join(home, 'bin/systemctl'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  });
  afterAll(() => Promise.all([program.remove(), removeFolder(home)]));

  /**
   * @param limit a shell command that runs first. With `ulimit -f 0`, no byte can be written to a file, as on a full
   *   disk
   */
  function install(port: number, limit = ':'): Promise<Finished> {
    const env = { PATH: `${join(home, 'bin')}:${process.env['PATH'] ?? ''}`, HOME: home, OUTLAY_HOME: program.home };
    const args = [process.execPath, program.launcher, 'service', 'install', '--port', String(port)];
    return promisify(execFile)('/bin/sh', ['-c', `${limit}; exec "$@"`, 'sh', ...args], { env }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: Finished) => error,
    );
  }

  const units = (): string => join(home, '.config/systemd/user');
  async function files(): Promise<Readonly<Record<string, string>>> {
    const found: Record<string, string> = {};
    for (const folder of [units(), join(program.home, 'service')]) {
      for (const name of await readdir(folder)) found[name] = await readFile(join(folder, name), 'utf8');
    }
    return found;
  }

  it('that can’t be installed again keeps its files whole', async () => {
    expect(await install(9500)).toMatchObject({ code: 0, stderr: '' });
    const before = await files();
    expect(Object.keys(before)).toEqual(['outlay.service', 'start-outlay.sh']);
    expect(before['start-outlay.sh']).toContain('--port 9500\n');
    expect(await install(9501, 'ulimit -f 0')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('start-outlay.sh cannot be written (EFBIG)') as string,
    });
    expect(await files()).toEqual(before);
    expect(await install(9501)).toMatchObject({ code: 0, stderr: '' });
    expect((await files())['start-outlay.sh']).toContain('--port 9501\n');
  });

  it('whose unit is a link writes to its target, and a masked unit stays masked', async () => {
    const own = join(home, 'dotfiles.service');
    for (const [target, text] of [
      [own, expect.stringContaining('start-outlay.sh') as string],
      ['/dev/null', ''],
    ] as const) {
      const unit = join(units(), 'outlay.service');
      await mkdir(units(), { recursive: true });
      await rm(unit, { force: true });
      if (target === own) await writeFile(own, 'old');
      await symlink(target, unit);
      expect(await install(9500)).toMatchObject({ code: 0 });
      expect(await readlink(unit)).toBe(target);
      expect(await readFile(unit, 'utf8')).toEqual(text);
    }
  });
});
