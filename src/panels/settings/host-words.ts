/** What went wrong on the way to the place where keys, devices and licences are kept, in sentences that say what to do. */
import { MIN_PASSPHRASE_LENGTH } from '../../core/host/passphrase.ts';
import type { HostFault, HostState, KeyFault, KeyKind, KeyPlace, KeyState, UnlockFault } from '../../core/host/host.ts';
import { waitWords } from '../../core/host/wait-words.ts';
import { FORBIDDEN_WORDS } from './setting-words.ts';
import { faultWords } from '../parts/fault-words.ts';

/** Every fault an action of the host may have. */
export type ActionFault =
  | HostFault
  | KeyFault
  | UnlockFault
  | { readonly kind: 'licenceRefused' }
  | { readonly kind: 'dailyCap' };

export function actionFaultWords(fault: ActionFault): string {
  switch (fault.kind) {
    case 'notAKey':
      return 'This is not a key: it is empty, or has characters no key has. Copy it again, whole.';
    case 'keyRefused':
      return 'The provider does not know this key, or it has expired. Nothing was changed.';
    case 'notAdmin':
      return 'This key may not read the organization’s cost. It takes an admin key of the organization; a workspace key or the account of one person cannot. Nothing was changed.';
    case 'notChecked': {
      const words = faultWords(fault.fault);
      return `The key could not be checked, so it was not kept. ${words?.what ?? ''}`.trim();
    }
    case 'storeLocked':
      return 'This machine’s credential store is locked. Unlock it, then try again.';
    case 'storeDenied':
      return 'This machine’s credential store did not let Outlay in. Allow it when the system asks, then try again.';
    case 'storeUnavailable':
      return `There is no credential store here (${fault.detail}). Choose another place for the key.`;
    case 'passphraseTooShort':
      return `A passphrase needs at least ${MIN_PASSPHRASE_LENGTH} characters.`;
    case 'passkeyUnavailable':
      return 'This browser or passkey can’t lock a key. Choose a passphrase instead.';
    case 'notKept':
      return `What was kept could not be read back (${fault.detail}), so it was not relied on.`;
    case 'wrongSecret':
      return 'That passphrase or passkey does not open it.';
    case 'tooManyTries':
      return `Too many wrong passphrases were given, so this one was not tried. Try again in ${waitWords(fault.retryAfterMs)}.`;
    case 'nothingLocked':
      return 'There is nothing to unlock.';
    case 'licenceRefused':
      return 'This is no licence of Outlay’s: a character may be missing. Copy it again, whole.';
    case 'dailyCap':
      return 'Today’s requests for limits are used up; tomorrow (UTC) there are new ones.';
    case 'notHere':
      return 'This is not possible here.';
    case 'forbidden':
      return FORBIDDEN_WORDS;
    case 'notInPlan':
      return 'This is part of Outlay Pro.';
    case 'failed':
      return `It did not work: ${fault.detail}`;
  }
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
