/**
 * Writes sentences of Settings about failed actions of the host (Outlay's local program or this browser), and about the
 * state of a key.
 */
import type { HostState, KeyPlace, KeyState } from '../../core/host/host.ts';
import type { KeyKind } from '../../core/provider/provider-key.ts';
import { actionFaultSentence, type ActionFault } from '../../messages/action-fault.ts';
import { settingsConnectionWords as words } from '../../messages/en/settings-connection.ts';
import { faultWords } from '../parts/fault-words.ts';

const NEXT: Partial<Readonly<Record<ActionFault['kind'], string>>> = {
  notAKey: words.next.copyAgain,
  licenceRefused: words.next.copyAgain,
  storeUnavailable: words.next.otherPlace,
  passkeyUnavailable: words.next.passphraseInstead,
};

/** Writes what went wrong. For some faults, adds the reason, or what to do about it in Settings. */
export function actionFaultWords(fault: ActionFault): string {
  const next = fault.kind === 'notChecked' ? faultWords(fault.fault)?.what : NEXT[fault.kind];
  return [actionFaultSentence(fault), ...(next === undefined ? [] : [next])].join(' ');
}

/** Returns the name of a place where keys are saved, for use in a sentence: `the system keychain`. */
function placeInSentence(place: KeyPlace, host: HostState['kind']): string {
  if (place !== 'run') return words.places[place];
  return host === 'companion' ? words.places.memoryOfCompanion : words.places.memoryOfPage;
}

/** Returns the name of a place where keys are saved, for use on its own: `System keychain`. */
export function placeName(place: KeyPlace, host: HostState['kind']): string {
  if (place !== 'run') return words.placeNames[place];
  return host === 'companion' ? words.placeNames.memoryOfCompanion : words.placeNames.memoryOfPage;
}

/** Writes the state of a key: `The key ending in abcd is saved in the system keychain.` */
export function keyStateWords(kind: KeyKind, state: KeyState, host: HostState['kind']): string {
  const { states } = words;
  switch (state.kind) {
    case 'absent':
      return state.isForgotten === true ? states.forgotten : states.absent;
    case 'present': {
      const stored = states.present(placeInSentence(state.place, host), state.last4);
      return state.isUnusual ? states.unusual(stored) : stored;
    }
    case 'otherAddress':
      return states.otherAddress(placeInSentence(state.place, host), state.last4, state.origin);
    case 'locked':
      // A locked keychain says nothing about what is in it.
      return state.place === 'system' ? states.keychainLocked : states.locked(words.places[state.place]);
    case 'denied':
      return states.denied;
    case 'unavailable':
      return kind === 'regular' ? states.unavailableRegular : states.unavailable(state.detail);
  }
}
