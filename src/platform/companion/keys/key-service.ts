/** Stores the keys where a person chose: in the system’s credential store, in a vault that a passphrase opens, or in the memory of this run. */
import { createSerialQueue } from '../../../core/base/serial-queue.ts';
import { isPassphraseTooShort } from '../../../core/host/passphrase.ts';
import { createListeners } from '../../../core/base/listeners.ts';
import type { KeyFault, KeyPlace, KeyRequest, KeyState, UnlockFault } from '../../../core/host/host.ts';
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import type { Log } from '../../../core/base/ports.ts';
import { parseKey } from '../../../core/provider/anthropic/wire/key-format.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { parseStoredKey, formatStoredKey } from '../../shared/stored-key.ts';
import { createUnlockBackoff, type UnlockBackoff } from '../../shared/unlock-backoff.ts';
import type { CredentialStore } from './credential-store.ts';
import {
  isAnswer,
  keyIn,
  needsSystem,
  stateOf,
  toKeyFault,
  toUnlockFault,
  type InSystem,
  type KeySlot,
} from './key-slot.ts';
import type { KeyVault } from './key-vault.ts';

export interface KeyServiceOptions {
  readonly store: CredentialStore;
  readonly vault: KeyVault;
  readonly log: Log;
  /** milliseconds that never go back, those of a suspend included: waits after wrong passphrases are measured with it */
  readonly elapsed: () => number;
  /** the address this process sends keys to: a key that another address checked is told of and never given out */
  readonly origin: string;
  /** keys given for this run only, as `--key-stdin` does; what is kept elsewhere stays as it is */
  readonly given?: Partial<Readonly<Record<KeyKind, string>>>;
}

export interface KeyService {
  /** Looks where keys are kept. May wait for a person to answer a dialog of the system: until then a key counts as locked. */
  look(): Promise<void>;
  states(): Readonly<Record<KeyKind, KeyState>>;
  /** where a key can be kept here, best first */
  places(): readonly KeyPlace[];
  /** called after every change of states or places; returns the way to stop */
  subscribe(listener: () => void): () => void;
  /** the key itself, for this process only; null when there is none, it is locked or it belongs to another address */
  read(kind: KeyKind): string | null;
  /** keeps a key that was checked; whatever was kept elsewhere for its kind is removed there */
  set(request: KeyRequest): Promise<Result<null, KeyFault>>;
  delete(kind: KeyKind): Promise<Result<null, KeyFault>>;
  /** opens the vault by its passphrase, and refuses to try one for a while after five wrong ones; null asks the system's store again */
  unlock(passphrase: string | null): Promise<Result<null, UnlockFault>>;
  /** forgets what the vault gave; keys of the system's store and of this run stay */
  lock(): void;
  /** ends a dialog of the system that is still open */
  close(): void;
}

const KINDS: readonly KeyKind[] = ['admin', 'regular'];
/** How long to wait for a dialog about a copy that may not even be there. */
const CLEANUP_TIMEOUT_MS = 15_000;
const NOTHING_KNOWN: KeySlot = { run: null, vault: { kind: 'absent' }, system: { kind: 'unasked' } };

