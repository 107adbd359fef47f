/**
 * Checks locks between processes. The processes run in the same boot and the same container, or in different boots or
 * containers.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import {
  lockFile,
  lockUnlessHeld,
  removalPath,
  withFileLock,
} from '../../../../src/platform/companion/files/file-lock.ts';
import {
  formatHolder,
  HEARTBEAT_MS,
  newHolder,
  parseHolder,
  STALE_MS,
  stateOf,
  type LockHolder,
} from '../../../../src/platform/companion/files/lock-holder.ts';
import { aFolder } from '../support/a-folder.ts';

afterEach(() => vi.useRealTimers());

describe('the lock', () => {
  it('is held by one at a time', async () => {
    const path = join(await aFolder(), 'lock');
    // Process 1 runs as long as the machine, and is not this process.
    await writeFile(path, '1');
    expect(await lockUnlessHeld(path)).toEqual({ kind: 'held', pid: 1, isCertain: true });
  });

  it('is free again when released', async () => {
    const folder = await aFolder();
    const path = join(folder, 'lock');
    const lock = await lockUnlessHeld(path);
    expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    expect(await lockUnlessHeld(path)).toMatchObject({ kind: 'held', pid: process.pid });
    if (lock.kind === 'ours') await lock.release();
    expect(await readdir(folder)).toEqual([]);
    expect((await lockUnlessHeld(path)).kind).toBe('ours');
  });

  it.each(['999999999', 'nonsense', '', '-1', '0'])('left by a dead process (%j) does not count', async (text) => {
    const path = join(await aFolder(), 'lock');
    await writeFile(path, text);
    expect((await lockUnlessHeld(path)).kind).toBe('ours');
  });
});

describe('a lock file', () => {
  it('of a dead process is taken over by exactly one of many', async () => {
    const path = join(await aFolder(), 'a.lock');
    await writeFile(path, `${2 ** 22 + 4321} run holder`);
    const locks = await Promise.all(Array.from({ length: 20 }, () => lockFile(path)));
    expect(locks.filter(({ kind }) => kind === 'ours')).toHaveLength(1);
  });

  it('of a dead process is taken over by at most one, however the others are delayed', async () => {
    const folder = await aFolder();
    for (let round = 0; round < 40; round += 1) {
      const path = join(folder, `${round}.lock`);
      await writeFile(path, `${2 ** 22 + 4321} run holder`);
      const locks = await Promise.all(
        Array.from({ length: 6 }, async (_, delay) => {
          for (let left = delay; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
          return lockFile(path);
        }),
      );
      const [lock, ...more] = locks.filter((each) => each.kind === 'ours');
      expect(more).toEqual([]);
      await lock?.release();
    }
    // A released lock leaves nothing behind, neither the lock of the dead process nor one of a process that lives.
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a process that died while it removed the lock of a dead process does not block others', async () => {
    const folder = await aFolder();
    const path = join(folder, 'a.lock');
    const dead = `${2 ** 22 + 4321} run holder`;
    await writeFile(path, dead);
    await writeFile(removalPath(path, dead), `${2 ** 22 + 4322} run holder`);
    const locks = await Promise.all(Array.from({ length: 6 }, () => lockFile(path)));
    expect(locks.filter(({ kind }) => kind === 'ours')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['a.lock']);
  });

  it('of an earlier process with our id, or of an ended thread of ours, does not count', async () => {
    const path = join(await aFolder(), 'a.lock');
    await writeFile(path, `${process.pid} another-run holder`);
    expect((await lockFile(path)).kind).toBe('ours');
    await writeFile(path, formatHolder({ ...newHolder(), run: randomUUID() }));
    expect((await lockFile(path)).kind).toBe('ours');
  });

  it('that another process has taken meanwhile is not released', async () => {
    const path = join(await aFolder(), 'a.lock');
    const lock = await lockFile(path);
    await writeFile(path, '1 theirs');
    if (lock.kind === 'ours') await lock.release();
    expect(await readFile(path, 'utf8')).toBe('1 theirs');
  });

  it('keeps others from their work until it is released', async () => {
    const path = join(await aFolder(), 'a.lock');
    const lock = await lockFile(path);
    const work = (): Promise<string> => Promise.resolve('done');
    await expect(withFileLock(path, 50, work)).rejects.toThrow('another process');
    if (lock.kind === 'ours') await lock.release();
    expect(await withFileLock(path, 50, work)).toBe('done');
    expect(await readdir(dirname(path))).toEqual([]);
  });

  it('is renewed while it is held, and not after it was released or lost', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const path = join(await aFolder(), 'a.lock');
    const lock = await lockFile(path);
    const old = new Date(Date.now() - 3_600_000);
    await utimes(path, old, old);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await expect.poll(async () => Date.now() - (await stat(path)).mtimeMs).toBeLessThan(60_000);
    await writeFile(path, '1 theirs');
    await utimes(path, old, old);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    if (lock.kind === 'ours') await lock.release();
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(Date.now() - (await stat(path)).mtimeMs).toBeGreaterThan(3_000_000);
  });
});

/** Starts a process that lives until the end of the test. */
function aLivingProcess(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

const MINUTE_MS = 60_000;

describe('a lock whose process id was given to another process', () => {
  it.skipIf(process.platform !== 'linux')('is free after a power cut, however new it looks', async () => {
    const path = join(await aFolder(), 'a.lock');
    const pid = aLivingProcess();
    const ofTheSameBoot = formatHolder({ ...newHolder(), pid, run: randomUUID(), start: '17' });
    const ofAnOlderFormat = `${pid} ${randomUUID()} ${randomUUID()}`;
    for (const text of [ofTheSameBoot, ofAnOlderFormat]) {
      await writeFile(path, text);
      const beforeThisBoot = new Date(Date.now() - uptime() * 1000 - MINUTE_MS);
      if (text === ofAnOlderFormat) await utimes(path, beforeThisBoot, beforeThisBoot);
      const lock = await lockFile(path);
      expect(lock.kind).toBe('ours');
      if (lock.kind === 'ours') await lock.release();
    }
  });

  it.skipIf(process.platform !== 'linux')(
    'is held by the very process, also when nothing renewed it for long',
    async () => {
      const path = join(await aFolder(), 'a.lock');
      const pid = aLivingProcess();
      const stat22 = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[19] ?? null;
      await writeFile(path, formatHolder({ ...newHolder(), pid, run: randomUUID(), start: stat22 }));
      await utimes(path, 1, 1);
      expect(await lockFile(path)).toEqual({ kind: 'held', pid, isCertain: true });
    },
  );

  it('is free where the system tells no start times and nothing renews it', async () => {
    const path = join(await aFolder(), 'a.lock');
    await writeFile(path, formatHolder({ ...UNTOLD, pid: aLivingProcess() }));
    const staleSince = new Date(Date.now() - STALE_MS - 1000);
    await utimes(path, staleSince, staleSince);
    expect((await lockFile(path)).kind).toBe('ours');
  });
});

/** A lock holder on macOS or Windows, which do not tell in which boot a process was started. */
const UNTOLD: LockHolder = { ...newHolder(), run: randomUUID(), boot: null, namespace: null, start: null };

describe('the holder of a lock', () => {
  const own = newHolder();
  const now = Date.now();
  const another: LockHolder = { ...own, pid: 1, run: randomUUID() };
  const fresh = now - 1000;
  const stale = now - STALE_MS - 1000;
  const beforeBoot = now - uptime() * 1000 - MINUTE_MS;

  it('is read back as it was written', () => {
    for (const holder of [own, UNTOLD]) expect(parseHolder(formatHolder(holder))).toEqual(holder);
    for (const text of ['', 'x', '0', '-1', '1.5']) expect(parseHolder(text)).toBeNull();
  });

  it.each([
    ['in another container that renews its file', { namespace: 'pid:[1]' }, fresh, 'unverified'],
    ['in a container that was killed', { namespace: 'pid:[1]' }, stale, 'dead'],
    ['on another machine that shares the folder', { host: 'other', boot: randomUUID() }, fresh, 'unverified'],
    ['on another machine that lost its power', { host: 'other', boot: randomUUID() }, stale, 'dead'],
    ['of an earlier boot of this machine', { boot: randomUUID() }, beforeBoot, 'dead'],
    ['with a file from the future', { boot: randomUUID() }, now + MINUTE_MS * 60, 'dead'],
  ] as const)('%s', (_name, difference, renewedMs, state) => {
    expect(stateOf({ ...another, ...difference }, own, renewedMs, now)).toBe(state);
  });

  it.each([
    [fresh, 'living'],
    [stale, 'silent'],
    [beforeBoot, 'dead'],
  ] as const)('of whom the system tells only that it lives, renewed at %i, is %s', (renewedMs, state) => {
    expect(stateOf({ ...UNTOLD, pid: 1 }, { ...own, boot: null, namespace: null, start: null }, renewedMs, now)).toBe(
      state,
    );
  });
});
