/** Costs are not written to a file of another user, or through their link. */
import { chmod, chown, lchown, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { isForeignLink, openOutput } from '../../../../src/platform/companion/files/open-output.ts';
import { aFolder } from '../support/a-folder.ts';

const OTHER = 12_345;
let folder: string;
beforeEach(async () => {
  folder = await aFolder();
});

async function write(path: string, user?: number): Promise<'written' | 'foreign'> {
  const file = await openOutput(path, user);
  if (file === 'foreign') return file;
  await file.writeFile('costs');
  await file.close();
  return 'written';
}

describe.skipIf(process.platform === 'win32')('the file of an output', () => {
  it('is private if it is new, and keeps its permissions if it is not', async () => {
    const path = join(folder, 'costs.csv');
    expect(await write(path)).toBe('written');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await writeFile(path, 'something longer than the costs');
    await chmod(path, 0o640);
    expect(await write(path)).toBe('written');
    expect([await readFile(path, 'utf8'), (await stat(path)).mode & 0o777]).toEqual(['costs', 0o640]);
  });

  it('may be the target of one’s own link, also if there is no such file yet', async () => {
    await symlink('new.csv', join(folder, 'link'));
    expect(await write(join(folder, 'link'))).toBe('written');
    await writeFile(join(folder, 'new.csv'), 'something older and longer');
    expect(await write(join(folder, 'link'))).toBe('written');
    expect(await readFile(join(folder, 'new.csv'), 'utf8')).toBe('costs');
  });

  it('may be a device', async () => {
    expect(await write('/dev/null')).toBe('written');
  });
});

describe.runIf(process.getuid?.() === 0)('what another user has put at its place', () => {
  it('a link is not followed', async () => {
    const victim = join(folder, '.bashrc');
    await writeFile(victim, 'precious');
    await symlink(victim, join(folder, 'costs.csv'));
    await lchown(join(folder, 'costs.csv'), OTHER, OTHER);
    expect(await write(join(folder, 'costs.csv'))).toBe('foreign');
    expect(await isForeignLink(join(folder, 'costs.csv'))).toBe(true);
    expect(await readFile(victim, 'utf8')).toBe('precious');
  });

  it('a pipe is not waited for', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    await chown(pipe, OTHER, OTHER);
    expect(await write(pipe)).toBe('foreign');
  });

  it('a file is written by root only', async () => {
    const path = join(folder, 'costs.csv');
    await writeFile(path, '');
    await chown(path, OTHER, OTHER);
    expect(await write(path, OTHER + 1)).toBe('foreign');
    expect(await write(path, OTHER)).toBe('written');
    expect(await write(path, 0)).toBe('written');
  });
});
