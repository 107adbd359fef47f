/** Why something a person asked for with a key, a device or a licence was not done: the same on the page and in a terminal. Never a key itself. */
import type { HostFault, KeyFault, UnlockFault } from '../core/host/host.ts';
import { MIN_PASSPHRASE_LENGTH } from '../core/host/passphrase.ts';
import { waitWords } from '../core/host/wait-words.ts';
import { settingFaultWords } from './en/setting-faults.ts';

/** Every fault an action of the host may have. */
export type ActionFault =
  | HostFault
  | KeyFault
  | UnlockFault
  | { readonly kind: 'licenceRefused' }
  | { readonly kind: 'dailyCap' };

/** What happened. What to do next is added where it differs between the page and the command line. */
export function actionFaultSentence(fault: ActionFault): string {
  switch (fault.kind) {
    case 'notAKey':
      return 'This is not a key: it is empty, or has characters no key has.';
    case 'keyRefused':
      return 'The provider does not know this key, or it has expired. Nothing was changed.';
    case 'notAdmin':
      return 'This key may not read the organization’s cost. It takes an admin key of the organization; a workspace key or the account of one person cannot. Nothing was changed.';
    case 'notChecked':
      return 'The key could not be checked, so it was not kept.';
    case 'storeLocked':
      return 'This machine’s credential store is locked. Unlock it, then try again.';
    case 'storeDenied':
      return 'This machine’s credential store did not let Outlay in. Allow it when the system asks, then try again.';
    case 'storeUnavailable':
      return `There is no credential store here (${fault.detail}).`;
    case 'passphraseTooShort':
      return `A passphrase needs at least ${MIN_PASSPHRASE_LENGTH} characters.`;
    case 'passkeyUnavailable':
      return 'This browser or passkey can’t lock a key.';
    case 'outdated':
      return 'Another build of Outlay has replaced the files of the running one, so this can’t be done now. Nothing was changed. Restart it with "outlay restart", then try again.';
    case 'notKept':
      return `What was kept could not be read back (${fault.detail}), so it was not relied on.`;
    case 'wrongSecret':
      return 'That passphrase or passkey does not open it.';
    case 'tooManyTries':
      return `Too many wrong passphrases were given, so this one was not tried. Try again in ${waitWords(fault.retryAfterMs)}.`;
    case 'nothingLocked':
      return 'There is nothing to unlock.';
    case 'licenceRefused':
      return 'This is no licence of Outlay’s: a character may be missing.';
    case 'dailyCap':
      return 'Today’s requests for limits are used up; tomorrow (UTC) there are new ones.';
    case 'notHere':
      return 'This is not possible here.';
    case 'forbidden':
      return settingFaultWords.forbidden;
    case 'notInPlan':
      return 'This is part of Outlay Pro.';
    case 'failed':
      return `It did not work: ${fault.detail}`;
  }
}
