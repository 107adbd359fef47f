/**
 * Sentences for failed actions on keys, devices, licences, rate limits and snapshot files. The sentence `keyRefused` is
 * for a new key that the provider refuses, and for a saved regular key that is refused while rate limits are measured.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const actionFaultWords = inLanguage('actionFaults', {
  notAKey: 'This is not a key. It is empty or contains characters that no key has.',
  keyRefused: 'The provider does not accept this key. It is unknown, revoked or expired. Nothing was changed.',
  notAdmin:
    'This key can’t read your organization’s costs. Use an organization admin key. Workspace keys and individual accounts can’t read costs. Nothing was changed.',
  notChecked: 'The key could not be checked, so it was not saved.',
  storeLocked: 'The system keychain is locked. Unlock it, then try again.',
  storeDenied: 'The system keychain denied access. Allow Outlay when the system asks, then try again.',
  storeUnavailable: (detail: string) => `No system keychain is available (${detail}).`,
  passphraseTooShort: (least: number) => `A passphrase needs at least ${locale.number(least)} characters.`,
  passkeyUnavailable: 'This browser or passkey can’t encrypt a key.',
  passkeyRefused: 'The passkey was not used. Try again, and allow its use when your browser or system asks.',
  outdated:
    'Outlay was upgraded while it was running. This action is not possible until Outlay is restarted. Nothing was changed. Run "outlay restart", then try again.',
  notKept: (detail: string) =>
    `Outlay could not save, delete or read the key (${detail}). Try again, or save the key in a different place.`,
  wrongSecret: 'This passphrase or passkey is wrong. Try again.',
  /** @param wait for example `4 minutes` */
  tooManyTries: (wait: string) =>
    `Too many wrong passphrases were entered, so this one was not checked. Try again in ${wait}.`,
  nothingLocked: 'No key is locked.',
  licenceRefused: 'This is not a valid Outlay licence. A character may be missing.',
  notASnapshotFile:
    'This file is not a snapshot that Outlay saved, or it is damaged. Nothing was changed. Save the snapshot again and open the new file.',
  newerSnapshotFile:
    'A newer version of Outlay saved this file. Nothing was changed. Reload this page to get the newer version.',
  snapshotFileTooLarge:
    'This file is too large to be a snapshot. Nothing was changed. Check that you chose the right file.',
  dailyCap: 'Today’s requests for measuring rate limits are used up. You can measure again tomorrow (UTC).',
  nothingToMeasure: 'No model has a rate limit that can be measured.',
  notShown: {
    page: {
      refused:
        'Your browser does not allow notifications from this page. Allow them when it asks or in its settings for this site, then try again.',
      none: 'This browser could not show a notification. Alerts still appear on Outlay’s page and in the 3D room.',
    },
    machine: {
      refused:
        'The system of the machine that runs Outlay did not show the notification. Allow notifications in its settings, then try again.',
      none: 'Notifications aren’t available on the machine that runs Outlay. Alerts still appear on Outlay’s page and in the 3D room.',
    },
  },
  notHere:
    'This action is not possible here, for example because Outlay shows the demo, or because this is a paired device. Nothing was changed. Try again on the machine that runs Outlay, without --demo.',
  notInPlan: 'This action is part of Outlay Pro. Enter a licence to use it.',
  failed: (detail: string) => `The action failed (${detail}). Try again.`,
});
