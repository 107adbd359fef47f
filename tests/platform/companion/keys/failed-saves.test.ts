/**
 * Tests which keys are still saved if a key can't be saved or deleted. If saving fails, the keys that were saved before
 * are still in their places. If one of them is not, the state says which key is saved.
 */
import { expect, test } from 'vitest';

import type { KeyPlace } from '../../../../src/core/host/host.ts';
import { fail, ok, type Result } from '../../../../src/core/base/result.ts';
import { createKeyService, type KeyService } from '../../../../src/platform/companion/keys/key-service.ts';
import { createKeyVault, type KeyVault } from '../../../../src/platform/companion/keys/key-vault.ts';
import { createKeptLog, type KeptLog } from '../../../core/provider/fixed-ports.ts';
import type { Sealer } from '../../../../src/platform/shared/sealer.ts';
import { aFolder } from '../support/a-folder.ts';
import { aCredentialStore, type ACredentialStore } from './support/a-credential-store.ts';

const IN_KEYCHAIN = 'sk-ant-admin01-in-the-keychain-0000';
const IN_FILE = 'sk-ant-admin01-in-the-file-1111';
const NEW = 'sk-ant-admin01-the-new-key-abcd';
const ORIGIN = 'https://api.anthropic.com';
const PASSPHRASE = 'a horse, a battery';

/** Encrypts nothing, because these tests write many files. */
const plainSealer: Sealer = { seal: async (text) => text, unseal: async (text) => ok(text) };

interface Bench {
  readonly keys: KeyService;
  readonly store: ACredentialStore;
  /** the vault with its real files; each of its functions can be replaced by a function that fails */
  readonly vault: { -readonly [Name in keyof KeyVault]: KeyVault[Name] };
  readonly log: KeptLog;
  /** the keys that are saved on this machine, by place */
  saved(): Promise<unknown>;
}

/** @param entry the key that the keychain contains when the key service starts; null if there is none */
async function aBench({ entry, hasFile }: { entry: string | null; hasFile: boolean }): Promise<Bench> {
  const store = aCredentialStore(entry === null ? {} : { admin: entry });
  const files = createKeyVault(await aFolder(), plainSealer);
  const vault = { ...files };
  const log = createKeptLog();
  if (hasFile) await files.write('admin', IN_FILE, PASSPHRASE);
  const keys = createKeyService({ store, vault, log, origin: ORIGIN, elapsed: () => 0 });
  await keys.look();
  return {
    keys,
    store,
    vault,
    log,
    saved: async () => ({ keychain: store.held.get('admin'), file: await files.open('admin', PASSPHRASE) }),
  };
}

const refuse = async (): Promise<Result<never, string>> => fail('EBUSY');

/**
 * Functions that each make a `Bench` (a key service with its storage). They differ in which keys are saved before a
 * test tries to save or delete a key.
 */
const EARLIER: readonly (() => Promise<Bench>)[] = [
  () => aBench({ entry: null, hasFile: false }),
  () => aBench({ entry: IN_KEYCHAIN, hasFile: false }),
  () => aBench({ entry: null, hasFile: true }),
  // The keychain contains an older key. The key service has not read this key, because the vault contains a key too.
  () => aBench({ entry: IN_KEYCHAIN, hasFile: true }),
  async function fileOfAnotherProcess() {
    const bench = await aBench({ entry: IN_KEYCHAIN, hasFile: false });
    await bench.vault.write('admin', IN_FILE, PASSPHRASE);
    return bench;
  },
  async function keychainLockedAtTheStart() {
    const bench = await aBench({ entry: IN_KEYCHAIN, hasFile: false });
    bench.store.fault = { kind: 'locked' };
    const keys = createKeyService({ ...bench, origin: ORIGIN, elapsed: () => 0 });
    await keys.look();
    bench.store.fault = null;
    return { ...bench, keys };
  },
];

interface Fault {
  readonly fault: string;
  /** makes the fault happen */
  readonly begin: (bench: Bench) => void;
  /** the places where a key can't be saved during the fault, for at least one of `EARLIER` */
  readonly stops: readonly KeyPlace[];
}

const FAULTS: readonly Fault[] = [
  {
    fault: 'the file cannot be deleted',
    begin: ({ vault }) => (vault.remove = refuse),
    stops: ['system', 'run'],
  },
  {
    fault: 'the file cannot be written',
    begin: ({ vault }) => (vault.write = refuse),
    stops: ['passphrase'],
  },
  {
    fault: 'the keychain deletes nothing',
    begin: ({ store }) => store.faults.set('remove admin', { kind: 'locked' }),
    stops: ['passphrase', 'run'],
  },
  {
    fault: 'the keychain is locked',
    begin: ({ store }) => (store.fault = { kind: 'locked' }),
    stops: ['system', 'passphrase', 'run'],
  },
  {
    fault: 'the keychain saves something else',
    begin: ({ store }) => (store.garbles = true),
    stops: ['system'],
  },
];
const PLACES: readonly KeyPlace[] = ['system', 'passphrase', 'run'];

test.each(FAULTS.flatMap((fault) => PLACES.map((place) => ({ ...fault, place }))))(
  'if $fault, saving a key in $place works or changes nothing',
  async ({ begin, stops, place }) => {
    let failures = 0;
    for (const earlier of EARLIER) {
      const bench = await earlier();
      const before = { saved: await bench.saved(), key: bench.keys.read('admin') };
      begin(bench);
      const set = await bench.keys.set({ kind: 'admin', key: NEW, place, passphrase: PASSPHRASE });
      if (!set.ok) {
        failures += 1;
        expect(await bench.saved()).toEqual(before.saved);
      }
      if (set.ok || before.key !== null) expect(bench.keys.read('admin')).toBe(set.ok ? NEW : before.key);
    }
    expect(failures > 0).toBe(stops.includes(place));
  },
);

test('if the earlier key cannot be put back, the state shows what the keychain contains', async () => {
  const { keys, store, vault, log } = await aBench({ entry: IN_KEYCHAIN, hasFile: false });
  vault.remove = () => {
    store.faults.set('write admin', { kind: 'denied' });
    return refuse();
  };
  const set = await keys.set({ kind: 'admin', key: NEW, place: 'system' });
  expect(set).toEqual({ ok: false, error: { kind: 'notKept', detail: 'EBUSY' } });
  expect(store.held.get('admin')).toBe(NEW);
  expect(keys.read('admin')).toBe(NEW);
  expect(log.lines.join()).toContain('keys.earlierNotRestored');
  expect(log.lines.join()).not.toContain(NEW);
});

test('if only the copy in the keychain was deleted, the state says that it is gone', async () => {
  const { keys, vault } = await aBench({ entry: IN_KEYCHAIN, hasFile: false });
  vault.remove = refuse;
  expect(await keys.delete('admin')).toEqual({ ok: false, error: { kind: 'notKept', detail: 'EBUSY' } });
  expect(keys.states().admin).toEqual({ kind: 'absent' });
});
