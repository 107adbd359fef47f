/**
 * Saves, unlocks, locks and removes the key in a browser without a companion (Outlay's local program). The vault saves
 * the key, and key sharing passes it between tabs.
 */
import { isPassphraseTooShort } from '../../../core/host/passphrase.ts';
import type { KeyFault, KeyPlace, KeyRequest, KeyState, UnlockFault } from '../../../core/host/host.ts';
import { isUnusualKey, lastFourOf, parseKey } from '../../../core/provider/anthropic/wire/key-format.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { deviceWords as words } from '../../../messages/en/devices.ts';
import type { SealingSecret } from '../../shared/seal.ts';
import type { Credential } from '../direct/worker-messages.ts';
import type { KeySharing } from './key-sharing.ts';
import type { PasskeyAnswer, Passkeys } from './passkey.ts';
import { fingerprintOf, type SealedBy, type Vault, type VaultFault, type VaultRecord } from './vault.ts';

export interface KeyManagerParts {
  readonly sharing: KeySharing;
  /** saves a key; null if the browser provides no database, so that no key can be saved */
  readonly vault: Vault | null;
  readonly passkeys: Passkeys;
  /** asks the provider whether the key may read what Outlay needs */
  readonly check: (key: string) => Promise<Result<unknown, KeyFault>>;
}

export interface KeyManager {
  state(): KeyState;
  /**
   * returns the key with which figures are loaded, and its fingerprint, or null if there is no key. The field `key` of
   * the result is null while a saved key is locked
   */
  credential(): Credential | null;
  /** reads the saved key again, because another page may have changed it */
  reload(): Promise<void>;
  keep(request: KeyRequest): Promise<Result<null, KeyFault>>;
  unlock(passphrase: string | null): Promise<Result<null, UnlockFault>>;
  /**
   * locks the saved key; returns false if no key is saved. A key that is only in memory is not locked, because it could
   * not be unlocked again
   */
  lock(): boolean;
  /** call it after 15 minutes without use; it locks a saved key, or removes a key that is only in memory */
  leave(): void;
  forget(): Promise<Result<null, KeyFault>>;
}

export function createKeyManager({ sharing, vault, passkeys, check }: KeyManagerParts): KeyManager {
  let record: VaultRecord | null = null;
  /** true if the last change of the key was that `leave` deleted it, in this page or in another one */
  let isForgotten = false;
  sharing.subscribe((what) => {
    isForgotten = what === 'expired';
  });

  async function reload(): Promise<void> {
    record = vault === null ? null : await vault.read().catch(() => null);
  }

  async function remember(key: string, place: KeyPlace, passphrase: string): Promise<Result<null, KeyFault>> {
    if (vault === null) return fail({ kind: 'storeUnavailable', detail: 'indexedDB' });
    const way = place === 'passkey' ? await byPasskey(passkeys) : byPassphrase(passphrase);
    if (!way.ok) return way;
    try {
      record = await vault.keep(key, way.value);
    } catch (error) {
      return fail({ kind: 'notKept', detail: detailOf(error) });
    }
    sharing.hold({ key, fingerprint: record.fingerprint, place: record.place });
    return ok(null);
  }

  async function forRun(key: string): Promise<Result<null, KeyFault>> {
    const forgotten = await dropRecord();
    if (!forgotten.ok) return forgotten;
    sharing.hold({ key, fingerprint: await fingerprintOf(key), place: 'run' });
    return ok(null);
  }

  async function dropRecord(): Promise<Result<null, KeyFault>> {
    try {
      await vault?.forget();
    } catch (error) {
      return fail({ kind: 'notKept', detail: detailOf(error) });
    }
    record = null;
    return ok(null);
  }

  return {
    state() {
      const held = sharing.held();
      if (held !== null) {
        const { key, place } = held;
        return { kind: 'present', place, last4: lastFourOf(key), isUnusual: isUnusualKey('admin', key) };
      }
      if (record !== null) return { kind: 'locked', place: record.place };
      return isForgotten ? { kind: 'absent', isForgotten } : { kind: 'absent' };
    },
    credential() {
      const held = sharing.held();
      if (held !== null) return { key: held.key, fingerprint: held.fingerprint };
      return record === null ? null : { key: null, fingerprint: record.fingerprint };
    },
    reload,
    async keep({ key: text, place, passphrase = '' }) {
      const key = parseKey(text);
      if (key === null) return fail({ kind: 'notAKey' });
      // The checks that need no request come first.
      if (place === 'passphrase' && isPassphraseTooShort(passphrase)) return fail({ kind: 'passphraseTooShort' });
      if (place === 'system') return fail({ kind: 'storeUnavailable', detail: 'browser' });
      const checked = await check(key);
      if (!checked.ok) return checked;
      return place === 'run' ? forRun(key) : remember(key, place, passphrase);
    },
    async unlock(passphrase) {
      await reload();
      if (sharing.held() !== null) return ok(null);
      const locked = record;
      if (locked === null || vault === null) return fail({ kind: 'nothingLocked' });
      const secret = await secretFor(locked, passphrase, passkeys);
      if (!secret.ok) return secret;
      const opened = await vault.open(locked, secret.value);
      if (!opened.ok) return fail(toUnlockFault(opened.error));
      // Asking for the passkey can take minutes. Meanwhile, another page may have deleted this key or saved another
      // one.
      await reload();
      if (sharing.held() !== null) return ok(null);
      if (record === null) return fail({ kind: 'nothingLocked' });
      if (record.sealed !== locked.sealed) return fail({ kind: 'wrongSecret' });
      sharing.hold({ key: opened.value, fingerprint: locked.fingerprint, place: locked.place });
      return ok(null);
    },
    lock() {
      if (record === null) return false;
      sharing.lock();
      return true;
    },
    leave() {
      if (record !== null) sharing.lock();
      else if (sharing.held() !== null) sharing.expire();
    },
    async forget() {
      const dropped = await dropRecord();
      // The pages delete the key from their memory, even if the database could not delete the saved copy.
      sharing.forget();
      return dropped;
    },
  };
}

function toUnlockFault(fault: VaultFault): UnlockFault {
  switch (fault.kind) {
    case 'wrongSecret':
    case 'tooManyTries':
      return fault;
    case 'damaged':
    case 'newerVersion':
      return { kind: 'notKept', detail: fault.kind };
    case 'otherAddress':
      return { kind: 'notKept', detail: words.keyOfOtherAddress(fault.origin) };
  }
}

function byPassphrase(passphrase: string): Result<SealedBy, KeyFault> {
  return ok({ secret: { passphrase }, passkey: null });
}

async function byPasskey(passkeys: Passkeys): Promise<Result<SealedBy, KeyFault>> {
  const made = await passkeys.create();
  if (made.kind !== 'given') return fail(passkeyFault(made));
  const { id, salt, secret } = made.value;
  return ok({ secret: { secret }, passkey: { id, salt } });
}

async function secretFor(
  { passkey }: VaultRecord,
  passphrase: string | null,
  passkeys: Passkeys,
): Promise<Result<SealingSecret, UnlockFault>> {
  if (passkey === null) return passphrase === null ? fail({ kind: 'wrongSecret' }) : ok({ passphrase });
  const asked = await passkeys.ask(passkey);
  return asked.kind === 'given' ? ok({ secret: asked.value }) : fail(passkeyFault(asked));
}

function passkeyFault({ kind }: Exclude<PasskeyAnswer<unknown>, { kind: 'given' }>): KeyFault {
  return { kind: kind === 'refused' ? 'passkeyRefused' : 'passkeyUnavailable' };
}

function detailOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
