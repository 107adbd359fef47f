/**
 * Tests file locks on file systems with faults: without hard links, or with files that can't be deleted for a moment.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { lockFile, withFileLock } from '../../../../src/platform/companion/files/file-lock.ts';
import { aFolder } from '../support/a-folder.ts';

const meanwhile = vi.hoisted(() => ({ beforeLink: async (_to: string): Promise<void> => undefined, busyFor: 0 }));

vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  return {
    ...real,
    link: async (_from, to) => {
      await meanwhile.beforeLink(String(to));
      throw Object.assign(new Error('no hard links here'), { code: 'ENOTSUP' });
    },
    rm: async (path, options) => {
      meanwhile.busyFor -= 1;
      if (meanwhile.busyFor >= 0) throw Object.assign(new Error('another program has it open'), { code: 'EBUSY' });
      await real.rm(path, options);
    },
  };
});

beforeEach(() => {
  meanwhile.beforeLink = async () => undefined;
  meanwhile.busyFor = 0;
});

it('takes the lock, and the lock of a dead process', async () => {
  const path = join(await aFolder(), 'lock');
  expect((await lockFile(path)).kind).toBe('ours');
  await writeFile(path, '999999999');
  expect((await lockFile(path)).kind).toBe('ours');
});

it('leaves the lock that another process took while the lock of a dead process was being removed', async () => {
  const path = join(await aFolder(), 'lock');
  await writeFile(path, '999999999');
  // Process 1 runs as long as the machine, and is not this process.
  const other = '1';
  // Our process takes a second lock before it removes the lock of the dead process. Just before our process takes the
  // second lock, another process takes the first lock.
  meanwhile.beforeLink = async (to) => {
    if (to !== path) await writeFile(path, other);
  };
  expect((await lockFile(path)).kind).toBe('held');
  expect(await readFile(path, 'utf8')).toBe(other);
});

it('is released although its file can’t be deleted for a moment', async () => {
  const folder = await aFolder();
  const done = await withFileLock(join(folder, 'lock'), 1000, async () => {
    meanwhile.busyFor = 3;
    return 'done';
  });
  expect(done).toBe('done');
  expect(await readdir(folder)).toEqual([]);
});

it('does not make work look undone if its file can’t be deleted at all', async () => {
  const work = async (): Promise<string> => {
    meanwhile.busyFor = 1000;
    return 'done';
  };
  expect(await withFileLock(join(await aFolder(), 'lock'), 1000, work)).toBe('done');
  meanwhile.busyFor = 0;
});
