/** Keys in words: where each is, why one was not kept, and what to do. Never a key itself. */
import type { HostFault, KeyFault, KeyKind, KeyPlace, KeyState, UnlockFault } from '../../../core/host/host.ts';
import { MIN_PASSPHRASE_LENGTH } from '../../../core/host/passphrase.ts';
import { faultSentence } from './fault-sentence.ts';
import { waitWords } from '../../../core/host/wait-words.ts';
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
export function wayToKeySentence(state: KeyState, providerUrl: URL): string {
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

/** What to do where the running Outlay has no key it may use. */
export function wayForRunning(state: KeyState): string {
  switch (state.kind) {
    case 'locked':
      return state.place === 'system'
        ? '"outlay key unlock" asks the credential store again; --demo shows the demo.'
        : '--demo shows the demo.';
    case 'denied':
      return '"outlay key unlock" asks the credential store again; --demo shows the demo.';
    case 'otherAddress':
      return 'Give it a key for its address with "outlay key set", or add --demo.';
    case 'absent':
    case 'present':
    case 'unavailable':
      return 'Give it a key with "outlay key set", or add --demo.';
  }
}

export function keptSentence(kind: KeyKind, place: KeyPlace): string {
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

/** Why a key was not kept, deleted or opened; nothing was changed. */
export function keyFaultSentence(fault: KeyFault | UnlockFault | HostFault): string {
  switch (fault.kind) {
    case 'notAKey':
      return 'What was given is not a key: one line without spaces or control characters.';
    case 'keyRefused':
      return 'The provider does not know this key: it is mistyped, revoked or expired. Nothing was kept.';
    case 'notAdmin':
      return 'The provider knows this key, but it may not read the organization’s bill: an admin key of an organization is needed. Nothing was kept.';
    case 'notChecked':
      return `The key could not be checked, so it was not kept. ${faultSentence(fault.fault)}`;
    case 'storeLocked':
      return 'The credential store of this system is locked; unlock it and try again.';
    case 'storeDenied':
      return 'The system refused access to its credential store.';
    case 'storeUnavailable':
      return `This system has no credential store that answers (${printable(fault.detail)}); use --in passphrase or --in run.`;
    case 'passphraseTooShort':
      return `A passphrase needs ${MIN_PASSPHRASE_LENGTH} characters at least.`;
    case 'passkeyUnavailable':
      return 'Passkeys are for browsers; use --in passphrase.';
    case 'notKept':
      return `The key could not be kept (${printable(fault.detail)}).`;
    case 'wrongSecret':
      return 'This passphrase does not open it.';
    case 'tooManyTries':
      return `Too many wrong passphrases were given, so this one was not tried. Try again in ${waitWords(fault.retryAfterMs)}.`;
    case 'nothingLocked':
      return 'Nothing is locked.';
    case 'notHere':
      return 'This is not possible here.';
    case 'forbidden':
      return 'Your organization’s policy forbids this.';
    case 'notInPlan':
      return 'This is not in your plan.';
    case 'failed':
      return `It failed (${printable(fault.detail)}).`;
  }
}
