import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { openFileStore, openReadOnlyFileStore } from '../../../../src/platform/companion/files/file-store.ts';
import { aFolder } from '../support/a-folder.ts';
import { buildProgram } from '../support/build-program.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function textOf(reading: Promise<Uint8Array | null>): Promise<string | null> {
  const read = await reading;
  return read === null ? null : new TextDecoder().decode(read);
}

async function blobs(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.blob'));
}

describe('the file store', () => {
  it('gives back what was committed, after a restart too', async () => {
    const folder = await aFolder();
    const store = await openFileStore(folder);
    await store.commit(
      new Map([
        ['rates', bytes('one')],
        ['org/a/b', bytes('two')],
      ]),
    );
    expect(await textOf(store.read('rates'))).toBe('one');
    const again = await openFileStore(folder);
    expect(await textOf(again.read('org/a/b'))).toBe('two');
    expect(await again.read('missing')).toBeNull();
  });

  it('that could not commit, as on a full disk, holds what it held and takes no room for it', async () => {
    const folder = await aFolder();
    const store = await openFileStore(folder);
    await store.commit(new Map([['a', bytes('1')]]));
    const index = join(folder, 'index.json');
    const kept = await readFile(index);
    await rm(index);
    await mkdir(index);
    for (const text of ['2', '3']) {
      await expect(
        store.commit(
          new Map([
            ['a', bytes(text)],
            ['b', bytes(text)],
          ]),
        ),
      ).rejects.toThrow();
    }
    expect(await blobs(folder)).toHaveLength(1);
    await rm(index, { recursive: true });
    await writeFile(index, kept);
    expect(await textOf(store.read('a'))).toBe('1');
    await store.commit(new Map([['b', bytes('4')]]));
    const again = await openFileStore(folder);
    expect([await textOf(again.read('a')), await textOf(again.read('b'))]).toEqual(['1', '4']);
  });

  it('replaces and removes, and leaves no old file behind', async () => {
    const folder = await aFolder();
    const store = await openFileStore(folder);
    await store.commit(
      new Map([
        ['a', bytes('1')],
        ['b', bytes('2')],
      ]),
    );
    await store.commit(
      new Map([
        ['a', bytes('3')],
        ['b', null],
      ]),
    );
    expect(await textOf(store.read('a'))).toBe('3');
    expect(await store.read('b')).toBeNull();
    expect(await blobs(folder)).toHaveLength(1);
  });

  it('keeps commits in order however many are under way', async () => {
    const store = await openFileStore(await aFolder());
    const rounds = Array.from({ length: 30 }, (_, round) => store.commit(new Map([['a', bytes(String(round))]])));
    expect(await textOf(store.read('a'))).toBe('29');
    await Promise.all(rounds);
  });

  it('takes any name, and no name ever becomes a path', async () => {
    const folder = await aFolder();
    const names = ['__proto__', '../../etc/passwd', '', 'a/b', 'nul\0', '日本', 'x'.repeat(5000)];
    const store = await openFileStore(folder);
    await store.commit(new Map(names.map((name) => [name, bytes(name)])));
    const again = await openFileStore(folder);
    for (const name of names) expect(await textOf(again.read(name))).toBe(name);
    expect(await blobs(folder)).toHaveLength(names.length);
  });

  it('is readable by its owner alone', async () => {
    if (process.platform === 'win32') return;
    const folder = join(await aFolder(), 'cache');
    const store = await openFileStore(folder);
    await store.commit(new Map([['a', bytes('1')]]));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it('a failed commit changes nothing', async () => {
    const folder = await aFolder();
    const store = await openFileStore(folder);
    await store.commit(new Map([['a', bytes('1')]]));
    const broken = new Map<string, Uint8Array>([
      ['a', bytes('2')],
      ['b', 'no bytes' as unknown as Uint8Array],
    ]);
    broken.set('c', 7 as unknown as Uint8Array);
    await expect(store.commit(broken)).rejects.toThrow();
    expect(await textOf(store.read('a'))).toBe('1');
    expect(await textOf((await openFileStore(folder)).read('a'))).toBe('1');
    await store.commit(new Map([['a', bytes('3')]]));
    expect(await textOf(store.read('a'))).toBe('3');
  });

  it.each([
    ['no JSON', '{"version":1,"entr'],
    ['another version', '{"version":2,"entries":[]}'],
    ['an entry that is none', '{"version":1,"entries":[1]}'],
    ['a file outside', '{"version":1,"entries":[["a","../outside.txt",7]]}'],
  ])('starts over when its index is %s', async (_name, text) => {
    const parent = await aFolder();
    await writeFile(join(parent, 'outside.txt'), 'outside');
    const folder = join(parent, 'cache');
    await (await openFileStore(folder)).commit(new Map([['a', bytes('1')]]));
    await writeFile(join(folder, 'index.json'), text);
    const again = await openFileStore(folder);
    expect(await again.read('a')).toBeNull();
    expect(await blobs(folder)).toHaveLength(0);
  });

  it('gives nothing for a file that was cut or removed', async () => {
    const folder = await aFolder();
    await (await openFileStore(folder)).commit(new Map([['a', bytes('12345')]]));
    const [blob = ''] = await blobs(folder);
    await writeFile(join(folder, blob), '123');
    expect(await (await openFileStore(folder)).read('a')).toBeNull();
  });

  it('leaves files alone that are not its own', async () => {
    const folder = await aFolder();
    await writeFile(join(folder, 'notes.txt'), 'mine');
    await writeFile(join(folder, 'index.json.123456'), 'left over');
    await openFileStore(folder);
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });

  it('survives being killed at any moment, whole', async () => {
    const folder = await aFolder();
    const program = await buildProgram(join(folder, 'program'), {
      program: join(import.meta.dirname, 'commit-for-ever.ts'),
    });
    const cache = join(folder, 'cache');
    for (let kill = 0; kill < 12; kill += 1) {
      const child = spawn(process.execPath, [join(program, 'program.js'), cache], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      await new Promise((resolve) => setTimeout(resolve, kill * 3));
      child.kill('SIGKILL');
      await once(child, 'exit');
      const before = await blobs(cache);
      const store = await openFileStore(cache);
      const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((name) => textOf(store.read(name))));
      expect(a).toHaveLength(1000);
      expect([b, c]).toEqual([a, a]);
      const index = JSON.parse(await readFile(join(cache, 'index.json'), 'utf8')) as { entries: unknown[] };
      expect(before.length).toBeGreaterThanOrEqual(index.entries.length);
      expect(await blobs(cache)).toHaveLength(index.entries.length);
    }
  });
});

describe('the store of another process', () => {
  it('is read, and what this run commits stays in this run', async () => {
    const folder = await aFolder();
    const owner = await openFileStore(folder);
    await owner.commit(
      new Map([
        ['a', bytes('1')],
        ['b', bytes('2')],
      ]),
    );
    const reader = await openReadOnlyFileStore(folder);
    await reader.commit(
      new Map([
        ['a', bytes('mine')],
        ['b', null],
      ]),
    );
    expect(await textOf(reader.read('a'))).toBe('mine');
    expect(await reader.read('b')).toBeNull();
    expect(await textOf(owner.read('a'))).toBe('1');
    expect(await blobs(folder)).toHaveLength(2);
  });
});
