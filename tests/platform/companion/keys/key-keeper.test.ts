/** The key keeper over a credential store in memory and a real vault folder. */
import { readdir } from 'node:fs/promises';

import { expect, test } from 'vitest';

import type { KeyPlace, KeyRequest } from '../../../../src/core/host/host.ts';
import { createKeyKeeper, type KeyKeeper } from '../../../../src/platform/companion/keys/key-keeper.ts';
import { createKeyVault } from '../../../../src/platform/companion/keys/key-vault.ts';
import { createKeptLog, type KeptLog } from '../../../core/provider/fixed-ports.ts';
import { aFolder } from '../support/a-folder.ts';
import { aCredentialStore, type ACredentialStore } from './support/a-credential-store.ts';

const OLD = 'sk-ant-admin01-the-old-key-0000';
const KEY = 'sk-ant-admin01-the-new-key-abcd';
const REGULAR = 'sk-ant-api03-a-regular-key-wxyz';
const PASSPHRASE = 'a horse, a battery';
const OK = { ok: true, value: null };
const ABSENT = { kind: 'absent' };

interface Bench {
  readonly keeper: KeyKeeper;
  readonly store: ACredentialStore;
  readonly folder: string;
  readonly log: KeptLog;
  /** the same person's next start */
  next(store?: ACredentialStore): Promise<KeyKeeper>;
}

async function aBench(store = aCredentialStore()): Promise<Bench> {
  const folder = await aFolder();
  const log = createKeptLog();
  const next = async (later = store): Promise<KeyKeeper> => {
    const keeper = createKeyKeeper({ store: later, vault: createKeyVault(folder), log });
    await keeper.look();
    return keeper;
  };
  return { keeper: await next(), store, folder, log, next };
}

function request(place: KeyPlace, change: Partial<KeyRequest> = {}): KeyRequest {
  return { kind: 'admin', key: KEY, place, ...(place === 'passphrase' ? { passphrase: PASSPHRASE } : {}), ...change };
}

function present(place: KeyPlace, last4 = 'abcd'): unknown {
  return { kind: 'present', place, last4, isUnusual: false };
}

test('before anybody has answered a key counts as locked, not as absent', () => {
  const keeper = createKeyKeeper({
    store: aCredentialStore(),
    vault: createKeyVault('/nowhere'),
    log: createKeptLog(),
  });
  expect(keeper.states().admin).toEqual({ kind: 'locked', place: 'system' });
  expect(keeper.read('admin')).toBeNull();
});

test('a key in the system store is there at every start', async () => {
  const { keeper, next } = await aBench();
  expect(keeper.states()).toEqual({ admin: ABSENT, regular: ABSENT });
  expect(keeper.places()).toEqual(['system', 'passphrase', 'run']);
  expect(await keeper.set(request('system'))).toEqual(OK);
  const later = await next();
  expect(later.states()).toEqual({ admin: present('system'), regular: ABSENT });
  expect(later.read('admin')).toBe(KEY);
});

test.each([
  [{ kind: 'locked' }, { kind: 'locked', place: 'system' }, { kind: 'storeLocked' }, true],
  [{ kind: 'denied' }, { kind: 'denied' }, { kind: 'storeDenied' }, true],
  [
    { kind: 'unavailable', detail: 'no bus' },
    { kind: 'unavailable', detail: 'no bus' },
    { kind: 'storeUnavailable', detail: 'no bus' },
    false,
  ],
] as const)(
  'a store that answers %j is told as it is, and nothing is kept elsewhere instead',
  async (fault, state, told, isPlace) => {
    const store = aCredentialStore({ admin: OLD });
    store.fault = fault;
    const { keeper, folder } = await aBench(store);
    expect(keeper.states().admin).toEqual(state);
    expect(keeper.places().includes('system')).toBe(isPlace);
    expect(await keeper.set(request('system'))).toEqual({ ok: false, error: told });
    expect(await keeper.delete('admin')).toEqual({ ok: false, error: told });
    expect(await keeper.unlock(null)).toEqual({ ok: false, error: told });
    expect(await readdir(folder)).toEqual([]);
    expect(keeper.read('admin')).toBeNull();
  },
);

test('one locked store is asked once for both keys', async () => {
  const store = aCredentialStore();
  store.fault = { kind: 'locked' };
  const { keeper } = await aBench(store);
  expect(store.asked).toEqual(['read admin']);
  expect(keeper.states().regular).toEqual({ kind: 'locked', place: 'system' });
});

