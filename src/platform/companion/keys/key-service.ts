/**
 * Saves the admin key and the regular key, each in the place that a person chose for it: the system keychain, a file
 * encrypted with a passphrase (the vault), or only the memory of this process.
 */
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import type { KeyFault, KeyPlace, KeyRequest, KeyState, UnlockFault } from '../../../core/host/host.ts';
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import type { Log } from '../../../core/base/ports.ts';
import type { Result } from '../../../core/base/result.ts';
import type { CredentialStore } from './credential-store.ts';
import { keyIn, needsSystem, stateOf } from './key-slot.ts';
import { createKeySlots, KEY_KINDS } from './key-slots.ts';
import { createKeyStorage } from './key-storage.ts';
import type { KeyVault } from './key-vault.ts';
import { createSystemReads } from './system-reads.ts';
import { createVaultUnlock } from './vault-unlock.ts';

export interface KeyServiceOptions {
  readonly store: CredentialStore;
  readonly vault: KeyVault;
  readonly log: Log;
  /**
   * returns milliseconds of a clock that never goes back and continues while the machine is suspended. The waits after
   * wrong passphrases are measured with this clock
   */
  readonly elapsed: () => number;
  /**
   * the provider address to which this process sends keys; a key that was checked at another address is listed but
   * never sent
   */
  readonly origin: string;
  /** keys that are used only until this process ends, for example from `--key-stdin`; saved keys are not changed */
  readonly given?: Partial<Readonly<Record<KeyKind, string>>>;
}

export interface KeyService {
  /**
   * finds out where keys are saved. It may wait for a person to answer a system dialog. While it waits, a key in the
   * keychain counts as locked
   */
  look(): Promise<void>;
  states(): Readonly<Record<KeyKind, KeyState>>;
  /** returns the places where a key can be saved on this machine, the preferred place first */
  places(): readonly KeyPlace[];
  /** calls the listener after every change of states or places; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /**
   * returns the key itself, for this process only; null if there is no key, or if the key is locked or belongs to
   * another address
   */
  read(kind: KeyKind): string | null;
  /**
   * saves a key that the provider has accepted. Removes saved keys of the same kind (admin or regular) from all other
   * places
   */
  set(request: KeyRequest): Promise<Result<null, KeyFault>>;
  delete(kind: KeyKind): Promise<Result<null, KeyFault>>;
  /**
   * unlocks the encrypted files with their passphrase. After five wrong passphrases, it refuses passphrases for a
   * while. If `passphrase` is null, it asks the system keychain again and does not unlock files
   */
  unlock(passphrase: string | null): Promise<Result<null, UnlockFault>>;
  /**
   * removes from memory the keys that were read from encrypted files; keys in the keychain and keys that are only in
   * memory are not affected
   */
  lock(): void;
  /** closes an open system dialog; the keychain is not called again after that */
  close(): void;
}

/**
 * Creates the service. Before the first `look`, the state of saved keys is unknown; only the keys in `given` are known.
 * Calls run one at a time, in order.
 */
export function createKeyService({ store, vault, log, elapsed, origin, given = {} }: KeyServiceOptions): KeyService {
  const slots = createKeySlots(given);
  const system = createSystemReads(store, slots);
  const vaultUnlock = createVaultUnlock(vault, slots, elapsed);
  const storage = createKeyStorage({ store, vault, slots, system, vaultUnlock, log, origin });
  let isReading = false;
  const queue = createSerialQueue();

  /**
   * Adds a person's action to the queue. It first closes a dialog that `look` opened, so that the action does not wait
   * for it.
   */
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    if (isReading) store.stop();
    return queue.run(work);
  };

  async function look(): Promise<void> {
    isReading = true;
    try {
      await readAllPlaces();
    } finally {
      isReading = false;
    }
  }

  /**
   * Updates the state of both keys. The system keychain is asked only for a key that is in no other place, so that no
   * unnecessary dialog opens.
   */
  async function readAllPlaces(): Promise<void> {
    const inVault = await vault.holds();
    for (const kind of KEY_KINDS) {
      const isOpen = slots.of(kind).vault.kind === 'held';
      if (inVault.has(kind) && !isOpen) slots.update(kind, { vault: { kind: 'locked' } });
      if (!inVault.has(kind)) slots.update(kind, { vault: { kind: 'absent' } });
    }
    const wanted = KEY_KINDS.filter((kind) => needsSystem(slots.of(kind)));
    if (wanted.length === 0) {
      const probed = await store.probe();
      return slots.setHasStore(probed.ok || probed.error.kind !== 'unavailable');
    }
    await system.read(wanted);
  }

  return {
    look: () => queue.run(look),
    states: () => ({
      admin: stateOf('admin', slots.of('admin'), origin),
      regular: stateOf('regular', slots.of('regular'), origin),
    }),
    places: () => (slots.hasStore() ? ['system', 'passphrase', 'run'] : ['passphrase', 'run']),
    subscribe: slots.subscribe,
    read: (kind) => keyIn(slots.of(kind), origin),
    set: (request) => enqueue(() => storage.set(request)),
    delete: (kind) => enqueue(() => storage.remove(kind)),
    unlock: (passphrase) => enqueue(() => (passphrase === null ? system.unlock() : vaultUnlock.unlock(passphrase))),
    lock: () => {
      for (const kind of KEY_KINDS)
        if (slots.of(kind).vault.kind === 'held') slots.update(kind, { vault: { kind: 'locked' } });
    },
    close: () => store.close(),
  };
}
