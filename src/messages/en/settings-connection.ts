/** Words of Settings, section Connection: the admin key, refreshing, and rate limits. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

const KINDS = { admin: 'Admin key', regular: 'Regular API key' } as const;

export const settingsConnectionWords = inLanguage('settingsConnection', {
  kinds: KINDS,
  states: {
    absent: 'No key is saved.',
    forgotten: 'No key is saved. The key in memory was deleted because this page was not used for 15 minutes.',
    present: (place: string, last4: string) => `The key ending in ${last4} is saved in ${place}.`,
    unusual: (stored: string) =>
      `${stored} This key does not begin like other keys of its kind. Check that it is the right one.`,
    otherAddress: (place: string, last4: string, origin: string) =>
      `The key ending in ${last4} in ${place} belongs to ${origin}. Outlay now uses a different provider address and does not send this key. Save a key for the new address.`,
    locked: (place: string) => `The key is locked in ${place}. Unlock it, or save another key.`,
    keychainLocked:
      'The system keychain is locked, so Outlay can’t tell whether a key is saved in it. Unlock it, or save a key elsewhere.',
    denied:
      'Your system did not let Outlay see whether a key is saved. Press Unlock, and allow access when your system asks.',
    unavailable: (detail: string) =>
      `No key was found, because no system keychain is available (${detail}). You can save a key in an encrypted file or in memory.`,
    unavailableRegular: 'No key was found, because no system keychain is available.',
  },
  places: {
    system: 'the system keychain',
    passphrase: 'an encrypted file (passphrase)',
    passkey: 'an encrypted file (passkey)',
    memoryOfCompanion: 'memory, until Outlay stops',
    memoryOfPage: 'memory, until all Outlay pages are closed or unused for 15 minutes',
  },
  placeNames: {
    system: 'System keychain',
    passphrase: 'Encrypted file (passphrase)',
    passkey: 'Encrypted file (passkey)',
    memoryOfCompanion: 'Memory, until Outlay stops',
    memoryOfPage: 'Memory, until all Outlay pages are closed or unused for 15 minutes',
  },
  adminNote: 'The admin key reads costs, usage and names.',
  adminNoteFirstTime:
    'The admin key reads costs, usage and names. Your system may ask for your account password the first time you save the key.',
  regularNote:
    'Outlay uses this key to measure live rate limits, and only when you press “Measure live limits”. A measurement costs about $0.0001 for each group of models.',
  howTo: 'How to create an admin key',
  steps: {
    signIn: '1. Sign in to the provider’s console as an admin of your organization.',
    open: '2. Open Organization settings, then Admin keys.',
    create: '3. Create an admin key with a name such as “Outlay”, and copy it. The console shows it only once.',
    paste: '4. Paste the key below. Outlay checks it with the provider before saving it.',
  },
  console: 'Open the admin keys in the provider’s console',
  checkCode: (code: string) =>
    `Enter a key only if Outlay’s terminal shows the same check code. “outlay open” prints it again. Check code: ${code}`,
  onTheFlatPage: 'To enter a key, leave the 3D room, because you can’t type in it.',
  unlock: 'Unlock',
  unlockWithPasskey: 'Unlock with passkey',
  unlocked: 'Unlocked.',
  unlockTitle: 'Unlock the admin key',
  unlockRegularTitle: 'Unlock the regular API key',
  passphrase: 'Passphrase',
  passphraseHint: 'At least 12 characters. A lost passphrase can’t be recovered.',
  add: { admin: 'Add admin key', regular: 'Add regular API key' },
  replace: { admin: 'Replace admin key', regular: 'Replace regular API key' },
  storeAnother: { admin: 'Save another admin key', regular: 'Save another regular API key' },
  remove: { admin: 'Delete admin key', regular: 'Delete regular API key' },
  removeQuestion: 'Outlay deletes its copy of the key. The key stays valid at the provider until you revoke it there.',
  removeNow: { admin: 'Yes, delete admin key', regular: 'Yes, delete regular API key' },
  removed: 'Outlay deleted the key. It is still valid at the provider: revoke it there.',
  keep: 'Keep it',
  lock: 'Lock now',
  locked: 'Locked.',
  place: 'Where to save the key',
  check: { admin: 'Check and save admin key', regular: 'Check and save regular API key' },
  checked: 'The key was checked and saved.',
  cancel: 'Cancel',
  noKeys: {
    device: 'Keys are saved and unlocked on the machine that runs Outlay, not on a paired device.',
    demo: 'Outlay was started with --demo and accepts no key. Start it without --demo to add one.',
    insecure: 'This page was opened over plain http, so it accepts no key. Open it over https or at http://localhost.',
    outside: 'This browser isn’t connected to Outlay. Connect it to add keys.',
  },
  next: {
    copyAgain: 'Copy the whole text again.',
    otherPlace: 'Choose another place for the key.',
    passphraseInstead: 'Choose a passphrase instead.',
  },

  figures: 'Figures',
  refresh: 'Refresh',
  notRefreshed: 'No figures loaded yet.',
  refreshed: (ago: string) => `Updated ${ago}.`,
  refreshedJustNow: (ago: string) => `Updated ${ago}. You can refresh again 30 seconds after an update.`,

  rateLimits: 'Rate limits',
  limitsNotRead: 'The provider’s list of limits is not loaded yet.',
  limitsRead: (ago: string) => `This list of limits was loaded from the provider ${ago}. Loading it is free.`,
  limitsTable: 'Rate limits per minute',
  models: 'Models',
  requests: 'Requests',
  input: 'Input',
  output: 'Output',
  limitsNote:
    'The table shows the limits for requests and tokens per minute. “Busiest minute” is for the last complete hour, without batch requests. Input read from caches is counted only if the table says that the limit includes it.',
  busiest: (share: string) => `busiest minute: ${share}`,
  measured: (ago: string) => `measured ${ago}`,
  cachedCounts: 'limit includes input read from caches',
  readLimits: 'Load limits',
  probe: 'Measure live limits',
  probeNote: (left: number) =>
    `To measure the limits, Outlay sends one short request for each group of models. It uses your regular API key. Each request costs about $0.0001. Requests left today (UTC): ${locale.number(left)}.`,
  probeNeedsKey:
    'Save a regular API key first. To measure the limits, Outlay sends one short request for each group of models. Each request costs about $0.0001.',
  probed: 'The table is updated. It says when each limit was measured.',
});
