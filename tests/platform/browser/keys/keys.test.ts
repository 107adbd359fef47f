/**
 * Tests the keys that a page without a companion saves in its browser. A key is saved where a person says, locked and
 * unlocked, shared by the open pages, and deleted when the person removes it.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { fail, ok, type Result } from '../../../../src/core/base/result.ts';
import type { KeyFault } from '../../../../src/core/host/host.ts';
import { createHostRecords, type Records } from '../../../../src/platform/browser/storage/host-records.ts';
import { createKeyManager, type KeyManager } from '../../../../src/platform/browser/keys/key-manager.ts';
import { createKeySharing, type KeySharingMessage } from '../../../../src/platform/browser/keys/key-sharing.ts';
import type { Passkeys } from '../../../../src/platform/browser/keys/passkey.ts';
import { createVault } from '../../../../src/platform/browser/keys/vault.ts';
import { aChannel } from '../direct/a-channel.ts';
import { rest } from '../direct/an-engine.ts';
import { inThreadSealer } from '../../shared/in-thread-sealer.ts';
import { useFakeIndexedDb } from '../fake-indexeddb.ts';

const KEY = 'sk-ant-admin01-canary-0123456789abcd';
const PASSPHRASE = 'a quiet harbour at dusk';

/** Makes an authenticator that answers with the same secret for the same passkey and salt. */
function anAuthenticator({ hasPrf = true, isRefused = false } = {}): Passkeys {
  const secret = new Uint8Array(32).fill(9);
  const answer = <Value>(value: Value) =>
    isRefused
      ? ({ kind: 'refused' } as const)
      : hasPrf
        ? ({ kind: 'given', value } as const)
        : ({ kind: 'unavailable' } as const);
  return {
    isLikely: async () => true,
    create: async () => answer({ id: new Uint8Array(16), salt: new Uint8Array(32), secret }),
    ask: async () => answer(secret),
  };
}

interface Setting {
  readonly records?: Records | null;
  readonly passkeys?: Passkeys;
  readonly now?: () => number;
  readonly check?: () => Result<null, KeyFault>;
  readonly channel?: ReturnType<typeof aChannel<KeySharingMessage>>;
}

async function aPage(setting: Setting = {}): Promise<KeyManager> {
  const { records = createHostRecords().records, passkeys = anAuthenticator(), check = () => ok(null) } = setting;
  const keyManager = createKeyManager({
    sharing: createKeySharing((setting.channel ?? aChannel<KeySharingMessage>()).end()),
    vault: records === null ? null : createVault({ records, sealer: inThreadSealer, now: setting.now ?? (() => 0) }),
    passkeys,
    check: async () => check(),
  });
  await keyManager.reload();
  return keyManager;
}

beforeEach(useFakeIndexedDb);

describe('a key for this run', () => {
  test('is shown by its last four characters and is gone with the page', async () => {
    const keyManager = await aPage();
    expect(await keyManager.keep({ kind: 'admin', key: `  ${KEY}\n`, place: 'run' })).toEqual(ok(null));
    expect(keyManager.state()).toEqual({ kind: 'present', place: 'run', last4: 'abcd', isUnusual: false });
    expect(keyManager.credential()?.key).toBe(KEY);
    expect((await aPage()).state()).toEqual({ kind: 'absent' });
  });

  test('takes the place of one that was remembered', async () => {
    const keyManager = await aPage();
    await keyManager.keep({ kind: 'admin', key: KEY, place: 'passphrase', passphrase: PASSPHRASE });
    await keyManager.keep({ kind: 'admin', key: KEY, place: 'run' });
    expect((await aPage()).state()).toEqual({ kind: 'absent' });
  });
});

describe('a key remembered by a passphrase', () => {
  test('is locked in the next visit, opens with the passphrase only, and can be locked again', async () => {
    await (await aPage()).keep({ kind: 'admin', key: KEY, place: 'passphrase', passphrase: PASSPHRASE });
    const keyManager = await aPage();
    expect(keyManager.state()).toEqual({ kind: 'locked', place: 'passphrase' });
    expect(keyManager.credential()).toMatchObject({ key: null });
    for (const wrong of [null, '', `${PASSPHRASE}!`]) {
      expect(await keyManager.unlock(wrong)).toEqual(fail({ kind: 'wrongSecret' }));
    }
    expect(await keyManager.unlock(PASSPHRASE)).toEqual(ok(null));
    expect(keyManager.credential()?.key).toBe(KEY);
    expect(keyManager.lock()).toBe(true);
    expect(keyManager.state()).toEqual({ kind: 'locked', place: 'passphrase' });
  });

  test('lies on the disk as nothing one could read', async () => {
    const { records } = createHostRecords();
    await (await aPage({ records })).keep({ kind: 'admin', key: KEY, place: 'passphrase', passphrase: PASSPHRASE });
    expect(JSON.stringify(await records.load('vault'))).not.toMatch(/canary|harbour/);
  });

  test('needs twelve characters, which is checked before any request', async () => {
    let asked = 0;
    const keyManager = await aPage({
      check: () => {
        asked += 1;
        return ok(null);
      },
    });
    const short = await keyManager.keep({ kind: 'admin', key: KEY, place: 'passphrase', passphrase: 'elevenchars' });
    expect([short, asked]).toEqual([fail({ kind: 'passphraseTooShort' }), 0]);
  });

  test('that was damaged on the disk is not taken for a wrong passphrase when its text is', async () => {
    const { records } = createHostRecords();
    await (await aPage({ records })).keep({ kind: 'admin', key: KEY, place: 'passphrase', passphrase: PASSPHRASE });
    const stored = (await records.load('vault')) as { sealed: string };
    await records.save('vault', { ...stored, sealed: `${stored.sealed}x` });
    expect(await (await aPage({ records })).unlock(PASSPHRASE)).toEqual(fail({ kind: 'notKept', detail: 'damaged' }));
  });
});

