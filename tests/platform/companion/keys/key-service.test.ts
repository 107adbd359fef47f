/**
 * Tests the key service (it saves the keys and reads them) with a credential store in memory and a real vault (a folder
 * with encrypted key files).
 */
import { readdir } from 'node:fs/promises';

import { expect, test } from 'vitest';

import type { KeyPlace, KeyRequest } from '../../../../src/core/host/host.ts';
import { createKeyService, type KeyService } from '../../../../src/platform/companion/keys/key-service.ts';
import { createKeyVault } from '../../../../src/platform/companion/keys/key-vault.ts';
import { createKeptLog, type KeptLog } from '../../../core/provider/fixed-ports.ts';
import { aFolder } from '../support/a-folder.ts';
import { aCredentialStore, type ACredentialStore } from './support/a-credential-store.ts';
import { inThreadSealer } from '../../shared/in-thread-sealer.ts';

const OLD = 'sk-ant-admin01-the-old-key-0000';
const KEY = 'sk-ant-admin01-the-new-key-abcd';
const REGULAR = 'sk-ant-api03-a-regular-key-wxyz';
const PASSPHRASE = 'a horse, a battery';
const ORIGIN = 'https://api.anthropic.com';
const OK = { ok: true, value: null };
const ABSENT = { kind: 'absent' };

interface Bench {
  readonly keys: KeyService;
  readonly store: ACredentialStore;
  readonly folder: string;
  readonly log: KeptLog;
  /** opens the saved keys again, as the next start of Outlay by the same person does */
  next(store?: ACredentialStore): Promise<KeyService>;
}

async function aBench(store = aCredentialStore()): Promise<Bench> {
  const folder = await aFolder();
  const log = createKeptLog();
  const next = async (later = store): Promise<KeyService> => {
    const keys = createKeyService({
      store: later,
      vault: createKeyVault(folder, inThreadSealer),
      log,
      origin: ORIGIN,
      elapsed: () => 0,
    });
    await keys.look();
    return keys;
  };
  return { keys: await next(), store, folder, log, next };
}

function request(place: KeyPlace, change: Partial<KeyRequest> = {}): KeyRequest {
  return { kind: 'admin', key: KEY, place, ...(place === 'passphrase' ? { passphrase: PASSPHRASE } : {}), ...change };
}

function present(place: KeyPlace, last4 = 'abcd'): unknown {
  return { kind: 'present', place, last4, isUnusual: false };
}

test('before anybody has answered a key counts as locked, not as absent', () => {
  const keys = createKeyService({
    store: aCredentialStore(),
    vault: createKeyVault('/nowhere', inThreadSealer),
    log: createKeptLog(),
    origin: ORIGIN,
    elapsed: () => 0,
  });
  expect(keys.states().admin).toEqual({ kind: 'locked', place: 'system' });
  expect(keys.read('admin')).toBeNull();
});

test('a key in the system store is there at every start', async () => {
  const { keys, next } = await aBench();
  expect(keys.states()).toEqual({ admin: ABSENT, regular: ABSENT });
  expect(keys.places()).toEqual(['system', 'passphrase', 'run']);
  expect(await keys.set(request('system'))).toEqual(OK);
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
    const { keys, folder } = await aBench(store);
    expect(keys.states().admin).toEqual(state);
    expect(keys.places().includes('system')).toBe(isPlace);
    expect(await keys.set(request('system'))).toEqual({ ok: false, error: told });
    expect(await keys.delete('admin')).toEqual({ ok: false, error: told });
    expect(await keys.unlock(null)).toEqual({ ok: false, error: told });
    expect(await readdir(folder)).toEqual([]);
    expect(keys.read('admin')).toBeNull();
  },
);

test('one locked store is asked once for both keys', async () => {
  const store = aCredentialStore();
  store.fault = { kind: 'locked' };
  const { keys } = await aBench(store);
  expect(store.asked).toEqual(['read admin']);
  expect(keys.states().regular).toEqual({ kind: 'locked', place: 'system' });
});

test('unlocking the system store brings its keys', async () => {
  const store = aCredentialStore({ admin: KEY });
  store.fault = { kind: 'locked' };
  const { keys } = await aBench(store);
  store.fault = null;
  expect(await keys.unlock(null)).toEqual(OK);
  expect(keys.states()).toEqual({ admin: present('system'), regular: ABSENT });
  expect(await keys.unlock(null)).toEqual({ ok: false, error: { kind: 'nothingLocked' } });
});