test('unlocking the system store brings its keys', async () => {
  const store = aCredentialStore({ admin: KEY });
  store.fault = { kind: 'locked' };
  const { keeper } = await aBench(store);
  store.fault = null;
  expect(await keeper.unlock(null)).toEqual(OK);
  expect(keeper.states()).toEqual({ admin: present('system'), regular: ABSENT });
  expect(await keeper.unlock(null)).toEqual({ ok: false, error: { kind: 'nothingLocked' } });
});

test('keeping a key in a store that had been locked tells of the other key too', async () => {
  const store = aCredentialStore({ regular: REGULAR });
  store.fault = { kind: 'locked' };
  const { keeper } = await aBench(store);
  store.fault = null;
  expect(await keeper.set(request('system'))).toEqual(OK);
  expect(keeper.states()).toEqual({ admin: present('system'), regular: present('system', 'wxyz') });
});

test('what a person does is not held up by a dialog nobody answers', async () => {
  const store = aCredentialStore();
  store.asks = true;
  const keeper = createKeyKeeper({ store, vault: createKeyVault(await aFolder()), log: createKeptLog() });
  const looked = keeper.look();
  await expect.poll(() => store.asked).toEqual(['read admin']);
  expect(await keeper.set(request('run'))).toEqual(OK);
  await looked;
  expect(keeper.states()).toEqual({ admin: present('run'), regular: { kind: 'locked', place: 'system' } });
});

test('a vault is locked at the next start, opens by its passphrase only, and locks again', async () => {
  const { keeper, next, store } = await aBench();
  expect(await keeper.set(request('passphrase'))).toEqual(OK);
  expect(keeper.states().admin).toEqual(present('passphrase'));
  expect(keeper.read('admin')).toBe(KEY);

  const later = await next();
  const locked = { kind: 'locked', place: 'passphrase' };
  expect(later.states().admin).toEqual(locked);
  expect(later.read('admin')).toBeNull();
  expect(await later.unlock('another passphrase')).toEqual({ ok: false, error: { kind: 'wrongSecret' } });
  expect(await later.unlock(PASSPHRASE)).toEqual(OK);
  expect(later.read('admin')).toBe(KEY);
  expect(await later.unlock(PASSPHRASE)).toEqual({ ok: false, error: { kind: 'nothingLocked' } });
  later.lock();
  expect(later.states().admin).toEqual(locked);
  expect(later.read('admin')).toBeNull();
  expect(store.held.size).toBe(0);
});

test('a key in a vault opens no dialog of the system at start', async () => {
  const { keeper, next } = await aBench();
  await keeper.set(request('passphrase'));
  await keeper.set(request('passphrase', { kind: 'regular', key: REGULAR }));
  const store = aCredentialStore();
  await next(store);
  expect(store.asked).toEqual(['probe']);
});

test('a key of this run is gone at the next start', async () => {
  const { keeper, next, store, folder } = await aBench();
  expect(await keeper.set(request('run'))).toEqual(OK);
  expect(keeper.states().admin).toEqual(present('run'));
  expect(store.held.size).toBe(0);
  expect(await readdir(folder)).toEqual([]);
  expect((await next()).states().admin).toEqual(ABSENT);
});

test('a key given on the command line goes before what is kept, and leaves it alone', async () => {
  const store = aCredentialStore({ admin: OLD });
  const { folder, log } = await aBench(store);
  const keeper = createKeyKeeper({ store, vault: createKeyVault(folder), log, given: { admin: KEY } });
  await keeper.look();
  expect(keeper.read('admin')).toBe(KEY);
  expect(keeper.states().admin).toEqual(present('run'));
  expect(store.held.get('admin')).toBe(OLD);
});

const PLACES = ['system', 'passphrase', 'run'] as const;
test.each(PLACES.flatMap((from) => PLACES.map((to) => [from, to] as const)))(
  'replacing a key kept in %s by one in %s leaves no copy, and deleting leaves nothing',
  async (from, to) => {
    const { keeper, next, store, folder } = await aBench();
    expect(await keeper.set(request(from, { key: OLD }))).toEqual(OK);
    expect(await keeper.set(request(to))).toEqual(OK);
    expect(keeper.states().admin).toEqual(present(to));
    expect(keeper.read('admin')).toBe(KEY);
    expect(store.held).toEqual(new Map(to === 'system' ? [['admin', KEY]] : []));
    expect(await readdir(folder)).toEqual(to === 'passphrase' ? ['admin-key.vault'] : []);

    expect(await keeper.delete('admin')).toEqual(OK);
    expect(keeper.states().admin).toEqual(ABSENT);
    expect(store.held.size).toBe(0);
    expect(await readdir(folder)).toEqual([]);
    expect((await next()).states().admin).toEqual(ABSENT);
  },
);