describe('a key remembered by a passkey', () => {
  test('opens with it, without words', async () => {
    await (await aPage()).keep({ kind: 'admin', key: KEY, place: 'passkey' });
    const keyManager = await aPage();
    expect(keyManager.state()).toEqual({ kind: 'locked', place: 'passkey' });
    expect(await keyManager.unlock(null)).toEqual(ok(null));
    expect(keyManager.credential()?.key).toBe(KEY);
  });

  test('is not kept where the authenticator gives no secret, or the person says no', async () => {
    const request = { kind: 'admin', key: KEY, place: 'passkey' } as const;
    const without = await aPage({ passkeys: anAuthenticator({ hasPrf: false }) });
    expect(await without.keep(request)).toEqual(fail({ kind: 'passkeyUnavailable' }));
    const refused = await aPage({ passkeys: anAuthenticator({ isRefused: true }) });
    expect(await refused.keep(request)).toEqual(fail({ kind: 'passkeyRefused' }));
    expect((await aPage()).state()).toEqual({ kind: 'absent' });
  });
});

describe('a key that could not be saved', () => {
  const OTHER = 'sk-ant-admin01-another-0123456789wxyz';
  const keepIn = async (records: Records, key: string): Promise<unknown> =>
    (await aPage({ records })).keep({ kind: 'admin', key, place: 'passphrase', passphrase: PASSPHRASE });
  const savedIn = async (records: Records): Promise<string | null | undefined> => {
    const page = await aPage({ records });
    await page.unlock(PASSPHRASE);
    return page.credential()?.key;
  };

  test.each([
    ['there is an earlier key', KEY],
    ['there is none', undefined],
  ])('is saved nowhere, and an earlier key is as it was, if %s', async (_, earlier) => {
    const { records } = createHostRecords();
    if (earlier !== undefined) await keepIn(records, earlier);
    let damaged = 1;
    const damaging: Records = {
      ...records,
      save: (name, record) => records.save(name, damaged-- > 0 ? { ...(record as object), sealed: 'damaged' } : record),
    };
    expect(await keepIn(damaging, OTHER)).toMatchObject({ ok: false, error: { kind: 'notKept' } });
    expect(await savedIn(records)).toBe(earlier);
  });

  test('is not reported because only the count of wrong passphrases could not be deleted', async () => {
    const { records } = createHostRecords();
    const refusing: Records = { ...records, remove: () => Promise.reject(new Error('no database')) };
    expect(await keepIn(refusing, OTHER)).toEqual(ok(null));
    expect(await savedIn(records)).toBe(OTHER);
  });
});

describe('no key', () => {
  test('is kept when the provider refuses it, when it is none, and where nothing can be stored', async () => {
    const request = { kind: 'admin', key: KEY, place: 'passphrase', passphrase: PASSPHRASE } as const;
    const refused = await aPage({ check: () => fail({ kind: 'notAdmin' }) });
    expect(await refused.keep(request)).toEqual(fail({ kind: 'notAdmin' }));
    expect(refused.state()).toEqual({ kind: 'absent' });
    expect(await (await aPage()).keep({ ...request, key: 'two words' })).toEqual(fail({ kind: 'notAKey' }));
    const nowhere = await aPage({ records: null });
    expect(await nowhere.keep(request)).toMatchObject({ ok: false, error: { kind: 'storeUnavailable' } });
    expect(await nowhere.unlock(PASSPHRASE)).toEqual(fail({ kind: 'nothingLocked' }));
    expect(nowhere.lock()).toBe(false);
  });
});

describe('two open pages', () => {
  test('hold, lock and forget the key together', async () => {
    const channel = aChannel<KeySharingMessage>();
    const [one, other] = [await aPage({ channel }), await aPage({ channel })];
    await one.keep({ kind: 'admin', key: KEY, place: 'passphrase', passphrase: PASSPHRASE });
    await rest();
    expect(other.state()).toMatchObject({ kind: 'present', place: 'passphrase' });
    await other.reload();
    other.lock();
    await rest();
    expect(one.state()).toEqual({ kind: 'locked', place: 'passphrase' });
    await one.unlock(PASSPHRASE);
    await rest();
    await other.forget();
    await rest();
    await one.reload();
    expect([one.state(), other.state()]).toEqual([{ kind: 'absent' }, { kind: 'absent' }]);
  });

  test('the one opened later asks the one that has it', async () => {
    const channel = aChannel<KeySharingMessage>();
    await (await aPage({ channel })).keep({ kind: 'admin', key: KEY, place: 'run' });
    const sharing = createKeySharing(channel.end());
    await sharing.askOthers(new Promise(() => undefined));
    expect(sharing.held()?.key).toBe(KEY);
  });

  test('nobody answers where nobody has it, and the page goes on', async () => {
    const sharing = createKeySharing(aChannel<KeySharingMessage>().end());
    await sharing.askOthers(Promise.resolve());
    expect(sharing.held()).toBeNull();
  });
});

