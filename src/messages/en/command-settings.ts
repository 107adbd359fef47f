/** Sentences of `outlay settings`. */
import { inLanguage } from '../in-language.ts';

export const commandSettingWords = inLanguage('commandSettings', {
  about: 'read and change settings',
  getAbout: 'print one setting, or all of them',
  /** @param names for example `currency, spendLimit, …` */
  name: (names: string) => `one of ${names}`,
  setAbout: 'change one setting',
  value: 'new value; separate the items of a list by commas; "none" removes the value',
  exportAbout: 'print all settings as JSON, without secrets',
  importAbout: 'read settings from an exported file',
  file: 'the file (default: standard input)',
  unreadable: 'The file cannot be read. Check its path and permissions.',
  newer:
    'Nothing was imported: a newer version of Outlay exported these settings. Upgrade Outlay, then import them again.',
  notSettings: 'Nothing was imported: this is not an Outlay settings file.',
  notImported: (problem: string) => `Not imported: ${problem}`,
  nothingImported: 'Nothing was imported.',
  imported: 'The settings were imported.',
  apiNotServed:
    'Outlay is not running under your user on this machine. The JSON API works only while Outlay runs. Start Outlay with "outlay".',
  apiOff: 'The JSON API is off.',
  apiRuns: (address: string) => `The JSON API is on. Try: curl ${address}`,
  apiRunsWithToken: (address: string) =>
    `The JSON API is on. Try: curl -H "Authorization: Bearer YOUR_TOKEN" ${address}. To create a token, open Settings, Integrations on Outlay’s page.`,
  apiPortTaken: (port: number) =>
    `The JSON API is not available, because another program uses port ${port}. Choose another port with api.port.`,
  apiFailed: (detail: string) => `The JSON API is not available (${detail}). Choose another port with api.port.`,
  unknown: (name: string, names: string) => `There is no setting '${name}'. The settings are ${names}.`,
  unknownHere: (name: string) => `${name} is not a setting of this version.`,
  ofScreen: (name: string) => `${name} is set separately in each browser. Change it on Outlay’s page in a browser.`,
  fault: (name: string, problem: string) => `${name}: ${problem}`,
  notKeptByRunning:
    'The running Outlay could not save the settings. The disk may be full or the folder not writable. Nothing was changed.',
  notKept: (code: string) =>
    `The settings could not be saved (${code}). The disk may be full or the folder not writable. Nothing was changed.`,
});
