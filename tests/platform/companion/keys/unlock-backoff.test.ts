/**
 * After five wrong passphrases, the vault (the encrypted keys) refuses every passphrase for a time. Each further wrong
 * passphrase makes this time longer.
 */
import { expect, test } from 'vitest';

import { createKeyService, type KeyService } from '../../../../src/platform/companion/keys/key-service.ts';
import { createKeyVault } from '../../../../src/platform/companion/keys/key-vault.ts';
import { createSealer } from '../../../../src/platform/shared/sealer.ts';
import { waitAfter } from '../../../../src/platform/shared/unlock-backoff.ts';
import { createKeptLog } from '../../../core/provider/fixed-ports.ts';
import { aFolder } from '../support/a-folder.ts';
import { aCredentialStore } from './support/a-credential-store.ts';
import { answerAtLeastCost } from '../../shared/in-thread-sealer.ts';

const KEY = 'sk-ant-admin01-the-new-key-abcd';
const PASSPHRASE = 'a horse, a battery';

interface Bench {
  readonly keys: KeyService;
  /** returns how often a passphrase was really tested */
  tried(): number;
  pass(ms: number): void;
}

async function aLockedVault(): Promise<Bench> {
  const folder = await aFolder();
  let now = 1000;
  let tried = 0;
  const sealer = createSealer((question) => {
    if (question.ask === 'unseal') tried += 1;
    return answerAtLeastCost(question);
  });
  const open = async (): Promise<KeyService> => {
    const keys = createKeyService({
      store: aCredentialStore(),
      vault: createKeyVault(folder, sealer),
      log: createKeptLog(),
      elapsed: () => now,
      origin: 'https://api.anthropic.com',
    });
    await keys.look();
    return keys;
  };
  await (await open()).set({ kind: 'admin', key: KEY, place: 'passphrase', passphrase: PASSPHRASE });
  return { keys: await open(), tried: () => tried, pass: (ms) => (now += ms) };
}

const WRONG = { ok: false, error: { kind: 'wrongSecret' } };

async function fiveWrong({ keys }: Bench): Promise<void> {
  for (let count = 0; count < 5; count += 1) expect(await keys.unlock(`wrong passphrase ${count}`)).toEqual(WRONG);
}

test('five tries are free; then even the right passphrase is not tried, and the answer says how long', async () => {
  const bench = await aLockedVault();
  await fiveWrong(bench);
  const refused = { ok: false, error: { kind: 'tooManyTries', retryAfterMs: 30_000 } };
  expect(await bench.keys.unlock(PASSPHRASE)).toEqual(refused);
  bench.pass(10_000);
  expect(await bench.keys.unlock('another wrong one')).toEqual({
    ok: false,
    error: { kind: 'tooManyTries', retryAfterMs: 20_000 },
  });
  expect(bench.tried()).toBe(5);
  bench.pass(20_000);
  expect(await bench.keys.unlock(PASSPHRASE)).toEqual({ ok: true, value: null });
});

test('each further wrong one makes the wait longer, and opening it makes five tries free again', async () => {
  const bench = await aLockedVault();
  await fiveWrong(bench);
  bench.pass(30_000);
  expect(await bench.keys.unlock('a sixth wrong one')).toEqual(WRONG);
  expect(await bench.keys.unlock(PASSPHRASE)).toEqual({
    ok: false,
    error: { kind: 'tooManyTries', retryAfterMs: 60_000 },
  });
  bench.pass(60_000);
  expect(await bench.keys.unlock(PASSPHRASE)).toEqual({ ok: true, value: null });
  bench.keys.lock();
  expect(await bench.keys.unlock('wrong once more')).toEqual(WRONG);
  expect(await bench.keys.unlock(PASSPHRASE)).toEqual({ ok: true, value: null });
});

test('the wait doubles up to a quarter of an hour', () => {
  const waits = [0, 4, 5, 6, 7, 8, 9, 10, 50].map(waitAfter);
  expect(waits).toEqual([0, 0, 30_000, 60_000, 120_000, 240_000, 480_000, 900_000, 900_000]);
});
