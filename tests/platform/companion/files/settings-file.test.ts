/** A confirmed change is still there after a crash, and one process never undoes another's change. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { DEFAULT_SETTINGS, type Settings, type SettingsChange } from '../../../../src/core/settings/settings.ts';
import { createFileClaims } from '../../../../src/platform/companion/files/file-claims.ts';
import { createJsonFile, removeJsonLeftovers } from '../../../../src/platform/companion/files/json-file.ts';
import { createSettingsFile } from '../../../../src/platform/companion/files/settings-file.ts';
import { runs } from '../../../support/runs.ts';
import { aFolder } from '../support/a-folder.ts';
import { buildProgram } from '../support/build-program.ts';

/**
 * The process is killed 28 times, at seventeen different moments in turn. With `npm run test:all`, it is killed 138
 * times. With the 12 times in `file-store.test.ts`, this makes 150.
 */
const KILLS = runs(138);

describe('the settings file', () => {
  it('is made when something is changed, for its owner alone, and read again', async () => {
    const folder = join(await aFolder(), 'settings');
    const settings = createSettingsFile(folder);
    expect(await settings.load()).toEqual(DEFAULT_SETTINGS);
    expect(await settings.change({ currency: 'SEK' })).toEqual({ ...DEFAULT_SETTINGS, currency: 'SEK' });
    expect((await createSettingsFile(folder).load()).currency).toBe('SEK');
    if (process.platform === 'win32') return;
    expect((await stat(join(folder, 'settings.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('keeps hidden tabs hidden, also those that an earlier version did not have', async () => {
    const folder = await aFolder();
    await createSettingsFile(folder).change({ tabs: ['months'] });
    expect((await createSettingsFile(folder).load()).tabs).toEqual(['months']);
  });

  it('tells of each change', async () => {
    const settings = createSettingsFile(await aFolder());
    const told: Settings[] = [];
    const stop = settings.subscribe((next) => told.push(next));
    await settings.change({ alerts: true });
    stop();
    await settings.change({ alerts: false });
    expect(told.map(({ alerts }) => alerts)).toEqual([true]);
  });

  it('keeps every one of many changes made at once, by two processes too', async () => {
    const folder = await aFolder();
    const [one, other] = [createSettingsFile(folder), createSettingsFile(folder)];
    await Promise.all([
      one.change({ currency: 'EUR' }),
      other.change({ alerts: true }),
      one.change({ thresholds: ['100'] }),
      other.change({ statusMode: 'year' }),
      one.change({ spendLimit: '5' }),
    ]);
    expect(await one.load()).toMatchObject({
      currency: 'EUR',
      alerts: true,
      thresholds: ['100'],
      statusMode: 'year',
      spendLimit: '5',
    });
  });

  it('never holds a value that is none', async () => {
    const folder = await aFolder();
    const settings = createSettingsFile(folder);
    await settings.change({ spendLimit: '5' });
    const bad = { spendLimit: '-1', currency: 'EUR' } as SettingsChange;
    await expect(settings.change(bad)).rejects.toThrow('spendLimit');
    expect(await settings.load()).toMatchObject({ spendLimit: '5', currency: 'USD' });
  });

  it.each(['', '{', '[]', '{"currency":"XXX"}', 'null'])('holding %j is the defaults', async (text) => {
    const folder = await aFolder();
    await writeFile(join(folder, 'settings.json'), text);
    expect(await createSettingsFile(folder).load()).toEqual(DEFAULT_SETTINGS);
  });

  it('that cannot be read is the defaults', async () => {
    const folder = await aFolder();
    await mkdir(join(folder, 'settings.json'));
    expect(await createSettingsFile(folder).load()).toEqual(DEFAULT_SETTINGS);
  });

  it('that a disk has damaged is the last good one before it, and whole again after the next change', async () => {
    const folder = await aFolder();
    const settings = createSettingsFile(folder);
    await settings.change({ currency: 'EUR' });
    await settings.change({ alerts: true });
    await writeFile(join(folder, 'settings.json'), '{"currency":"E');
    expect(await settings.load()).toMatchObject({ currency: 'EUR', alerts: false });
    await settings.change({ spendLimit: '7' });
    expect(await settings.load()).toMatchObject({ currency: 'EUR', spendLimit: '7' });
  });

  it(
    `survives being killed ${KILLS} times, with everything that was confirmed`,
    async () => {
      const folder = await aFolder();
      const program = await buildProgram(join(folder, 'program'), {
        program: join(import.meta.dirname, 'change-for-ever.ts'),
      });
      const home = join(folder, 'home');
      let confirmed = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const child = spawn(process.execPath, [join(program, 'program.js'), home], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let printed = '';
        child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
        await once(child.stdout, 'data');
        await new Promise((resolve) => setTimeout(resolve, (kill % 17) * 0.7));
        child.kill('SIGKILL');
        await once(child, 'close');
        const last = Number(printed.trim().split('\n').at(-1));
        expect(last).toBeGreaterThan(confirmed);
        const stored = JSON.parse(await readFile(join(home, 'settings.json'), 'utf8')) as Settings;
        const reached = Number(stored.spendLimit);
        // The change that was being written when the process was killed may be saved or not.
        expect([last, last + 1]).toContain(reached);
        expect(stored.apiKeyIds).toHaveLength(300);
        expect(stored.apiKeyIds?.at(-1)).toBe(`apikey_${reached}_299`);
        confirmed = last;
      }
      await removeJsonLeftovers(home, Date.now() + 3_600_000);
      const names = (await readdir(home)).filter((name) => name !== 'settings.lock');
      expect(names.sort()).toEqual(['settings.json', 'settings.json.bak']);
      expect((await createSettingsFile(home).change({ alerts: true })).spendLimit).toMatch(/^\d+$/);
      // The time limit is ten seconds a kill, because a busy machine needs seconds to start a program.
    },
    KILLS * 10_000,
  );
});

describe('a small record', () => {
  it('is refused when file and backup are both damaged, and can be written anew', async () => {
    const folder = await aFolder();
    const file = createJsonFile(folder, 'access.json');
    await file.save({ a: 1 });
    await file.save({ a: 2 });
    for (const name of ['access.json', 'access.json.bak']) await writeFile(join(folder, name), 'x');
    await expect(file.load()).rejects.toThrow('damaged');
    await file.save({ a: 3 });
    expect(await file.load()).toEqual({ a: 3 });
  });

  it('is gone with its backup when it is removed', async () => {
    const folder = await aFolder();
    const file = createJsonFile(folder, 'access.json');
    await file.save({ a: 1 });
    await file.save({ a: 2 });
    await file.remove();
    expect(await readdir(folder)).toEqual([]);
    expect(await file.load()).toBeNull();
  });

  it('leaves nothing of a killed writer behind, and what is not ours alone', async () => {
    const folder = await aFolder();
    const unfinished = `settings.lock.${randomUUID()}`;
    const left = [
      'settings.json.1234567',
      `devices.json.bak.${randomUUID()}`,
      unfinished,
      `${unfinished}.${randomUUID()}`,
    ];
    for (const name of [...left, 'notes.json.txt', 'settings.json']) {
      await writeFile(join(folder, name), 'x');
    }
    await removeJsonLeftovers(folder, Date.now());
    expect(await readdir(folder)).toHaveLength(6);
    await removeJsonLeftovers(folder, Date.now() + 61_000);
    expect((await readdir(folder)).sort()).toEqual(['notes.json.txt', 'settings.json']);
  });
});

describe('a claim', () => {
  it('is won by one of many, once for ever', async () => {
    const folder = join(await aFolder(), 'claims');
    const claims = [createFileClaims(folder), createFileClaims(folder)];
    const [one, other, later] = ['alert:org:2026-11:10000', 'alert:org:2026-11:20000', 'alert:org:2026-12:10000'];
    const won = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => claims[index % 2]?.claim([one, other])),
    );
    expect(won.filter((names) => names?.size !== 0)).toEqual([new Set([one, other])]);
    expect(await createFileClaims(folder).claim([one])).toEqual(new Set());
    expect(await createFileClaims(folder).claim([other, later, later])).toEqual(new Set([later]));
  });

  it('that could not be saved can still be won, with all its names', async () => {
    const folder = join(await aFolder(), 'claims');
    const broken = createFileClaims(folder, () => Promise.reject(new Error('input/output error')));
    await expect(broken.claim(['a', 'b'])).rejects.toThrow('input/output error');
    expect(await readdir(folder)).toEqual([]);
    expect(await createFileClaims(folder).claim(['a', 'b'])).toEqual(new Set(['a', 'b']));
  });

  it('names no file after what is claimed', async () => {
    const folder = join(await aFolder(), 'claims');
    await createFileClaims(folder).claim(['../../etc/passwd']);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^[\da-f]{64}$/)]);
  });
});
