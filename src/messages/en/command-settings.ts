/** Sentences of `outlay settings`. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

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
  noKeyWithId: (id: string) => `No API key has the id “${id}”.`,
  /** @param ids the ids of the `count` keys with this name, for example `apikey_01 and apikey_02` */
  keyName: (name: string, ids: string, count: number) =>
    locale.plural(count, {
      one: `“${name}” is the name of an API key, not its id. The id of this key is ${ids}.`,
      other: `“${name}” is the name of several API keys, not an id. The ids of these keys are ${ids}.`,
    }),
  moreKeyIds: (count: number) =>
    locale.plural(count, {
      one: 'No API key has 1 other of these ids.',
      other: `No API key has ${locale.number(count)} others of these ids.`,
    }),
  keyIdsRefused:
    'Nothing was changed. If you do not know the id of a key, enter its name: this command then prints the id. If a key is new, run "outlay refresh", then try again.',
  keyIdsImported:
    'Figures include no cost for such ids. To show all API keys, run "outlay settings set apiKeyIds all".',
  keyIdsNotChecked:
    'Outlay could not check these ids, because the API keys of your organization are not loaded. Figures include no cost for ids that no key has.',
  fault: (name: string, problem: string) => `${name}: ${problem}`,
  notKeptByRunning:
    'The running Outlay could not save the settings. The disk may be full or the folder not writable. Nothing was changed.',
  notKept: (code: string) =>
    `The settings could not be saved (${code}). The disk may be full or the folder not writable. Nothing was changed.`,
});
