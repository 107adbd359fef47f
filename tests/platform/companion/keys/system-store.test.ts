/**
 * Tests the system's credential store with a real Secret Service: gnome-keyring on a session bus of its own. The tests
 * use it through the built keyring process.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import type { CredentialStore } from '../../../../src/platform/companion/keys/credential-store.ts';
import { createSystemStore, systemStoreNames } from '../../../../src/platform/companion/keys/system-store.ts';
import { aFolder, makeFolder, removeFolder } from '../support/a-folder.ts';
import { buildProgram } from '../support/build-program.ts';
import { aDesktop, type ADesktop, type Keyring } from './support/a-desktop.ts';
import { whyNoKeyring } from '../../../../scripts/keyring.js';

const SOURCE = join(import.meta.dirname, '../../../../src/platform/companion/keys');
const KEY = 'sk-ant-admin01-keyring-test-0123456789';
const missing = whyNoKeyring();

let built = '';
let script: URL;
beforeAll(async () => {
  built = await makeFolder();
  await buildProgram(built, {
    'keyring-process': join(SOURCE, 'keyring-process.ts'),
    'system-store': join(SOURCE, 'system-store.ts'),
  });
  script = pathToFileURL(join(built, 'keyring-process.js'));
});
afterAll(() => removeFolder(built));

async function at(home: string, keyring: Keyring): Promise<ADesktop> {
  const desktop = await aDesktop(home, keyring);
  onTestFinished(() => desktop.leave());
  vi.unstubAllEnvs();
  vi.stubEnv('XDG_RUNTIME_DIR', undefined);
  for (const [name, value] of Object.entries(desktop.environment)) vi.stubEnv(name, value);
  return desktop;
}

/**
 * Stores a key in one session of a person, and then starts the person's next session, in which the keyring is locked.
 */
async function atALockedKeyring(keyring: 'locked' | 'asking'): Promise<void> {
  const home = await aFolder();
  const before = await at(home, 'unlocked');
  await aStore().write('admin', KEY);
  await before.leave();
  await at(home, keyring);
}

function aStore(options: { readonly scope?: string; readonly timeoutMs?: number } = {}): CredentialStore {
  const store = createSystemStore({ script, service: 'outlay-test', scope: '', ...options });
  onTestFinished(() => store.close());
  return store;
}

describe.skipIf(missing !== null)(`with gnome-keyring${missing === null ? '' : ` (skipped: ${missing})`}`, () => {
  test('a key that is kept is there in the next session, and gone when it was deleted', async () => {
    const home = await aFolder();
    const first = await at(home, 'unlocked');
    expect(await aStore().read('admin')).toEqual({ ok: true, value: null });
    expect(await aStore().write('admin', KEY)).toEqual({ ok: true, value: null });
    await first.leave();

    await at(home, 'unlocked');
    const store = aStore();
    expect(await store.read('admin')).toEqual({ ok: true, value: KEY });
    expect(await store.read('regular')).toEqual({ ok: true, value: null });
    expect(await store.remove('admin')).toEqual({ ok: true, value: null });
    expect(await store.remove('admin')).toEqual({ ok: true, value: null });
    expect(await store.read('admin')).toEqual({ ok: true, value: null });
  });

  test('another settings folder sees nothing of it', async () => {
    await at(await aFolder(), 'unlocked');
    await aStore().write('admin', KEY);
    expect(await aStore({ scope: 'another' }).read('admin')).toEqual({ ok: true, value: null });
  });

  test('what is locked is told as locked, never as absent', async () => {
    await atALockedKeyring('locked');
    const locked = { ok: false, error: { kind: 'locked' } };
    expect(await aStore().read('admin')).toEqual(locked);
    expect(await aStore().write('admin', KEY)).toEqual(locked);
    expect(await aStore().remove('admin')).toEqual(locked);
  });

  test('a keyring that was never made and cannot ask is locked when something is to be kept', async () => {
    await at(await aFolder(), 'locked');
    expect(await aStore().write('admin', KEY)).toEqual({ ok: false, error: { kind: 'locked' } });
  });

  test('a dialog that nobody answers takes no more than its time limit', async () => {
    await atALockedKeyring('asking');
    const began = performance.now();
    expect(await aStore({ timeoutMs: 800 }).read('admin')).toEqual({ ok: false, error: { kind: 'locked' } });
    expect(performance.now() - began).toBeLessThan(30_000);
    await expect.poll(keyringProcesses).toEqual([]);
  });

  test('closing ends the dialog', async () => {
    await atALockedKeyring('asking');
    const store = aStore();
    const read = store.read('admin');
    await expect.poll(keyringProcesses).toHaveLength(1);
    store.close();
    expect(await read).toEqual({ ok: false, error: { kind: 'locked' } });
    await expect.poll(keyringProcesses).toEqual([]);
  });

  test('a companion that is killed takes its dialog along', async () => {
    await atALockedKeyring('asking');
    await writeFile(
      join(built, 'parent.mjs'),
      `import { createSystemStore } from './system-store.js';
       await createSystemStore({ script: new URL('keyring-process.js', import.meta.url), service: 'outlay-test', scope: '' }).read('admin');`,
    );
    const parent = spawn(process.execPath, [join(built, 'parent.mjs')], { stdio: 'ignore' });
    await expect.poll(keyringProcesses).toHaveLength(1);
    // This time is long enough for the dialog to open.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(keyringProcesses()).toHaveLength(1);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await expect.poll(keyringProcesses, { timeout: 20_000 }).toEqual([]);
  });

  test('the key is in no argument list and no environment while it is written', async () => {
    await at(await aFolder(), 'unlocked');
    const written = aStore().write('admin', KEY);
    const seen: string[] = [];
    let isDone = false;
    void written.then(() => (isDone = true));
    while (!isDone) {
      for (const pid of keyringProcesses()) {
        seen.push(ofProcess(pid, 'cmdline') + ofProcess(pid, 'environ'));
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await written).toEqual({ ok: true, value: null });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => text.includes(KEY))).toEqual([]);
  });
});

