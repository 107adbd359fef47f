/**
 * Writes sentences about failed actions on keys, devices, licences, rate limits and snapshot files, for the page and
 * the terminal. The sentences never contain the text of a key.
 */
import type { HostFault, KeyFault, NotificationFault, SnapshotFileFault, UnlockFault } from '../core/host/host.ts';
import { MIN_PASSPHRASE_LENGTH } from '../core/host/passphrase.ts';
import { actionFaultWords as words } from './en/action-faults.ts';
import { settingFaultWords } from './en/setting-faults.ts';
import { locale } from './locale.ts';

/** Every fault of an action on keys, devices, licences, rate limits or snapshot files. */
export type ActionFault =
  | HostFault
  | KeyFault
  | UnlockFault
  | SnapshotFileFault
  | NotificationFault
  | { readonly kind: 'licenceRefused' }
  | { readonly kind: 'dailyCap' }
  | { readonly kind: 'nothingToMeasure' };

/**
 * Writes what happened. The caller adds what to do next, because the next step on the page is not the same as on the
 * command line.
 */
export function actionFaultSentence(fault: ActionFault): string {
  switch (fault.kind) {
    case 'storeUnavailable':
    case 'notKept':
    case 'failed':
      return words[fault.kind](fault.detail);
    case 'passphraseTooShort':
      return words.passphraseTooShort(MIN_PASSPHRASE_LENGTH);
    case 'tooManyTries':
      return words.tooManyTries(locale.wait(fault.retryAfterMs));
    case 'notShown':
      return words.notShown[fault.by][fault.why];
    case 'forbidden':
      return settingFaultWords.forbidden;
    case 'notAKey':
    case 'keyRefused':
    case 'notAdmin':
    case 'notChecked':
    case 'storeLocked':
    case 'storeDenied':
    case 'passkeyUnavailable':
    case 'passkeyRefused':
    case 'outdated':
    case 'wrongSecret':
    case 'nothingLocked':
    case 'licenceRefused':
    case 'dailyCap':
    case 'nothingToMeasure':
    case 'notASnapshotFile':
    case 'newerSnapshotFile':
    case 'snapshotFileTooLarge':
    case 'notHere':
    case 'notInPlan':
      return words[fault.kind];
  }
}
