/**
 * Sentences of the notices on the page and in the 3D room: what is wrong or in progress, what is unaffected, and what
 * to do next.
 */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const noticeWords = inLanguage('notices', {
  refresh: 'Refresh',
  openSettings: 'Open Settings',

  unaffected: {
    nothingYet: 'There is nothing to show yet.',
    /**
     * This sentence does not say which days have no figures, because a note near the month's amount already says it.
     */
    figures: (updated: string) => `The figures shown were updated ${updated}.`,
    earlier: 'some time ago',
  },

  lost: {
    title: 'Outlay can’t be reached',
    text: (unaffected: string) =>
      `Outlay has stopped, or the connection to Outlay is broken. ${unaffected} This page reconnects automatically. If Outlay was stopped, start it and open the link printed in its terminal. A paired device needs no link.`,
  },
  imported: {
    title: 'Viewing a snapshot from another machine',
    titleWithDate: (made: string) => `Viewing a snapshot from ${made}`,
    text: 'The figures of the snapshot do not change. To return to live figures, open Settings.',
    /**
     * sentences about days that the provider left out of its answer; the snapshot has figures of these days from an
     * earlier refresh
     */
    oldDay: (day: string) => `The provider left out ${day}, so its figures are from an earlier refresh.`,
    oldDays: (days: number, from: string, through: string) =>
      `The provider left out ${locale.number(days)} days from ${from} to ${through}, so their figures are from an earlier refresh.`,
  },
  stale: {
    title: 'These figures are not up to date',
    /**
     * This sentence does not say which days have no figures, because a note near the month's amount already says it.
     */
    text: (updated: string) => `The figures were updated ${updated}.`,
  },
  empty: {
    title: 'No usage yet',
    text: 'This organization has no API usage and no cost. The first figures appear within about an hour of the first request with one of its API keys.',
  },
  outdated: {
    title: 'Outlay was upgraded while it was running',
    text: 'The earlier version is still running. Your figures are not affected. To start the new version, run “outlay restart”.',
  },

  key: {
    saved: 'Saved figures',
    savedAt: (updated: string) => `Saved figures from ${updated}`,
    noNewFigures: (why: string, next: string) => `${why}, so no new figures are loaded. ${next}`,
    noFigures: (next: string) => `There are no figures to show yet. ${next}`,
    onTheComputer: 'Unlock or replace the key on the machine that runs Outlay.',
    locked: { title: 'The admin key is locked', next: 'Unlock the key to load figures.', button: 'Unlock' },
    keychainLocked: {
      title: 'The system keychain is locked',
      next: 'Unlock the keychain to load figures.',
      button: 'Unlock',
    },
    denied: {
      title: 'The system did not let Outlay read the admin key',
      next: 'In Outlay’s Settings, press Unlock and allow access when your system asks, or save another key.',
      button: 'Open Settings',
    },
    absent: {
      title: 'The admin key was deleted from this page’s memory',
      next: 'A key kept only in memory is deleted after 15 minutes without use. Enter it again in Settings. There you can also save it, encrypted with a passkey or passphrase.',
      button: 'Open Settings',
    },
    otherAddress: {
      title: 'The admin key was saved for another provider address',
      next: (origin: string) =>
        `The key belongs to ${origin}, so Outlay does not send the key to a different address. In Settings, enter a key for the provider address that Outlay uses now.`,
      button: 'Open Settings',
    },
  },

  wrongCodes: {
    title: (count: number, isAtLeast: boolean) => {
      const codes = locale.plural(count, { one: 'wrong pairing code was', other: 'wrong pairing codes were' });
      return `${isAtLeast ? 'At least ' : ''}${locale.number(count)} ${codes} entered`;
    },
    text: (last: string) =>
      `The last wrong code was entered ${last}. No device was paired, and wrong codes do not block the right one. If nobody you know is pairing a device, someone else can reach Outlay: check your proxy or tunnel, and the devices in Settings.`,
  },

  provider: {
    refreshStopped: 'Automatic refresh has stopped.',
    waitingTitle: 'The provider asked Outlay to wait',
    waiting: (time: string, hasFigures: boolean) =>
      `The refresh continues at ${time}.${hasFigures ? ' The figures shown are unchanged.' : ''}`,
    degradedTitle: (lists: readonly string[]) => `Outlay could not load ${locale.list(lists)}`,
    degraded: (why: string) => `${why} Cost and usage are not affected. Missing names are shown as ids.`,
    mayNotRead: (list: string) => `The provider does not let this key read ${list}.`,
    readingStopped: 'The request was cancelled.',
  },

  rates: {
    title: (currency: string) => `Amounts are in US dollars, not ${currency}`,
    none: 'There are no exchange rates yet. Amounts in US dollars are not affected.',
    noneBecause: (why: string) => `There are no exchange rates yet. ${why} Amounts in US dollars are not affected.`,
    notListed: (currency: string) =>
      `The exchange-rate service has no rate for ${currency}. Amounts in US dollars are not affected. Choose another currency.`,
    oldTitle: 'The exchange rates are not up to date',
    old: (fetched: string, why: string) =>
      `Rates from ${fetched} are used. ${why} Outlay tries again at a later refresh. Amounts in US dollars are not affected.`,
  },

  storage: {
    title: 'New figures are not saved',
    heldByOther: (process: number | null) =>
      process === null
        ? 'Outlay is running twice. The other process uses the saved figures, so this one saves no new figures. The figures shown are complete. Stop the other process, then restart this Outlay.'
        : `Outlay is running twice. The other process (${process}) uses the saved figures, so this one saves no new figures. The figures shown are complete. Stop the other process, then restart this Outlay.`,
    unusable: (detail: string) =>
      `The folder of saved figures cannot be used (${detail}). The figures shown are complete, and the next start loads them again. Make the folder writable, then restart Outlay.`,
  },

  page: {
    notAnsweredTitle: 'The last request was not answered',
    notAnswered: 'The figures on screen were loaded earlier. Press Refresh to try again.',
    settingsNotLoaded: {
      title: 'Your settings could not be loaded',
      text: 'This page uses the default settings, such as US dollars and all API keys. Reload it to try again.',
    },
    settingsNotKept: {
      title: 'Your choice could not be saved',
      text: 'It applies on this page, but is not saved yet. The page tries again later, and at your next change. The figures are not affected.',
    },
  },

  progress: {
    introTitle: 'Getting your figures',
    intro: 'Loading the current month first, then older ones.',
    opening: 'Starting',
    ofShare: (step: string, percent: number) => `${step} · ${percent}%`,
    steps: {
      directory: 'Loading workspaces, keys and models',
      bill: 'Loading the bill',
      usage: 'Loading token usage',
      history: 'Loading older months',
      check: 'Checking older days for changes',
      hours: 'Loading hourly figures',
      keys: 'Loading the cost of each key',
    },
  },
});
