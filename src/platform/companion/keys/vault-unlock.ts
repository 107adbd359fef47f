/**
 * Unlocks the encrypted key files with their passphrase. After five wrong passphrases for a file, no passphrase is
 * tried on this file for a while. A passphrase is tried on every locked file that does not have to wait. If it opens at
 * least one file, it counts as wrong for none, because the files can have different passphrases. Otherwise it counts as
 * wrong for each file on which it was tried.
 */
import type { UnlockFault } from '../../../core/host/host.ts';
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { parseStoredKey } from '../../shared/stored-key.ts';
import { createUnlockBackoff, type UnlockBackoff } from '../../shared/unlock-backoff.ts';
import { toUnlockFault } from './key-slot.ts';
import { KEY_KINDS, type KeySlots } from './key-slots.ts';
import type { KeyVault } from './key-vault.ts';

export interface VaultUnlock {
  unlock(passphrase: string): Promise<Result<null, UnlockFault>>;
  /** resets the count of wrong passphrases; call this method when a new key was saved */
  reset(kind: KeyKind): void;
}

/** @param elapsed returns milliseconds of a clock that never goes back and continues while the machine is suspended */
export function createVaultUnlock(vault: KeyVault, slots: KeySlots, elapsed: () => number): VaultUnlock {
  const backoffs: Readonly<Record<KeyKind, UnlockBackoff>> = {
    admin: createUnlockBackoff(elapsed),
    regular: createUnlockBackoff(elapsed),
  };

  async function unlock(passphrase: string): Promise<Result<null, UnlockFault>> {
    const locked = KEY_KINDS.filter((kind) => slots.of(kind).vault.kind === 'locked');
    if (locked.length === 0) return fail({ kind: 'nothingLocked' });
    const free = locked.filter((kind) => backoffs[kind].waitMs() === 0);
    if (free.length === 0) {
      return fail({ kind: 'tooManyTries', retryAfterMs: Math.min(...locked.map((kind) => backoffs[kind].waitMs())) });
    }
    let fault: UnlockFault = { kind: 'wrongSecret' };
    let hasOpened = false;
    const refused: KeyKind[] = [];
    for (const kind of free) {
      const opened = await open(kind, passphrase);
      if (opened.ok) {
        hasOpened = true;
        continue;
      }
      fault = opened.error;
      if (fault.kind === 'wrongSecret') refused.push(kind);
    }
    if (hasOpened) return ok(null);
    for (const kind of refused) backoffs[kind].failed();
    // A key file that still has to wait was not tried, and the passphrase may be the right one for that file. So the
    // result says how long to wait, not that the passphrase is wrong.
    const waits = locked.filter((kind) => !free.includes(kind)).map((kind) => backoffs[kind].waitMs());
    const isKnown = waits.length === 0 || fault.kind !== 'wrongSecret';
    return fail(isKnown ? fault : { kind: 'tooManyTries', retryAfterMs: Math.min(...waits) });
  }

  async function open(kind: KeyKind, passphrase: string): Promise<Result<null, UnlockFault>> {
    const opened = await vault.open(kind, passphrase).catch(() => null);
    if (opened === null) return fail({ kind: 'notKept', detail: 'the vault could not be opened on this machine' });
    if (!opened.ok) return fail(toUnlockFault(opened.error));
    backoffs[kind].reset();
    slots.update(kind, { vault: { kind: 'held', ...parseStoredKey(opened.value) } });
    return ok(null);
  }

  return { unlock, reset: (kind) => backoffs[kind].reset() };
}