describe.skipIf(process.platform !== 'linux' || missing !== null)('without a Secret Service', () => {
  test('nothing is kept on a bus without a provider, not even in the memory of the kernel', async () => {
    await at(await aFolder(), 'none');
    expect(await aStore().write('admin', KEY)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(await aStore().read('admin')).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', detail: 'there is no Secret Service, such as GNOME Keyring or KWallet' },
    });
  });
});

describe.skipIf(process.platform !== 'linux')('without a session bus', () => {
  test('the store is unavailable, and says why', async () => {
    vi.stubEnv('XDG_RUNTIME_DIR', undefined);
    vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', 'unix:path=/nowhere/bus');
    expect(await aStore().probe()).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', detail: 'there is no desktop session (D-Bus)' },
    });
    expect(await aStore().read('admin')).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });
});

/** says that the keychain needs no session bus, so that a process is started on every machine */
const notNeeded = async () => Promise.resolve({ kind: 'notNeeded' } as const);

test('where there is certainly no keychain, no process is started to find out', async () => {
  const nowhere = new URL('file:///nowhere/keyring-process.js');
  const store = createSystemStore({
    script: nowhere,
    findBus: async () => Promise.resolve({ kind: 'none' }),
    service: 'x',
    scope: '',
  });
  const noSession = { kind: 'unavailable', detail: 'there is no desktop session (D-Bus)' };
  expect(await store.probe()).toEqual({ ok: false, error: noSession });
  expect(await store.write('admin', KEY)).toEqual({ ok: false, error: noSession });
});

test.each(['stop', 'close'] as const)(
  'no process is started if %s is called while the bus is looked for',
  async (end) => {
    let endSearch = (): void => undefined;
    const search = new Promise<void>((resolve) => (endSearch = resolve));
    const findBus = vi.fn(() => search.then(notNeeded));
    const nowhere = new URL('file:///nowhere/keyring-process.js');
    const store = createSystemStore({ script: nowhere, findBus, service: 'x', scope: '' });
    const answer = store.read('admin');
    await expect.poll(() => findBus.mock.calls.length).toBe(1);
    store[end]();
    endSearch();
    expect(await answer).toEqual({ ok: false, error: { kind: 'locked' } });
  },
);

test('a program without its keyring process says that the store could not be asked', async () => {
  const store = createSystemStore({
    script: new URL('file:///nowhere/keyring-process.js'),
    findBus: notNeeded,
    service: 'x',
    scope: '',
  });
  expect(await store.read('admin')).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
});

test.each([
  ['the keychain refuses to read it back', `process.send({ kind: 'failed', message: 'access denied' })`],
  ['the dialog of reading it back is closed', `require('node:fs').writeFileSync(__filename + '.written', '')`],
  ['the process ends', `process.exit()`],
])('a key that was written is reported as not kept if %s, because the entry has changed', async (_, then) => {
  const path = join(await aFolder(), 'keyring-process.cjs');
  const answer = `process.once('message', () => process.send({ kind: 'written' }, () => { ${then}; }));`;
  await writeFile(path, `${answer} process.once('disconnect', () => process.exit());`);
  const store = createSystemStore({ script: pathToFileURL(path), findBus: notNeeded, service: 'x', scope: '' });
  const written = store.write('admin', KEY);
  let isDone = false;
  void written.then(() => (isDone = true));
  await expect.poll(() => isDone || existsSync(`${path}.written`)).toBe(true);
  store.stop();
  expect(await written).toMatchObject({ ok: false, error: { kind: 'notKept' } });
});

test('a key longer than every store holds is refused before anything is asked', async () => {
  expect(await aStore().write('admin', 'k'.repeat(1281))).toMatchObject({ ok: false, error: { kind: 'notKept' } });
});

test('a home of its own has entries of its own, and tests have a name of their own', () => {
  expect(systemStoreNames({}, '/home/a/.config/outlay')).toEqual({ service: 'outlay', scope: '' });
  const one = systemStoreNames({ OUTLAY_HOME: '/one' }, '/one');
  const two = systemStoreNames({ OUTLAY_HOME: '/two' }, '/two');
  expect(one.scope).toMatch(/^[\da-f]{12}$/);
  expect(one.scope).not.toBe(two.scope);
  expect(systemStoreNames({ OUTLAY_KEYRING_SERVICE: 'trial' }, '/x').service).toBe('trial');
});

/** Returns the process ids of the running keyring processes. */
function keyringProcesses(): string[] {
  const wanted = `${built}/keyring-process.js`;
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && ofProcess(name, 'cmdline').includes(wanted));
}

/** Returns what /proc says about a process; empty if the process has ended in the meantime. */
function ofProcess(pid: string, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}
