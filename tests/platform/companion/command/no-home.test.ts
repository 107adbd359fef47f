/** Tests the built program for a user without a home folder, as in a container whose user id is in no list of users. */
import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { aProgram, NODE_ARGUMENTS, type AProgram, type Finished } from '../support/a-program.ts';

/**
 * Makes Node answer as for a user whose id is in no list of users: `os.userInfo` throws, and so does `os.homedir` if
 * the environment variable HOME is not set.
 */
const WITHOUT_HOME = `data:text/javascript,${encodeURIComponent(`
  import os from 'node:os';
  import { syncBuiltinESMExports } from 'node:module';
  const unknown = () => { throw new Error('ENOENT'); };
  Object.assign(os, { homedir: process.env.HOME ? () => process.env.HOME : unknown, userInfo: unknown });
  syncBuiltinESMExports();
`)}`;

let program: AProgram;
beforeAll(async () => (program = await aProgram()));
afterAll(() => program.remove());

function run(args: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Finished> {
  const env = { PATH: process.env['PATH'], ...variables };
  const cwd = dirname(program.launcher);
  return promisify(execFile)(
    process.execPath,
    [...NODE_ARGUMENTS, '--import', WITHOUT_HOME, program.launcher, ...args],
    {
      env,
      cwd,
    },
  ).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Finished) => error,
  );
}

it('help and the version need no home folder', async () => {
  expect(await run(['--version'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\./) as string });
  expect(await run(['status', '--help'])).toMatchObject({ code: 0, stderr: '' });
});

it('a command without any folder says which variable to set, and writes nothing', async () => {
  const before = await readdir(dirname(program.launcher));
  const { code, stdout, stderr } = await run(['settings', 'set', 'currency', 'EUR']);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/home folder of this user is not known.* Set the environment variable OUTLAY_HOME/);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(await readdir(dirname(program.launcher))).toEqual(before);
});

it('a command works in the folder of OUTLAY_HOME', async () => {
  const variables = { OUTLAY_HOME: program.home };
  expect(await run(['settings', 'set', 'currency', 'EUR'], variables)).toMatchObject({ code: 0, stderr: '' });
  expect(await run(['settings', 'get', 'currency'], variables)).toMatchObject({ code: 0, stdout: 'EUR\n' });
});

it.skipIf(process.platform === 'win32')('the service asks for HOME, and finds its file with it', async () => {
  const variables = { OUTLAY_HOME: program.home };
  const { code, stderr } = await run(['service', 'status'], variables);
  expect(code).toBe(1);
  expect(stderr).toMatch(/Set the environment variable HOME to an absolute path, then try again\.\n$/);
  const home = join(program.home, 'ada');
  await mkdir(home, { recursive: true });
  expect(await run(['service', 'status'], { ...variables, HOME: home })).toMatchObject({ code: 0, stderr: '' });
});