/** Knows nothing before the first `look`. One thing is done at a time, in order. */
export function createKeyService({ store, vault, log, elapsed, origin, given = {} }: KeyServiceOptions): KeyService {
  const listeners = createListeners();
  const slots: Record<KeyKind, KeySlot> = {
    admin: { ...NOTHING_KNOWN, run: given.admin ?? null },
    regular: { ...NOTHING_KNOWN, run: given.regular ?? null },
  };
  const backoffs: Readonly<Record<KeyKind, UnlockBackoff>> = {
    admin: createUnlockBackoff(elapsed),
    regular: createUnlockBackoff(elapsed),
  };
  let hasStore = true;
  let isReading = false;
  const queue = createSerialQueue();

  /** What a person asks for does not wait behind a dialog that opened by itself. */
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    if (isReading) store.stop();
    return queue.run(work);
  };

  function updateSlot(kind: KeyKind, change: Partial<KeySlot>): void {
    slots[kind] = { ...slots[kind], ...change };
    if (change.system !== undefined) hasStore = change.system.kind !== 'unavailable';
    listeners.notify();
  }

  async function look(): Promise<void> {
    isReading = true;
    try {
      await readAllPlaces();
    } finally {
      isReading = false;
    }
  }

  /** Opens no dialog for a key that is kept elsewhere. */
  async function readAllPlaces(): Promise<void> {
    const inVault = await vault.holds();
    for (const kind of KINDS) {
      const isOpen = slots[kind].vault.kind === 'held';
      if (inVault.has(kind) && !isOpen) updateSlot(kind, { vault: { kind: 'locked' } });
      if (!inVault.has(kind)) updateSlot(kind, { vault: { kind: 'absent' } });
    }
    const wanted = KINDS.filter((kind) => needsSystem(slots[kind]));
    if (wanted.length === 0) {
      const probed = await store.probe();
      hasStore = probed.ok || probed.error.kind !== 'unavailable';
      return listeners.notify();
    }
    await readFromSystem(wanted);
  }

  /** A store that is locked or gone is so for every key: one dialog is enough. */
  async function readFromSystem(kinds: readonly KeyKind[]): Promise<void> {
    let refusal: InSystem | null = null;
    for (const kind of kinds) {
      const system: InSystem = refusal ?? (await readSystem(kind));
      updateSlot(kind, { system });
      if (system.kind === 'locked' || system.kind === 'unavailable') refusal = system;
    }
  }

  async function readSystem(kind: KeyKind): Promise<InSystem> {
    const found = await store.read(kind);
    if (!found.ok) return found.error;
    return found.value === null ? { kind: 'absent' } : { kind: 'held', ...parseStoredKey(found.value) };
  }

  async function set({ kind, key: text, place, passphrase = '' }: KeyRequest): Promise<Result<null, KeyFault>> {
    const key = parseKey(text);
    if (key === null) return fail({ kind: 'notAKey' });
    const wasSeen = slots[kind].system.kind === 'held';
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
        updateSlot(kind, { run: null, vault: { kind: 'absent' }, system: { kind: 'held', key, origin } });
        // It is open now, so the other key can be told too.
        await readFromSystem(unreadInSystem());
        return ok(null);
      }
      case 'passphrase': {
        if (isPassphraseTooShort(passphrase)) return fail({ kind: 'passphraseTooShort' });
        const written = await vault.write(kind, formatStoredKey({ key, origin }), passphrase);
        if (!written.ok) return fail({ kind: 'notKept', detail: written.error });
        const cleared = await clearSystem(kind, wasSeen);
        if (!cleared.ok) {
          // What was seen in the store was not beside a vault file, so nothing older is lost with this one.
          await vault.remove(kind);
          return cleared;
        }
        backoffs[kind].reset();
        updateSlot(kind, { run: null, vault: { kind: 'held', key, origin }, system: cleared.value });
        return ok(null);
      }
      case 'run': {
        const cleared = await clearAll(kind, wasSeen);
        if (!cleared.ok) return cleared;
        updateSlot(kind, { run: key, vault: { kind: 'absent' }, system: cleared.value });
        return ok(null);
      }
    }
  }

  async function remove(kind: KeyKind): Promise<Result<null, KeyFault>> {
    const { run, vault: inVault, system } = slots[kind];
    const isElsewhere = run !== null || inVault.kind !== 'absent';
    const cleared = await clearAll(kind, !isElsewhere || system.kind === 'held');
    if (!cleared.ok) return cleared;
    updateSlot(kind, { run: null, vault: { kind: 'absent' }, system: cleared.value });
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
   * Leaves no forgotten copy in the system's store. Where nothing was seen there, a store that cannot be opened is no reason to
   * refuse: its owner may have chosen another place because of that.
   * @returns what is known of the store afterwards
   */
  async function clearSystem(kind: KeyKind, isRequired: boolean): Promise<Result<InSystem, KeyFault>> {
    const { system } = slots[kind];
    if (system.kind === 'absent' || (system.kind === 'unavailable' && !isRequired)) return ok(system);
    const removed = await (isRequired ? store.remove(kind) : store.remove(kind, CLEANUP_TIMEOUT_MS));
    if (removed.ok) return ok({ kind: 'absent' });
    if (isRequired) return fail(toKeyFault(removed.error));
    log.warn('keys.copyMayRemain', { kind, reason: removed.error.kind });
    return ok(removed.error);
  }

  async function unlockVault(passphrase: string): Promise<Result<null, UnlockFault>> {
    const locked = KINDS.filter((kind) => slots[kind].vault.kind === 'locked');
    if (locked.length === 0) return fail({ kind: 'nothingLocked' });
    const free = locked.filter((kind) => backoffs[kind].waitMs() === 0);
    if (free.length === 0) {
      return fail({ kind: 'tooManyTries', retryAfterMs: Math.min(...locked.map((kind) => backoffs[kind].waitMs())) });
    }
    let fault: UnlockFault = { kind: 'wrongSecret' };
    let hasOpened = false;
    for (const kind of free) {
      const opened = await openVault(kind, passphrase);
      if (opened.ok) hasOpened = true;
      else fault = opened.error;
    }
    return hasOpened ? ok(null) : fail(fault);
  }

  async function openVault(kind: KeyKind, passphrase: string): Promise<Result<null, UnlockFault>> {
    const opened = await vault.open(kind, passphrase).catch(() => null);
    if (opened === null) return fail({ kind: 'notKept', detail: 'the vault could not be opened on this machine' });
    if (!opened.ok) {
      if (opened.error.kind === 'wrongSecret') backoffs[kind].failed();
      return fail(toUnlockFault(opened.error));
    }
    backoffs[kind].reset();
    updateSlot(kind, { vault: { kind: 'held', ...parseStoredKey(opened.value) } });
    return ok(null);
  }

  function unreadInSystem(): KeyKind[] {
    return KINDS.filter((kind) => needsSystem(slots[kind]) && !isAnswer(slots[kind].system));
  }

  async function unlockSystem(): Promise<Result<null, UnlockFault>> {
    const unread = unreadInSystem();
    if (unread.length === 0) return fail({ kind: 'nothingLocked' });
    await readFromSystem(unread);
    const faults = unread.map((kind) => slots[kind].system).filter((system) => !isAnswer(system));
    const [first] = faults;
    if (first === undefined || first.kind === 'unasked' || faults.length < unread.length) return ok(null);
    return fail(toKeyFault(first));
  }

  return {
    look: () => queue.run(look),
    states: () => ({
      admin: stateOf('admin', slots.admin, origin),
      regular: stateOf('regular', slots.regular, origin),
    }),
    places: () => (hasStore ? ['system', 'passphrase', 'run'] : ['passphrase', 'run']),
    subscribe: listeners.subscribe,
    read: (kind) => keyIn(slots[kind], origin),
    set: (request) => enqueue(() => set(request)),
    delete: (kind) => enqueue(() => remove(kind)),
    unlock: (passphrase) => enqueue(() => (passphrase === null ? unlockSystem() : unlockVault(passphrase))),
    lock: () => {
      for (const kind of KINDS) if (slots[kind].vault.kind === 'held') updateSlot(kind, { vault: { kind: 'locked' } });
    },
    close: () => store.close(),
  };
}