describe('a key that another page changes while its passkey is asked for', () => {
  async function unlocking() {
    const channel = aChannel<KeySharingMessage>();
    let resolve = (): void => undefined;
    const slow = new Promise<void>((done) => (resolve = done));
    const passkeys: Passkeys = {
      ...anAuthenticator(),
      ask: async (handle) => {
        await slow;
        return anAuthenticator().ask(handle);
      },
    };
    await (await aPage()).keep({ kind: 'admin', key: KEY, place: 'passkey' });
    const [one, other] = [await aPage({ channel, passkeys }), await aPage({ channel })];
    const unlocked = one.unlock(null);
    await rest();
    const answer = () => {
      resolve();
      return unlocked;
    };
    return { one, other, answer };
  }

  test('does not come back after it was deleted', async () => {
    const { one, other, answer } = await unlocking();
    expect(await other.forget()).toEqual(ok(null));
    await rest();
    expect(await answer()).toEqual(fail({ kind: 'nothingLocked' }));
    await rest();
    await Promise.all([one.reload(), other.reload()]);
    expect([one.state(), other.state()]).toEqual([{ kind: 'absent' }, { kind: 'absent' }]);
  });

  test('does not take the place of another key that was saved', async () => {
    const { one, other, answer } = await unlocking();
    const next = `${KEY.slice(0, -4)}zzzz`;
    expect(await other.keep({ kind: 'admin', key: next, place: 'passphrase', passphrase: PASSPHRASE })).toEqual(
      ok(null),
    );
    await rest();
    expect(await answer()).toEqual(ok(null));
    expect([one.credential()?.key, other.credential()?.key]).toEqual([next, next]);
  });

  test('is not the other key that was saved and locked', async () => {
    const { one, other, answer } = await unlocking();
    await other.keep({ kind: 'admin', key: `${KEY.slice(0, -4)}zzzz`, place: 'passphrase', passphrase: PASSPHRASE });
    other.lock();
    await rest();
    expect(await answer()).toEqual(fail({ kind: 'wrongSecret' }));
    expect([one.state().kind, other.state().kind]).toEqual(['locked', 'locked']);
  });
});

describe('wrong passphrases', () => {
  test('make the vault wait, also for the page after a reload, and the right one is not tried meanwhile', async () => {
    let now = 1_000_000;
    const page = (): Promise<KeyManager> => aPage({ now: () => now });
    await (await page()).keep({ kind: 'admin', key: KEY, place: 'passphrase', passphrase: PASSPHRASE });
    const first = await page();
    for (let count = 0; count < 5; count += 1) {
      expect(await first.unlock(`not it ${count}`)).toEqual(fail({ kind: 'wrongSecret' }));
    }
    const waiting = fail({ kind: 'tooManyTries', retryAfterMs: 30_000 });
    expect(await first.unlock(PASSPHRASE)).toEqual(waiting);
    expect(await (await page()).unlock(PASSPHRASE)).toEqual(waiting);
    // If the clock is set back, the full wait begins again, and is not longer than that.
    now -= 500_000;
    expect(await (await page()).unlock(PASSPHRASE)).toEqual(waiting);
    now += 30_000;
    expect(await (await page()).unlock(PASSPHRASE)).toEqual(ok(null));
  });
});

describe('a page that is left alone', () => {
  test('forgets a key that is in memory only, in every page, and says so until there is another', async () => {
    const channel = aChannel<KeySharingMessage>();
    const [first, second] = [await aPage({ channel }), await aPage({ channel })];
    await first.keep({ kind: 'admin', key: KEY, place: 'run' });
    await rest();
    expect(second.credential()?.key).toBe(KEY);
    first.leave();
    await rest();
    for (const page of [first, second]) {
      expect(page.credential()).toBeNull();
      expect(page.state()).toEqual({ kind: 'absent', isForgotten: true });
    }
    await second.keep({ kind: 'admin', key: KEY, place: 'run' });
    await second.forget();
    expect(second.state()).toEqual({ kind: 'absent' });
  });

  test('locks a key that is remembered, which opens again', async () => {
    const page = await aPage();
    await page.keep({ kind: 'admin', key: KEY, place: 'passphrase', passphrase: PASSPHRASE });
    page.leave();
    expect(page.state()).toEqual({ kind: 'locked', place: 'passphrase' });
    expect(await page.unlock(PASSPHRASE)).toEqual(ok(null));
  });
});
