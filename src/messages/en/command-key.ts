/**
 * Sentences of `outlay key`, and other sentences in a terminal about the admin key and the regular key. They never
 * show more of a key than its last four characters.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const commandKeyWords = inLanguage('commandKey', {
  about: 'manage the keys that Outlay uses at the provider',
  setAbout: 'check a key with the provider and save it; the key is read from standard input or a hidden prompt',
  setRegular: 'save the regular key (it only measures rate limits), not the admin key',
  /** @param choices for example `system, passphrase, run` */
  setIn: (choices: string) => `one of ${choices} (default: system, if a keychain is available)`,
  setNote: `"system" saves the key in the system keychain. "passphrase" saves it in an encrypted file; Outlay asks for the passphrase, or reads
it from the second line of standard input. "run" keeps the key in the memory of the running Outlay until it stops.`,
  statusAbout: 'show which keys are saved, and where; never the keys themselves',
  unlockAbout: 'unlock the key of the running Outlay; the passphrase is read from standard input or a hidden prompt',
  deleteAbout: 'delete a saved key',
  deleteRegular: 'delete the regular key instead of the admin key',

  keyPrompt: 'Key (not shown while you type or paste it, Enter to finish): ',
  newPassphrasePrompt: (least: number) =>
    `New passphrase, at least ${locale.number(least)} characters (not shown while you type): `,
  passphrasePrompt: 'Passphrase (not shown while you type): ',
  noKey: 'No key was given. Type or paste it, or give it on standard input.',
  noPassphrase: 'No passphrase was given. Type it, or give it as the second line of standard input.',
  noPassphraseToUnlock: 'No passphrase was given. Type it, or give it on standard input.',
  noKeyOnInput: 'No key arrived on standard input. Give the key as one line.',
  notAKeyOnInput: 'The text on standard input is not a key. A key is one line without spaces or control characters.',
  notLikeAdminKey: 'This does not look like an admin key (sk-ant-admin…). Outlay tries it anyway.',
  certificatesChecked: 'NODE_TLS_REJECT_UNAUTHORIZED is ignored. Outlay always checks certificates.',

  kinds: { admin: 'admin key', regular: 'regular key' },
  /** @param kind for example `admin key` */
  absent: (kind: string) => `No ${kind} is saved.`,
  /**
   * where a key is saved
   * @param end the last four characters of the key
   */
  present: {
    system: (kind: string, end: string) => `The ${kind} ending in ${end} is in the system keychain.`,
    passphrase: (kind: string, end: string) => `The ${kind} ending in ${end} is in a file encrypted with a passphrase.`,
    passkey: (kind: string, end: string) => `The ${kind} ending in ${end} is in a file encrypted with a passkey.`,
    run: (kind: string, end: string) => `The ${kind} ending in ${end} is in memory only, until Outlay stops.`,
  },
  unusual: (kind: string) => `This key does not begin like a usual ${kind}. Check that it is the right key.`,
  otherAddress: (kind: string, end: string, address: string) =>
    `The ${kind} ending in ${end} belongs to ${address}. Outlay sends this key only to that address.`,
  keychainLocked: (kind: string) =>
    `The keychain is locked, so Outlay can’t tell whether the ${kind} is in it. Unlock the keychain, then try again.`,
  vaultLocked: (kind: string) =>
    `The ${kind} is locked in an encrypted file. While Outlay runs, "outlay key unlock" unlocks it.`,
  denied: (kind: string) =>
    `The system denied access to its keychain. Allow Outlay to read the ${kind}, then try again.`,
  unavailable: (kind: string, detail: string) =>
    `The keychain is unavailable (${detail}), so Outlay can’t tell whether the ${kind} is in it.`,

  /**
   * what to do if a command has no key
   * @param address the address of the provider
   * @param url the same address, as a person types it after the option `--provider-url`
   */
  needOther: (address: string, url: string) =>
    `To use ${address}, give a key for this run with --key-stdin, or save one with "outlay key set --provider-url ${url}".`,
  needKeychain: 'Give a key for this run with --key-stdin. --demo needs no key.',
  needPassphrase:
    'Run this in a terminal and type the passphrase. Or start Outlay and run "outlay key unlock". Or give a key for this run with --key-stdin.',
  needKey: 'Set a key with "outlay key set", or give one for this run with --key-stdin. --demo needs no key.',
  /** what to do if the running Outlay has no key that it may use */
  askAgain: 'Run "outlay key unlock" to ask the keychain for the key again.',
  setForAddress: 'With "outlay key set", set a key for the provider address that Outlay uses now.',
  setKey: 'Set a key with "outlay key set".',

  stored: {
    system: (kind: string) => `The provider accepts the ${kind}. It is saved in the system keychain.`,
    passphrase: (kind: string) =>
      `The provider accepts the ${kind}. It is saved in a file encrypted with a passphrase.`,
    passkey: (kind: string) => `The provider accepts the ${kind}. It is saved in a file encrypted with a passkey.`,
    run: (kind: string) => `The provider accepts the ${kind}. It stays in memory until Outlay stops.`,
  },
  forgotten: (kind: string) =>
    `The ${kind} was deleted from this machine. If others may know it, also revoke it in the provider’s console.`,
  mayBeInMemory: (kind: string, pid: number) =>
    `An Outlay that does not answer (process ${pid}) may still have the ${kind} in its memory and use it. Stop this process.`,
  nothingDeleted: 'Nothing was deleted.',
  demoKeepsKeys:
    'Nothing was deleted. The running Outlay was started with --demo and does not change keys. Stop it first.',
  deleteElsewhere: 'Run "outlay key delete" again where the keychain is available, e.g. in a desktop session.',
  next: {
    notAKey: 'Give the key as one line without spaces.',
    storeUnavailable: 'Use --in passphrase or --in run.',
    passkeyUnavailable: 'Use --in passphrase.',
    licenceRefused: 'Copy the whole licence. It is one line that begins with “outlay1.” (including the dot).',
  },
  wrongPassphrase:
    'The passphrase is wrong, so nothing was unlocked. Try again. If you have lost the passphrase, save the key again with "outlay key set".',
  noKeychain: 'No system keychain is available. Use --in passphrase, or --in run while Outlay is running.',
  runNeedsOutlay:
    'Outlay is not running under your user on this machine, so it can’t keep the key in memory. Start it, or use "outlay --key-stdin".',
  demoTakesNoKeys: 'The running Outlay was started with --demo and accepts no keys. Stop it first.',
  endedMeanwhile: 'The running Outlay has just stopped, so the key was not sent. Try again.',
  startedMeanwhile: 'Outlay was started while the key was read, so the key was not saved. Try again.',
  wouldNotNotice: (pid: number) =>
    `An Outlay that does not answer (process ${pid}) would not notice the new key, so the key was not saved. Stop this process, then try again.`,
  endedBeforeUnlock: 'The running Outlay has just stopped, so nothing was unlocked. Start it, then try again.',
  figuresInUse:
    'Another process uses the saved figures, so the figures of the previous key could not be hidden. Outlay may show them until the next refresh.',
  otherAddressRunning: (running: string, wanted: string) =>
    `The running Outlay uses the provider address ${running}, so it cannot check a key for ${wanted}. The key was not sent. Stop Outlay and try again, or leave out --provider-url.`,
  unusualAddress: (address: string) =>
    `The running Outlay was started with --provider-url, so the key is sent to ${address} and saved for that address only.`,
  nothingLocked: 'No key is locked.',
  unlockNeedsOutlay:
    'Outlay is not running under your user on this machine, so there is nothing to unlock. Start Outlay with "outlay", then run this command again. In a terminal, commands such as "outlay snapshot" ask for the passphrase themselves. They can also read a key with --key-stdin.',

  /** why the keychain is not available; written in brackets after a sentence */
  keychainDetails: {
    noSession: 'there is no desktop session (D-Bus)',
    unsafeSession:
      'another user of this machine may be listening at the address of the desktop session in DBUS_SESSION_BUS_ADDRESS',
    noService: 'there is no Secret Service, such as GNOME Keyring or KWallet',
    silent: 'the system’s password store (Secret Service) does not answer',
    /** @param most the length of the longest value that the keychain can return, in characters */
    tooLong: (most: number) => `the value is longer than ${locale.number(most)} characters`,
    damagedVault: 'the encrypted file is damaged',
    newerVault: 'a newer version of Outlay wrote the encrypted file',
    notWritten: 'the encrypted file could not be read back',
    openFolder: (folder: string) =>
      `other users can write to the folder of the encrypted file; to prevent that: chmod 700 ${folder}`,
  },
});
