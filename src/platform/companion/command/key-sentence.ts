/** Sentences about keys: where a key is saved, why it was not saved, and what to do. They never contain a key. */
import { plainText } from '../../../core/export/plain-text.ts';
import type { HostFault, KeyFault, KeyPlace, KeyState } from '../../../core/host/host.ts';
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import { commandKeyWords as words } from '../../../messages/en/command-key.ts';
import { actionFaultSentence, type ActionFault } from '../../../messages/action-fault.ts';
import { faultSentence } from './fault-sentence.ts';
import { printable } from './printable.ts';

/** Writes one line about the state of one key. */
export function keyStateSentence(kind: KeyKind, state: KeyState): string {
  const name = words.kinds[kind];
  switch (state.kind) {
    case 'absent':
      return words.absent(name);
    case 'present': {
      const sentence = words.present[state.place](name, printable(state.last4));
      return state.isUnusual ? `${sentence} ${words.unusual(name)}` : sentence;
    }
    case 'otherAddress':
      return words.otherAddress(name, printable(state.last4), printable(state.origin));
    case 'locked':
      return state.place === 'system' ? words.keychainLocked(name) : words.vaultLocked(name);
    case 'denied':
      return words.denied(name);
    case 'unavailable':
      return words.unavailable(name, printable(state.detail));
  }
}

/** Writes what to do if no key is available for this provider address. */
export function howToSetKeySentence(state: KeyState, providerUrl: URL): string {
  switch (state.kind) {
    case 'otherAddress':
      return words.needOther(printable(providerUrl.origin), printable(providerUrl.href));
    case 'locked':
      return state.place === 'system' ? words.needKeychain : words.needPassphrase;
    case 'absent':
    case 'present':
    case 'denied':
    case 'unavailable':
      return words.needKey;
  }
}

/**
 * Writes what to do if the running Outlay has no key that it may use. Empty if the sentence of `keyStateSentence`
 * already says what to do.
 */
export function howToUseKeySentence(state: KeyState): string {
  switch (state.kind) {
    case 'locked':
      return state.place === 'system' ? words.askAgain : '';
    case 'denied':
      return words.askAgain;
    case 'otherAddress':
      return words.setForAddress;
    case 'absent':
    case 'present':
    case 'unavailable':
      return words.setKey;
  }
}

export function storedSentence(kind: KeyKind, place: KeyPlace): string {
  return words.stored[place](words.kinds[kind]);
}

export function forgottenSentence(kind: KeyKind): string {
  return words.forgotten(words.kinds[kind]);
}

/** Writes why a key was not deleted. The key may then still be in the place where it was saved. */
export function notDeletedSentence(kind: KeyKind, fault: KeyFault | HostFault): string {
  if (fault.kind === 'notHere') return words.demoKeepsKeys;
  if (fault.kind !== 'storeUnavailable') return keyFaultSentence(fault);
  const state = keyStateSentence(kind, { kind: 'unavailable', detail: fault.detail });
  return [words.nothingDeleted, state, words.deleteElsewhere].join(' ');
}

/** Writes why an action on a key, a device or a licence failed, and what to do next if a command can help. */
export function keyFaultSentence(fault: ActionFault): string {
  // Only a passphrase can be wrong here, because commands can't use passkeys.
  if (fault.kind === 'wrongSecret') return words.wrongPassphrase;
  const known: Partial<Readonly<Record<ActionFault['kind'], string>>> = words.next;
  const next = fault.kind === 'notChecked' ? faultSentence(fault.fault) : known[fault.kind];
  return plainText([actionFaultSentence(fault), ...(next === undefined ? [] : [next])].join(' '));
}
