/** Programs are not started from the current folder, which may contain files of other people. */
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { searchNoCurrentFolder } from '../../../src/platform/companion/program-search.ts';
import { aFolder } from './support/a-folder.ts';

describe('the search for programs', () => {
  it.each([
    ['/usr/bin:/bin', '/usr/bin:/bin'],
    ['/usr/bin::node_modules/.bin:.:/bin:', '/usr/bin:/bin'],
    ['~/bin:./bin:../bin', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('turns the PATH %j into %j', (path, expected) => {
    const environment = { PATH: path };
    searchNoCurrentFolder(environment, 'linux');
    expect(environment.PATH).toBe(expected);
  });

  it('tells Windows not to look in the current folder', () => {
    const environment = { Path: String.raw`C:\Windows\System32` };
    searchNoCurrentFolder(environment, 'win32');
    expect(environment).toEqual({ Path: String.raw`C:\Windows\System32`, NoDefaultCurrentDirectoryInExePath: '1' });
  });

  it.skipIf(process.platform === 'win32').each(['/usr/bin:/bin:', '/usr/bin:/bin:bin', ''])(
    'does not find a program of the current folder with the PATH %j',
    async (path) => {
      const cwd = await aFolder();
      await mkdir(join(cwd, 'bin'));
      const program = 'planted-program';
      for (const name of [program, `bin/${program}`]) {
        await writeFile(join(cwd, name), '#!/bin/sh\necho planted\n');
        await chmod(join(cwd, name), 0o755);
      }
      const environment: Record<string, string | undefined> = { PATH: path };
      const start = (): string | null => spawnSync(program, { cwd, env: environment, encoding: 'utf8' }).stdout;
      expect(start()).toBe('planted\n');
      searchNoCurrentFolder(environment, process.platform);
      expect(start()).toBeNull();
    },
  );
});
