/** Reads keys from the system keychain. A locked keychain may show a dialog. */
import type { UnlockFault } from '../../../core/host/host.ts';
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { parseStoredKey } from '../../shared/stored-key.ts';
import type { CredentialStore } from './credential-store.ts';
import { isAnswer, needsSystem, toKeyFault, type InSystem } from './key-slot.ts';
import { KEY_KINDS, type KeySlots } from './key-slots.ts';

export interface SystemReads {
  /** asks the keychain for keys and updates their state */
  read(kinds: readonly KeyKind[]): Promise<void>;
  /** asks the keychain for a key and returns the keychain's answer; does not update the state of the key */
  ask(kind: KeyKind): Promise<InSystem>;
  /**
   * returns the kinds of key that the keychain must still be asked for. Such a key is saved in no other place, and the
   * keychain has not yet said whether it contains the key
   */
  unread(): readonly KeyKind[];
  /** asks the keychain again for the keys that `unread` returns */
  unlock(): Promise<Result<null, UnlockFault>>;
}

export function createSystemReads(store: CredentialStore, slots: KeySlots): SystemReads {
  /**
   * Reads keys from the keychain. If the keychain is locked or missing for one key, it is also locked or missing for
   * the other key. So the other key is not read, and only one dialog opens.
   */
  async function read(kinds: readonly KeyKind[]): Promise<void> {
    let refusal: InSystem | null = null;
    for (const kind of kinds) {
      const system: InSystem = refusal ?? (await ask(kind));
      slots.update(kind, { system });
      if (system.kind === 'locked' || system.kind === 'unavailable') refusal = system;
    }
  }

  async function ask(kind: KeyKind): Promise<InSystem> {
    const found = await store.read(kind);
    if (!found.ok) return found.error;
    return found.value === null ? { kind: 'absent' } : { kind: 'held', ...parseStoredKey(found.value) };
  }

  function unread(): KeyKind[] {
    return KEY_KINDS.filter((kind) => needsSystem(slots.of(kind)) && !isAnswer(slots.of(kind).system));
  }

  async function unlock(): Promise<Result<null, UnlockFault>> {
    const asked = unread();
    if (asked.length === 0) return fail({ kind: 'nothingLocked' });
    await read(asked);
    const faults = asked.map((kind) => slots.of(kind).system).filter((system) => !isAnswer(system));
    const [first] = faults;
    if (first === undefined || first.kind === 'unasked' || faults.length < asked.length) return ok(null);
    return fail(toKeyFault(first));
  }

  return { read, ask, unread, unlock };
}
