/** The state of both keys, and whether this machine has a system keychain. Listeners are notified of every change. */
import { createListeners } from '../../../core/base/listeners.ts';
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import type { KeySlot } from './key-slot.ts';

export interface KeySlots {
  of(kind: KeyKind): KeySlot;
  update(kind: KeyKind, change: Partial<KeySlot>): void;
  hasStore(): boolean;
  setHasStore(hasStore: boolean): void;
  /** calls the listener after every change; returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

export const KEY_KINDS: readonly KeyKind[] = ['admin', 'regular'];
const NOTHING_KNOWN: KeySlot = { run: null, vault: { kind: 'absent' }, system: { kind: 'unasked' } };

/** @param given keys that are used only until this process ends and are not saved, for example from `--key-stdin` */
export function createKeySlots(given: Partial<Readonly<Record<KeyKind, string>>>): KeySlots {
  const listeners = createListeners();
  const slots: Record<KeyKind, KeySlot> = {
    admin: { ...NOTHING_KNOWN, run: given.admin ?? null },
    regular: { ...NOTHING_KNOWN, run: given.regular ?? null },
  };
  let hasStore = true;
  return {
    of: (kind) => slots[kind],
    update(kind, change) {
      slots[kind] = { ...slots[kind], ...change };
      if (change.system !== undefined) hasStore = change.system.kind !== 'unavailable';
      listeners.notify();
    },
    hasStore: () => hasStore,
    setHasStore(next) {
      hasStore = next;
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}
