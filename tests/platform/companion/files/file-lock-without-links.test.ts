/** Locks on a file system without hard links, such as some network drives. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { lockFile } from '../../../../src/platform/companion/files/file-lock.ts';
import { aFolder } from '../support/a-folder.ts';

const meanwhile = vi.hoisted(() => ({ beforeRename: async (_path: string): Promise<void> => undefined }));

vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  return {
    ...real,
    link: () => Promise.reject(Object.assign(new Error('no hard links here'), { code: 'ENOTSUP' })),
    rename: async (from, to) => {
      await meanwhile.beforeRename(String(from));
      await real.rename(from, to);
    },
  };
});

beforeEach(() => {
  meanwhile.beforeRename = async () => undefined;
});

it('takes the lock, and the lock of a dead process', async () => {
  const path = join(await aFolder(), 'lock');
  expect((await lockFile(path)).kind).toBe('ours');
  await writeFile(path, '999999999');
  expect((await lockFile(path)).kind).toBe('ours');
});

it('puts back the lock that another process took while the lock of a dead process was removed', async () => {
  const path = join(await aFolder(), 'lock');
  await writeFile(path, '999999999');
  // Process 1 runs as long as the machine, and is not this process.
  const other = '1';
  let isFirst = true;
  meanwhile.beforeRename = async (from) => {
    if (isFirst) await writeFile(from, other);
    isFirst = false;
  };
  expect((await lockFile(path)).kind).toBe('held');
  expect(await readFile(path, 'utf8')).toBe(other);
});
