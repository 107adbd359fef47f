/** Keys in words: where each is, why one was not kept, and what to do. Never a key itself. */
import { plainText } from '../../../core/export/plain-text.ts';
import type { HostFault, KeyFault, KeyPlace, KeyState } from '../../../core/host/host.ts';
import type { KeyKind } from '../../../core/provider/provider-key.ts';
import { actionFaultSentence, type ActionFault } from '../../../messages/action-fault.ts';
import { faultSentence } from './fault-sentence.ts';
import { printable } from './printable.ts';

const KIND_WORDS: Readonly<Record<KeyKind, string>> = { admin: 'admin key', regular: 'regular key' };
const PLACE_WORDS: Readonly<Record<KeyPlace, string>> = {
  system: 'in the credential store of this system',
  passphrase: 'in a file that only its passphrase opens',
  passkey: 'behind a passkey',
  run: 'in the memory of this run only',
};

/** One line about one key. */
export function keyStateSentence(kind: KeyKind, state: KeyState): string {
  const name = KIND_WORDS[kind];
  switch (state.kind) {
    case 'absent':
      return `No ${name} is kept.`;
    case 'present': {
      const unusual = state.isUnusual ? ` It does not begin as ${name}s do.` : '';
      return `The ${name} ending in ${printable(state.last4)} is ${PLACE_WORDS[state.place]}.${unusual}`;
    }
    case 'otherAddress':
      return `The ${name} ending in ${printable(state.last4)} belongs to ${printable(state.origin)}, which checked it, so it is not sent to another address.`;
    case 'locked':
      return state.place === 'system'
        ? `The credential store is locked, so whether it holds the ${name} cannot be told; unlock it and ask again.`
        : `The ${name} is ${PLACE_WORDS[state.place]}, and locked. "outlay key unlock" opens it while Outlay runs.`;
    case 'denied':
      return `The system refused access to its credential store; allow it there and ask again for the ${name}.`;
    case 'unavailable':
      return `This system’s credential store does not answer (${printable(state.detail)}); whether it holds the ${name} cannot be told.`;
  }
}

/** What to do where no key can be had for this address; the start of the sentence is written by the caller. */
export function howToSetKeySentence(state: KeyState, providerUrl: URL): string {
  switch (state.kind) {
    case 'otherAddress':
      return `to use ${printable(providerUrl.origin)}, give a key for this run with --key-stdin, or keep one for it with "outlay key set --provider-url ${printable(providerUrl.href)}".`;
    case 'locked':
      return state.place === 'system'
        ? 'for this run a key can be given with --key-stdin; --demo needs none.'
        : 'run this in a terminal, where the passphrase is asked for; or start Outlay and unlock it with "outlay key unlock"; or give a key for this run with --key-stdin.';
    case 'absent':
    case 'present':
    case 'denied':
    case 'unavailable':
      return 'give a key with "outlay key set", or for this run with --key-stdin; --demo needs none.';
  }
}

/** What to do where the running Outlay has no key it may use; empty where the state says it already. */
export function howToUseKeySentence(state: KeyState): string {
  switch (state.kind) {
    case 'locked':
      return state.place === 'system' ? 'Ask the credential store again with "outlay key unlock".' : '';
    case 'denied':
      return 'Ask the credential store again with "outlay key unlock".';
    case 'otherAddress':
      return 'Give it a key for its address with "outlay key set".';
    case 'absent':
    case 'present':
    case 'unavailable':
      return 'Give it a key with "outlay key set".';
  }
}

export function storedSentence(kind: KeyKind, place: KeyPlace): string {
  return `The provider knows the ${KIND_WORDS[kind]}; it is now ${PLACE_WORDS[place]}.`;
}

export function forgottenSentence(kind: KeyKind): string {
  return `The ${KIND_WORDS[kind]} is forgotten on this machine. Where it may be known to others, revoke it in the provider’s console too.`;
}

/** Why a key was not deleted; it may still be where it was. */
export function notDeletedSentence(kind: KeyKind, fault: KeyFault | HostFault): string {
  if (fault.kind === 'notHere') {
    return 'Nothing was deleted: the running Outlay was started with --demo and leaves keys alone; stop it first.';
  }
  if (fault.kind !== 'storeUnavailable') return keyFaultSentence(fault);
  return `Nothing was deleted. ${keyStateSentence(kind, { kind: 'unavailable', detail: fault.detail })} Where it is kept, e.g. in a desktop session, "outlay key delete" can be run again.`;
}

const NEXT: Partial<Readonly<Record<ActionFault['kind'], string>>> = {
  notAKey: 'Give it as one line without spaces.',
  storeUnavailable: 'Use --in passphrase or --in run.',
  passkeyUnavailable: 'Use --in passphrase.',
  licenceRefused: 'Copy all of it: it is one line that begins with outlay1.',
};

/** Passkeys open vaults of browsers only. */
const WRONG_PASSPHRASE =
  'That passphrase does not open the vault, so nothing was unlocked. Try again; if it is lost, keep the key anew with "outlay key set".';

/** Why something with a key, a device or a licence was not done, and what to do next where a command can. */
export function keyFaultSentence(fault: ActionFault): string {
  if (fault.kind === 'wrongSecret') return WRONG_PASSPHRASE;
  const next = fault.kind === 'notChecked' ? faultSentence(fault.fault) : NEXT[fault.kind];
  return plainText([actionFaultSentence(fault), ...(next === undefined ? [] : [next])].join(' '));
}
