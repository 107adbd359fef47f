/** Saves a key in the chosen place and removes the key from the other places. */
import type { Log } from '../../../core/base/ports.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { isPassphraseTooShort } from '../../../core/host/passphrase.ts';
import type { KeyFault, KeyRequest } from '../../../core/host/host.ts';
import { parseKey } from '../../../core/provider/anthropic/wire/key-format.ts';
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import { formatStoredKey } from '../../shared/stored-key.ts';
import type { CredentialStore } from './credential-store.ts';
import { toKeyFault, type InSystem } from './key-slot.ts';
import type { KeySlots } from './key-slots.ts';
import type { KeyVault } from './key-vault.ts';
import type { SystemReads } from './system-reads.ts';
import type { VaultUnlock } from './vault-unlock.ts';

export interface KeyStorageParts {
  readonly store: CredentialStore;
  readonly vault: KeyVault;
  readonly slots: KeySlots;
  readonly system: SystemReads;
  readonly vaultUnlock: VaultUnlock;
  readonly log: Log;
  /**
   * the address to which this process sends keys; each key is saved with its address and never sent to another address
   */
  readonly origin: string;
}

export interface KeyStorage {
  set(request: KeyRequest): Promise<Result<null, KeyFault>>;
  remove(kind: KeyKind): Promise<Result<null, KeyFault>>;
}

/**
 * The longest wait, in ms, for a person to answer the keychain's dialog when a call only removes an old copy of a key.
 * It is short, because such a copy may not exist.
 */
const CLEANUP_TIMEOUT_MS = 15_000;

export function createKeyStorage({
  store,
  vault,
  slots,
  system,
  vaultUnlock,
  log,
  origin,
}: KeyStorageParts): KeyStorage {
  async function set({ kind, key: text, place, passphrase = '' }: KeyRequest): Promise<Result<null, KeyFault>> {
    const key = parseKey(text);
    if (key === null) return fail({ kind: 'notAKey' });
    const wasSeen = slots.of(kind).system.kind === 'held';
    switch (place) {
      case 'passkey':
        return fail({ kind: 'passkeyUnavailable' });
      case 'system': {
        const written = await store.write(kind, formatStoredKey({ key, origin }));
        if (!written.ok) return fail(toKeyFault(written.error));
        const unvaulted = await clearVault(kind);
        if (!unvaulted.ok) {
          await store.remove(kind);
          return unvaulted;
        }
        slots.update(kind, { run: null, vault: { kind: 'absent' }, system: { kind: 'held', key, origin } });
        // The person has just unlocked the keychain, so the other key can now be read without another dialog.
        await system.read(system.unread());
        return ok(null);
      }
      case 'passphrase': {
        if (isPassphraseTooShort(passphrase)) return fail({ kind: 'passphraseTooShort' });
        const written = await vault.write(kind, formatStoredKey({ key, origin }), passphrase);
        if (!written.ok) return fail({ kind: 'notKept', detail: written.error });
        const cleared = await clearSystem(kind, wasSeen);
        if (!cleared.ok) {
          // The old copy in the keychain could not be removed, so saving has failed, and the new encrypted file is
          // removed again. No older file is lost: a key that was seen in the keychain had no encrypted file.
          await vault.remove(kind);
          return cleared;
        }
        vaultUnlock.reset(kind);
        slots.update(kind, { run: null, vault: { kind: 'held', key, origin }, system: cleared.value });
        return ok(null);
      }
      case 'run': {
        const cleared = await clearAll(kind, wasSeen);
        if (!cleared.ok) return cleared;
        slots.update(kind, { run: key, vault: { kind: 'absent' }, system: cleared.value });
        return ok(null);
      }
    }
  }

  async function remove(kind: KeyKind): Promise<Result<null, KeyFault>> {
    const { run, vault: inVault, system: inSystem } = slots.of(kind);
    const isElsewhere = run !== null || inVault.kind !== 'absent';
    const cleared = await clearAll(kind, !isElsewhere || inSystem.kind === 'held');
    if (!cleared.ok) return cleared;
    slots.update(kind, { run: null, vault: { kind: 'absent' }, system: cleared.value });
    return ok(null);
  }

  async function clearAll(kind: KeyKind, isRequired: boolean): Promise<Result<InSystem, KeyFault>> {
    const cleared = await clearSystem(kind, isRequired);
    if (!cleared.ok) return cleared;
    const unvaulted = await clearVault(kind);
    return unvaulted.ok ? cleared : unvaulted;
  }

  async function clearVault(kind: KeyKind): Promise<Result<null, KeyFault>> {
    const removed = await vault.remove(kind);
    return removed.ok ? removed : fail({ kind: 'notKept', detail: removed.error });
  }

  /**
   * Removes an old copy of the key from the system keychain. A locked keychain is an error only if a copy was seen in
   * it. If no copy was seen, the person may have chosen another place just because the keychain is locked.
   * @returns what is known of the keychain afterwards
   */
  async function clearSystem(kind: KeyKind, isRequired: boolean): Promise<Result<InSystem, KeyFault>> {
    const inSystem = slots.of(kind).system;
    if (inSystem.kind === 'absent' || (inSystem.kind === 'unavailable' && !isRequired)) return ok(inSystem);
    const removed = await (isRequired ? store.remove(kind) : store.remove(kind, CLEANUP_TIMEOUT_MS));
    if (removed.ok) return ok({ kind: 'absent' });
    if (isRequired) return fail(toKeyFault(removed.error));
    log.warn('keys.copyMayRemain', { kind, reason: removed.error.kind });
    return ok(removed.error);
  }

  return { set, remove };
}
