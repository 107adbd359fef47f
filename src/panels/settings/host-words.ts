/** What went wrong on the way to the place where keys, devices and licences are kept, in sentences that say what to do. */
import type { HostState, KeyPlace, KeyState } from '../../core/host/host.ts';
import type { KeyKind } from '../../core/provider/provider-key.ts';
import { actionFaultSentence, type ActionFault } from '../../messages/action-fault.ts';
import { faultWords } from '../parts/fault-words.ts';

const NEXT: Partial<Readonly<Record<ActionFault['kind'], string>>> = {
  notAKey: 'Copy it again, whole.',
  licenceRefused: 'Copy it again, whole.',
  storeUnavailable: 'Choose another place for the key.',
  passkeyUnavailable: 'Choose a passphrase instead.',
};

/** What happened, and what to do about it on a page. */
export function actionFaultWords(fault: ActionFault): string {
  const next = fault.kind === 'notChecked' ? faultWords(fault.fault)?.what : NEXT[fault.kind];
  return [actionFaultSentence(fault), ...(next === undefined ? [] : [next])].join(' ');
}

const PLACES: Readonly<Record<Exclude<KeyPlace, 'run'>, string>> = {
  system: 'this machine’s credential store',
  passphrase: 'a vault that a passphrase opens',
  passkey: 'a vault that a passkey opens',
};

export function placeWords(place: KeyPlace, host: HostState['kind']): string {
  if (place !== 'run') return PLACES[place];
  return host === 'companion' ? 'memory, until Outlay ends' : 'memory, until the last page of Outlay is closed';
}

const KINDS: Readonly<Record<KeyKind, string>> = { admin: 'Admin key', regular: 'Regular API key' };

export function kindWords(kind: KeyKind): string {
  return KINDS[kind];
}

/** How it stands with a key: `Stored in this machine’s credential store, ends abcd.` */
export function keyStateWords(kind: KeyKind, state: KeyState, host: HostState['kind']): string {
  switch (state.kind) {
    case 'absent':
      if (state.isForgotten === true) {
        return `${KINDS[kind]}: none is stored. The one in memory was forgotten, because nobody used this page for 15 minutes.`;
      }
      return `${KINDS[kind]}: none is stored.`;
    case 'present':
      return `${KINDS[kind]}: in ${placeWords(state.place, host)}, ends ${state.last4}.${state.isUnusual ? ' It does not begin as such keys usually do.' : ''}`;
    case 'otherAddress':
      return `${KINDS[kind]}: the one in ${placeWords(state.place, host)}, which ends ${state.last4}, belongs to ${state.origin}. Outlay was started with another address of the provider, so this key is not sent. Store one for that address.`;
    case 'locked':
      return `${KINDS[kind]}: locked, in ${PLACES[state.place]}. Unlock it, or store another one.`;
    case 'denied':
      return `${KINDS[kind]}: the system did not let Outlay see whether one is stored. Unlock to ask again, and allow it.`;
    case 'unavailable':
      if (kind === 'regular') return `${KINDS[kind]}: none is known; this machine has no credential store.`;
      return `${KINDS[kind]}: none, and this machine has no credential store (${state.detail}). Keep one in a vault that a passphrase opens, or in memory.`;
  }
}
