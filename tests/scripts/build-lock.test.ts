/** A build waits for another build, but not for an unrelated process. */
import { spawn } from 'node:child_process';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { isAbandoned } from '../../scripts/build-lock.js';
import { aFolder } from '../platform/companion/support/a-folder.ts';

async function aLock(pid: number, ageMs: number): Promise<string> {
  const lock = join(await aFolder(), 'outlay-build.lock');
  await mkdir(lock);
  await writeFile(join(lock, 'pid'), String(pid));
  const renewed = new Date(Date.now() - ageMs);
  await utimes(join(lock, 'pid'), renewed, renewed);
  return lock;
}

it('a build lock of a living process is kept while it is renewed', async () => {
  expect(isAbandoned(await aLock(process.pid, 10_000))).toBe(false);
  expect(isAbandoned(await aLock(2 ** 22 + 4321, 0))).toBe(true);
});

it('a build lock whose process id was given to another process after a power cut is abandoned', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  onTestFinished(() => void other.kill('SIGKILL'));
  expect(isAbandoned(await aLock(other.pid ?? 0, 3_600_000))).toBe(true);
});
