/**
 * Saves a key in the chosen place and removes the key from the other places. If one of these steps fails, the earlier
 * keys are put back where they were.
 */
import type { Log } from '../../../core/base/ports.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { isPassphraseTooShort } from '../../../core/host/passphrase.ts';
import type { KeyFault, KeyRequest } from '../../../core/host/host.ts';
import { parseKey } from '../../../core/provider/anthropic/wire/key-format.ts';
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import { formatStoredKey } from '../../shared/stored-key.ts';
import type { CredentialStore } from './credential-store.ts';
import { isAnswer, toKeyFault, type InSystem } from './key-slot.ts';
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
        const earlier = await inSystem(kind);
        // The keychain could not be read just now. Writing would only open the keychain's dialog again.
        if (earlier.kind === 'locked' || earlier.kind === 'denied') return fail(toKeyFault(earlier));
        const written = await store.write(kind, formatStoredKey({ key, origin }));
        if (!written.ok) {
          // The new key can have overwritten the earlier one only if the fault is `notKept` (see `CredentialFault`).
          if (written.error.kind === 'notKept' && isAnswer(earlier)) await restoreSystem(kind, earlier);
          return fail(toKeyFault(written.error));
        }
        const unvaulted = await clearVault(kind);
        if (!unvaulted.ok) {
          await restoreSystem(kind, earlier);
          return unvaulted;
        }
        slots.update(kind, { run: null, vault: { kind: 'absent' }, system: { kind: 'held', key, origin } });
        // The person has just unlocked the keychain. If the key of the other kind (admin or regular) is there too, it
        // can now be read without another dialog.
        await system.read(system.unread());
        return ok(null);
      }
      case 'passphrase': {
        if (isPassphraseTooShort(passphrase)) return fail({ kind: 'passphraseTooShort' });
        const earlier = await vault.sealed(kind);
        const written = await vault.write(kind, formatStoredKey({ key, origin }), passphrase);
        if (!written.ok) return fail({ kind: 'notKept', detail: written.error });
        const cleared = await clearSystem(kind, wasSeen);
        if (!cleared.ok) {
          await restoreVault(kind, earlier);
          return cleared;
        }
        vaultUnlock.reset(kind);
        slots.update(kind, { run: null, vault: { kind: 'held', key, origin }, system: cleared.value });
        return ok(null);
      }
      case 'run': {
        // The encrypted file is deleted before the keychain's entry: if deleting the entry fails, the file can be put
        // back without a dialog.
        const earlier = await vault.sealed(kind);
        const unvaulted = await clearVault(kind);
        if (!unvaulted.ok) return unvaulted;
        const cleared = await clearSystem(kind, wasSeen);
        if (!cleared.ok) {
          if (earlier !== null) await restoreVault(kind, earlier);
          return cleared;
        }
        slots.update(kind, { run: key, vault: { kind: 'absent' }, system: cleared.value });
        return ok(null);
      }
    }
  }

  async function remove(kind: KeyKind): Promise<Result<null, KeyFault>> {
    const slot = slots.of(kind);
    const isElsewhere = slot.run !== null || slot.vault.kind !== 'absent';
    const cleared = await clearSystem(kind, !isElsewhere || slot.system.kind === 'held');
    if (!cleared.ok) return cleared;
    const unvaulted = await clearVault(kind);
    if (!unvaulted.ok) {
      // The keychain was already called to remove its entry, so the state of the keychain is updated, although deleting
      // the encrypted file has failed.
      slots.update(kind, { system: cleared.value });
      return unvaulted;
    }
    slots.update(kind, { run: null, vault: { kind: 'absent' }, system: cleared.value });
    return ok(null);
  }

  async function clearVault(kind: KeyKind): Promise<Result<null, KeyFault>> {
    const removed = await vault.remove(kind);
    return removed.ok ? removed : fail({ kind: 'notKept', detail: removed.error });
  }

  /**
   * Removes an old copy of the key from the system keychain. If `isRequired` is true, a failure is returned. If it is
   * false, a failure is only logged: no copy was seen in the keychain, and the person may have chosen another place
   * just because the keychain is locked.
   * @returns what is known of the keychain afterwards
   */
  async function clearSystem(kind: KeyKind, isRequired: boolean): Promise<Result<InSystem, KeyFault>> {
    const known = slots.of(kind).system;
    if (known.kind === 'absent' || (known.kind === 'unavailable' && !isRequired)) return ok(known);
    const removed = await (isRequired ? store.remove(kind) : store.remove(kind, CLEANUP_TIMEOUT_MS));
    if (removed.ok) return ok({ kind: 'absent' });
    if (isRequired) return fail(toKeyFault(removed.error));
    log.warn('keys.copyMayRemain', { kind, reason: removed.error.kind });
    return ok(removed.error);
  }

  /** Returns what is in the keychain. The keychain is asked only if it has not answered before. */
  async function inSystem(kind: KeyKind): Promise<InSystem> {
    const known = slots.of(kind).system;
    return isAnswer(known) ? known : system.ask(kind);
  }

  /**
   * Puts the earlier key back into the keychain after a new key was written over it. If there was no key, or if it
   * could not be read, the new key is removed instead. If putting back or removing fails, the keychain is asked what it
   * contains, and the state is set to its answer.
   */
  async function restoreSystem(kind: KeyKind, earlier: InSystem): Promise<void> {
    const restored =
      earlier.kind === 'held'
        ? await store.write(kind, formatStoredKey(earlier))
        : await store.remove(kind, CLEANUP_TIMEOUT_MS);
    if (!restored.ok) log.warn('keys.earlierNotRestored', { kind, reason: restored.error.kind });
    const found = restored.ok ? earlier : await system.ask(kind);
    if (isAnswer(found)) slots.update(kind, { system: found });
  }

  /**
   * Puts the earlier encrypted file back after it was replaced or deleted. If `earlier` is null, there was no file
   * before, so the new file is removed.
   */
  async function restoreVault(kind: KeyKind, earlier: string | null): Promise<void> {
    const restored = earlier === null ? await vault.remove(kind) : await vault.restore(kind, earlier);
    if (!restored.ok) log.warn('keys.earlierNotRestored', { kind, reason: restored.error });
  }

  return { set, remove };
}