test.each(['passphrase', 'run'] as const)(
  'where the old copy cannot be removed, %s is refused and nothing has changed',
  async (place) => {
    const store = aCredentialStore({ admin: OLD });
    const { keeper, folder } = await aBench(store);
    store.fault = { kind: 'locked' };
    expect(await keeper.set(request(place))).toEqual({ ok: false, error: { kind: 'storeLocked' } });
    expect(keeper.states().admin).toEqual(present('system', '0000'));
    expect(keeper.read('admin')).toBe(OLD);
    expect(await readdir(folder)).toEqual([]);
  },
);

test('a store that was locked all along does not keep a person from choosing the vault', async () => {
  const store = aCredentialStore();
  store.fault = { kind: 'locked' };
  const { keeper, next, log } = await aBench(store);
  expect(await keeper.set(request('passphrase'))).toEqual(OK);
  expect(keeper.states().admin).toEqual(present('passphrase'));
  expect(log.lines.join()).toContain('keys.copyMayRemain');
  store.fault = null;
  store.held.set('admin', OLD);
  const later = await next();
  await later.unlock(PASSPHRASE);
  expect(later.read('admin')).toBe(KEY);
});

test('a key that may lie in a store that does not answer is not said to be deleted', async () => {
  const store = aCredentialStore({ admin: OLD });
  store.fault = { kind: 'unavailable', detail: 'no desktop session to ask (D-Bus)' };
  const { keeper, next } = await aBench(store);
  expect(await keeper.delete('admin')).toMatchObject({ ok: false, error: { kind: 'storeUnavailable' } });
  // Where the key is known to lie elsewhere, that is what is deleted.
  expect(await keeper.set(request('passphrase'))).toEqual(OK);
  expect(await keeper.delete('admin')).toEqual(OK);
  store.fault = null;
  expect((await next()).read('admin')).toBe(OLD);
});

test('what is no key, too short a passphrase and a passkey are refused before anything is touched', async () => {
  const { keeper, store, folder } = await aBench();
  const asked = store.asked.length;
  expect(await keeper.set(request('system', { key: 'two words' }))).toEqual({ ok: false, error: { kind: 'notAKey' } });
  expect(await keeper.set(request('system', { key: ' ' }))).toEqual({ ok: false, error: { kind: 'notAKey' } });
  expect(await keeper.set(request('passphrase', { passphrase: 'elevenchars' }))).toEqual({
    ok: false,
    error: { kind: 'passphraseTooShort' },
  });
  expect(await keeper.set(request('passkey'))).toEqual({ ok: false, error: { kind: 'passkeyUnavailable' } });
  expect(store.asked.length).toBe(asked);
  expect(await readdir(folder)).toEqual([]);
});

test('an unusual beginning is said, and so little of a key is shown that it stays a secret', async () => {
  const { keeper } = await aBench();
  await keeper.set(request('run', { key: 'gateway-key-0123456789' }));
  expect(keeper.states().admin).toMatchObject({ isUnusual: true, last4: '6789' });
  await keeper.set(request('run', { key: 'short' }));
  expect(keeper.states().admin).toMatchObject({ last4: '' });
});

test('listeners hear of whole changes only: never of a moment without a key', async () => {
  const { keeper } = await aBench();
  await keeper.set(request('system', { key: OLD }));
  const heard: (string | null)[] = [];
  const stop = keeper.subscribe(() => heard.push(keeper.read('admin')));
  await keeper.set(request('passphrase'));
  await keeper.set(request('run', { key: OLD }));
  stop();
  await keeper.delete('admin');
  expect(heard).toEqual([KEY, OLD]);
});

test('no log line carries a key or a passphrase', async () => {
  const store = aCredentialStore();
  store.fault = { kind: 'locked' };
  const { keeper, log } = await aBench(store);
  for (const place of PLACES) await keeper.set(request(place));
  await keeper.delete('admin');
  const text = log.lines.join();
  expect(text).not.toContain(KEY);
  expect(text).not.toContain(PASSPHRASE);
});
