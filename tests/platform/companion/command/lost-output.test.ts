/** Tests what a command prints, and its exit code, if standard output or standard error can't be written completely. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ok } from '../../../../src/core/base/result.ts';
import { createKeyVault } from '../../../../src/platform/companion/keys/key-vault.ts';
import { eventually } from '../../../support/eventually.ts';
import { randomOrganization } from '../../../support/organization/random-organization.ts';
import { startRatesServer, type RatesServer } from '../../../support/wire-server/rates-server.ts';
import { ADMIN_KEY } from '../../../support/wire-server/wire-options.ts';
import { startWireServer, type WireServer } from '../../../support/wire-server/wire-server.ts';
import { inThreadSealer } from '../../shared/in-thread-sealer.ts';
import { aProgram, NODE_ARGUMENTS, type AProgram, type Finished } from '../support/a-program.ts';

let program: AProgram;
let server: WireServer;
let rates: RatesServer;

beforeAll(async () => {
  program = await aProgram();
  const organization = randomOrganization(21, 'tiny', { now: Date.now() });
  [server, rates] = await Promise.all([startWireServer({ organization }), startRatesServer()]);
});
afterAll(() => Promise.all([program.remove(), server.close(), rates.close()]));

/**
 * Returns a line of bash that runs a guard whose limit is exceeded, on a small organization: the demo would need two
 * seconds of processor time.
 */
function aGuard(): string {
  const addresses = `--provider-url ${server.url} --rates-url ${rates.url}`;
  return `outlay guard --key-stdin ${addresses} --max-month 0.01 <<< ${ADMIN_KEY}`;
}

/**
 * Runs a line of bash. In this line, `outlay` is the built program, and the current folder is the folder that contains
 * the program.
 */
function shell(line: string): Promise<Finished> {
  const { home, launcher } = program;
  const script = `outlay() { '${process.execPath}' ${NODE_ARGUMENTS.join(' ')} '${launcher}' "$@"; }; ${line}`;
  const options = { cwd: join(home, '..'), env: { PATH: process.env['PATH'], OUTLAY_HOME: home } };
  return new Promise((resolve) => {
    const child = execFile('bash', ['--norc', '-c', script], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

describe.skipIf(process.platform === 'win32')('standard output', () => {
  it('that takes only the first part is a failure, and a sentence says so', async () => {
    // The system writes the first 1,024 bytes and reports no error for this write.
    const cut = await shell('ulimit -f 1; outlay --help > cut.txt');
    expect((await stat(join(program.home, '..', 'cut.txt'))).size).toBe(1024);
    expect(cut).toMatchObject({ code: 1, stderr: expect.stringContaining('EFBIG') as string });
  });

  it('is written to a file completely, after what the file contained', async () => {
    const { stdout } = await shell('outlay --help');
    expect(await shell('echo before > whole.txt; outlay --help >> whole.txt')).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(join(program.home, '..', 'whole.txt'), 'utf8')).toBe(`before\n${stdout}`);
  });

  it('that its reader closed is no failure', async () => {
    expect(await shell('outlay --help > >(exec true)')).toMatchObject({ code: 0, stderr: '' });
  });
});

describe.runIf(process.platform === 'linux')('a full disk', () => {
  const full = expect.stringContaining('(ENOSPC)') as string;

  it('is a failure of a command', async () => {
    expect(await shell('outlay --help > /dev/full')).toMatchObject({ code: 1, stderr: full });
  });

  it('does not change the result of a guard', async () => {
    expect(await shell(`${aGuard()} > /dev/full`)).toMatchObject({ code: 6, stderr: full });
  });

  it('is no failure of a restart, whose process then serves pages', async () => {
    const env = { PATH: process.env['PATH'], OUTLAY_HOME: program.home };
    // With a locked key, Outlay loads nothing when it starts.
    const vault = createKeyVault(program.home, inThreadSealer);
    expect(await vault.write('admin', ADMIN_KEY, 'a passphrase of a test')).toEqual(ok(null));
    const before = program.start(['start', '--no-open', '--port', '0']);
    await before.printedText(/http/);
    const disk = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [...NODE_ARGUMENTS, program.launcher, 'restart', '--no-open'], {
      env,
      stdio: ['ignore', disk, 'pipe'],
    });
    closeSync(disk);
    let stderr = '';
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const ended = once(child, 'close');
    await before.finished;
    // As soon as this file contains the pid of the new process, the new process serves pages.
    await eventually(async () =>
      expect(await readFile(join(program.home, 'companion.json'), 'utf8')).toContain(`"pid": ${child.pid},`),
    );
    child.kill('SIGTERM');
    expect([await ended, stderr]).toEqual([[0, null], '']);
    await vault.remove('admin');
  });

  it('does not stop Outlay when its log cannot be written', async () => {
    const disk = openSync('/dev/full', 'w');
    const args = [...NODE_ARGUMENTS, program.launcher, 'start', '--demo', '--no-open', '--port', '0', '--verbose'];
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env['PATH'], OUTLAY_HOME: program.home },
      stdio: ['ignore', 'pipe', disk],
    });
    closeSync(disk);
    const ended = once(child, 'close');
    if (child.stdout !== null) await once(child.stdout, 'data');
    // The first line of the log is written while the demo's figures are loaded.
    await delay(1500);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

it.skipIf(process.platform === 'win32')('a closed standard error does not change the result of a guard', async () => {
  const { code, stdout } = await shell(`${aGuard()} 2> >(exec true)`);
  expect(stdout).not.toBe('');
  expect(code).toBe(6);
});