test('keeping a key in a store that had been locked tells of the other key too', async () => {
  const store = aCredentialStore({ regular: REGULAR });
  store.fault = { kind: 'locked' };
  const { keys } = await aBench(store);
  store.fault = null;
  expect(await keys.set(request('system'))).toEqual(OK);
  expect(keys.states()).toEqual({ admin: present('system'), regular: present('system', 'wxyz') });
});

test('a dialog that nobody answers does not delay what a person does', async () => {
  const store = aCredentialStore();
  store.asks = true;
  const keys = createKeyService({
    store,
    vault: createKeyVault(await aFolder(), inThreadSealer),
    log: createKeptLog(),
    origin: ORIGIN,
    elapsed: () => 0,
  });
  const looked = keys.look();
  await expect.poll(() => store.asked).toEqual(['read admin']);
  expect(await keys.set(request('run'))).toEqual(OK);
  await looked;
  expect(keys.states()).toEqual({ admin: present('run'), regular: { kind: 'locked', place: 'system' } });
});

test('a vault is locked at the next start, opens by its passphrase only, and locks again', async () => {
  const { keys, next, store } = await aBench();
  expect(await keys.set(request('passphrase'))).toEqual(OK);
  expect(keys.states().admin).toEqual(present('passphrase'));
  expect(keys.read('admin')).toBe(KEY);

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

test('the passphrase of one vault does not count as a wrong one for the other', async () => {
  const { keys } = await aBench();
  const other = 'the passphrase of the regular key';
  await keys.set(request('passphrase'));
  await keys.set(request('passphrase', { kind: 'regular', key: REGULAR, passphrase: other }));
  for (let times = 0; times < 5; times += 1) {
    keys.lock();
    expect(await keys.unlock(PASSPHRASE)).toEqual(OK);
  }
  expect(await keys.unlock(other)).toEqual(OK);
  for (let times = 0; times < 5; times += 1) {
    keys.lock();
    expect(await keys.unlock('wrong for both keys')).toEqual({ ok: false, error: { kind: 'wrongSecret' } });
  }
  expect(await keys.unlock(PASSPHRASE)).toMatchObject({ error: { kind: 'tooManyTries' } });
});

test('a key in a vault opens no dialog of the system at start', async () => {
  const { keys, next } = await aBench();
  await keys.set(request('passphrase'));
  await keys.set(request('passphrase', { kind: 'regular', key: REGULAR }));
  const store = aCredentialStore();
  await next(store);
  expect(store.asked).toEqual(['probe']);
});

test('a key of this run is gone at the next start', async () => {
  const { keys, next, store, folder } = await aBench();
  expect(await keys.set(request('run'))).toEqual(OK);
  expect(keys.states().admin).toEqual(present('run'));
  expect(store.held.size).toBe(0);
  expect(await readdir(folder)).toEqual([]);
  expect((await next()).states().admin).toEqual(ABSENT);
});

test('a key given on the command line goes before what is kept, and leaves it alone', async () => {
  const store = aCredentialStore({ admin: OLD });
  const { folder, log } = await aBench(store);
  const keys = createKeyService({
    store,
    vault: createKeyVault(folder, inThreadSealer),
    log,
    origin: ORIGIN,
    elapsed: () => 0,
    given: { admin: KEY },
  });
  await keys.look();
  expect(keys.read('admin')).toBe(KEY);
  expect(keys.states().admin).toEqual(present('run'));
  expect(store.held.get('admin')).toBe(OLD);
});

const PLACES = ['system', 'passphrase', 'run'] as const;
test.each(PLACES.flatMap((from) => PLACES.map((to) => [from, to] as const)))(
  'replacing a key kept in %s by one in %s leaves no copy, and deleting leaves nothing',
  async (from, to) => {
    const { keys, next, store, folder } = await aBench();
    expect(await keys.set(request(from, { key: OLD }))).toEqual(OK);
    expect(await keys.set(request(to))).toEqual(OK);
    expect(keys.states().admin).toEqual(present(to));
    expect(keys.read('admin')).toBe(KEY);
    expect(store.held).toEqual(new Map(to === 'system' ? [['admin', KEY]] : []));
    expect(await readdir(folder)).toEqual(to === 'passphrase' ? ['admin-key.vault'] : []);

    expect(await keys.delete('admin')).toEqual(OK);
    expect(keys.states().admin).toEqual(ABSENT);
    expect(store.held.size).toBe(0);
    expect(await readdir(folder)).toEqual([]);
    expect((await next()).states().admin).toEqual(ABSENT);
  },
);

test.each(['passphrase', 'run'] as const)(
  'where the old copy cannot be removed, %s is refused and nothing has changed',
  async (place) => {
    const store = aCredentialStore({ admin: OLD });
    const { keys, folder } = await aBench(store);
    store.fault = { kind: 'locked' };
    expect(await keys.set(request(place))).toEqual({ ok: false, error: { kind: 'storeLocked' } });
    expect(keys.states().admin).toEqual(present('system', '0000'));
    expect(keys.read('admin')).toBe(OLD);
    expect(await readdir(folder)).toEqual([]);
  },
);

test('a store that was locked all along does not keep a person from choosing the vault', async () => {
  const store = aCredentialStore();
  store.fault = { kind: 'locked' };
  const { keys, next, log } = await aBench(store);
  expect(await keys.set(request('passphrase'))).toEqual(OK);
  expect(keys.states().admin).toEqual(present('passphrase'));
  expect(log.lines.join()).toContain('keys.copyMayRemain');
  store.fault = null;
  store.held.set('admin', OLD);
  const later = await next();
  await later.unlock(PASSPHRASE);
  expect(later.read('admin')).toBe(KEY);
});

test('a key that may be in a store that does not answer is not reported as deleted', async () => {
  const store = aCredentialStore({ admin: OLD });
  store.fault = { kind: 'unavailable', detail: 'there is no desktop session (D-Bus)' };
  const { keys, next } = await aBench(store);
  expect(await keys.delete('admin')).toMatchObject({ ok: false, error: { kind: 'storeUnavailable' } });
  // The key is now saved in another place, and is deleted there.
  expect(await keys.set(request('passphrase'))).toEqual(OK);
  expect(await keys.delete('admin')).toEqual(OK);
  store.fault = null;
  expect((await next()).read('admin')).toBe(OLD);
});

test('what is no key, too short a passphrase and a passkey are refused before anything is touched', async () => {
  const { keys, store, folder } = await aBench();
  const asked = store.asked.length;
  expect(await keys.set(request('system', { key: 'two words' }))).toEqual({ ok: false, error: { kind: 'notAKey' } });
  expect(await keys.set(request('system', { key: ' ' }))).toEqual({ ok: false, error: { kind: 'notAKey' } });
  expect(await keys.set(request('passphrase', { passphrase: 'elevenchars' }))).toEqual({
    ok: false,
    error: { kind: 'passphraseTooShort' },
  });
  expect(await keys.set(request('passkey'))).toEqual({ ok: false, error: { kind: 'passkeyUnavailable' } });
  expect(store.asked.length).toBe(asked);
  expect(await readdir(folder)).toEqual([]);
});

test('an unusual beginning of a key is reported, without revealing the key', async () => {
  const { keys } = await aBench();
  await keys.set(request('run', { key: 'gateway-key-0123456789' }));
  expect(keys.states().admin).toMatchObject({ isUnusual: true, last4: '6789' });
  await keys.set(request('run', { key: 'short' }));
  expect(keys.states().admin).toMatchObject({ last4: '' });
});

test('listeners hear of whole changes only: never of a moment without a key', async () => {
  const { keys } = await aBench();
  await keys.set(request('system', { key: OLD }));
  const heard: (string | null)[] = [];
  const stop = keys.subscribe(() => heard.push(keys.read('admin')));
  await keys.set(request('passphrase'));
  await keys.set(request('run', { key: OLD }));
  stop();
  await keys.delete('admin');
  expect(heard).toEqual([KEY, OLD]);
});

test('no log line carries a key or a passphrase', async () => {
  const store = aCredentialStore();
  store.fault = { kind: 'locked' };
  const { keys, log } = await aBench(store);
  for (const place of PLACES) await keys.set(request(place));
  await keys.delete('admin');
  const text = log.lines.join();
  expect(text).not.toContain(KEY);
  expect(text).not.toContain(PASSPHRASE);
});

test('the right passphrase of a key that has to wait is not called wrong when only the other key may be tried', async () => {
  const { keys } = await aBench();
  const other = 'the passphrase of the regular key';
  await keys.set(request('passphrase'));
  await keys.set(request('passphrase', { kind: 'regular', key: REGULAR, passphrase: other }));
  keys.lock();
  expect(await keys.unlock(other)).toEqual(OK);
  // Only the admin key is locked now.
  for (let times = 0; times < 5; times += 1) await keys.unlock('wrong');
  expect(await keys.unlock(PASSPHRASE)).toMatchObject({ error: { kind: 'tooManyTries' } });
  keys.lock();
  expect(await keys.unlock(PASSPHRASE)).toMatchObject({ error: { kind: 'tooManyTries' } });
});
