/**
 * Computes the state of a key (example: `present` or `locked`) from what is known about the key in each place where it
 * may be saved.
 */
import type { KeyFault, KeyState, UnlockFault } from '../../../core/host/host.ts';
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import { isUnusualKey, lastFourOf } from '../../../core/provider/anthropic/wire/key-format.ts';
import { commandKeyWords as words } from '../../../messages/en/command-key.ts';
import type { StoredKey } from '../../shared/stored-key.ts';
import type { UnsealFault } from '../../shared/seal.ts';
import type { CredentialFault } from './credential-store.ts';

/** What is known about a key in the system keychain. `unasked`: the keychain has not answered yet. */
export type InSystem =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'absent' }
  | ({ readonly kind: 'held' } & StoredKey)
  | CredentialFault;

export type InVault =
  | { readonly kind: 'absent' }
  | { readonly kind: 'locked' }
  | ({ readonly kind: 'held' } & StoredKey);

export interface KeySlot {
  /** a key that is only in the memory of this process; it is sent only to the provider address of this process */
  readonly run: string | null;
  readonly vault: InVault;
  readonly system: InSystem;
}

/**
 * Returns the state of a key. A key that is only in memory (`run`) has priority. Next is a key in an encrypted file,
 * because a person chose to create this file. The system keychain is last.
 * @param origin the origin to which this process sends keys
 */
export function stateOf(kind: KeyKind, { run, vault, system }: KeySlot, origin: string): KeyState {
  const held = (place: 'run' | 'passphrase' | 'system', kept: StoredKey): KeyState => {
    const last4 = lastFourOf(kept.key);
    return place !== 'run' && kept.origin !== origin
      ? { kind: 'otherAddress', place, last4, origin: kept.origin }
      : { kind: 'present', place, last4, isUnusual: isUnusualKey(kind, kept.key) };
  };
  if (run !== null) return held('run', { key: run, origin });
  if (vault.kind === 'held') return held('passphrase', vault);
  if (vault.kind === 'locked') return { kind: 'locked', place: 'passphrase' };
  switch (system.kind) {
    case 'held':
      return held('system', system);
    case 'absent':
      return { kind: 'absent' };
    case 'unasked':
    case 'locked':
      return { kind: 'locked', place: 'system' };
    case 'denied':
      return { kind: 'denied' };
    case 'unavailable':
    case 'notKept':
      return { kind: 'unavailable', detail: system.detail };
  }
}

/**
 * Returns the key that may be sent to this origin; null if no key can be read, or if the key belongs to another origin.
 */
export function keyIn({ run, vault, system }: KeySlot, origin: string): string | null {
  if (run !== null) return run;
  const kept = vault.kind === 'held' ? vault : vault.kind === 'absent' && system.kind === 'held' ? system : null;
  return kept !== null && kept.origin === origin ? kept.key : null;
}

/** Converts a fault of the keychain to a `KeyFault`, which the functions of `HostActions` return. */
export function toKeyFault(fault: CredentialFault): KeyFault {
  switch (fault.kind) {
    case 'locked':
      return { kind: 'storeLocked' };
    case 'denied':
      return { kind: 'storeDenied' };
    case 'unavailable':
      return { kind: 'storeUnavailable', detail: fault.detail };
    case 'notKept':
      return fault;
  }
}

/** Whether the state of the key depends on the system keychain, because the key is in no other place. */
export function needsSystem({ run, vault }: KeySlot): boolean {
  return run === null && vault.kind === 'absent';
}

type Answer = Extract<InSystem, { kind: 'absent' | 'held' }>;

/** Whether the keychain has answered, with a key or without one. */
export function isAnswer(system: InSystem): system is Answer {
  return system.kind === 'absent' || system.kind === 'held';
}

/** Converts a fault of decrypting a key file to an `UnlockFault`, which the functions of `HostActions` return. */
export function toUnlockFault(fault: UnsealFault): UnlockFault {
  switch (fault.kind) {
    case 'wrongSecret':
      return fault;
    case 'damaged':
      return { kind: 'notKept', detail: words.keychainDetails.damagedVault };
    case 'newerVersion':
      return { kind: 'notKept', detail: words.keychainDetails.newerVault };
  }
}
