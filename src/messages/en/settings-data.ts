/** Words of Settings, section Data: exchange rates, reloading months, and files. */
import { inLanguage } from '../in-language.ts';

export const settingsDataWords = inLanguage('settingsData', {
  sources: 'Sources',
  rates: 'Exchange-rate service',
  ratesHint:
    'Leave empty for the default service. If Outlay was started with --rates-url, that address is used instead.',
  ratesUseDefault: 'Use the default service',
  ratesNeedCompanion:
    'To use your own exchange-rate service, install and run Outlay on your machine. Otherwise, only the default service can be used.',
  ratesOnTheComputer: 'The exchange-rate service is set on the machine that runs Outlay, not on a paired device.',
  reload: 'Reload all months',
  reloadHint:
    'Once a day, Outlay checks the bills of the last three months and of one older month for changes. “Reload everything” loads every month again, which may take minutes. Each month keeps its current figures until its new figures arrive.',
  reloadNow: 'Reload everything',

  files: 'Import and export',
  settingsFile: 'Settings file',
  settingsFileHint:
    'The file contains the settings, but no keys, tokens, licence, devices, message addresses or weekly digest. An exchange-rate address with a ? is left out.',
  saveSettings: 'Save settings',
  loadSettings: 'Load settings',
  loadedAll: 'All settings were imported.',
  loadedSome: 'Not imported:',
  tooLarge: 'This file is too large to be an Outlay file.',
  notSettings: 'Nothing was imported, because this isn’t an Outlay settings file.',
  newerVersion:
    'Nothing was imported, because a newer version of Outlay wrote this file. Upgrade Outlay, then import the file again.',
  unknownSetting: (name: string) => `${name}: this version has no such setting.`,
  refusedSetting: (name: string, why: string) => `${name}: ${why}`,

  snapshot: 'Snapshot',
  snapshotHint:
    'A snapshot is an encrypted, read-only file of the figures, for browsers that can’t reach the provider.',
  snapshotPassphrase: 'Passphrase of the snapshot',
  snapshotPassphraseHint: 'At least 12 characters',
  saveSnapshot: 'Save snapshot',
  loadSnapshot: 'Load snapshot',
  opened: 'Snapshot opened.',
  viewing: (time: string) => `Viewing a snapshot from ${time}. Its figures do not change.`,
  forget: 'Back to live figures',
  forgotten: 'The snapshot was deleted from this browser.',

  names: {
    currency: 'Currency',
    ratesUrl: 'Exchange-rate service',
    tabs: 'Displayed tabs',
    apiKeyIds: 'API keys shown',
    spendLimit: 'Monthly limit',
    thresholds: 'Alert amounts',
    savings: 'Ways to spend less',
    teams: 'Teams',
    alerts: 'Alerts',
    prepaid: 'Prepaid credit',
    runwayDays: 'Alert before prepaid credit runs out',
    anomalyAlerts: 'Alerts of unusual days',
    mutedAnomalies: 'Muted unusual days',
    statusMode: 'Cost in the status bar',
    tab: 'Tab',
    language: 'Language',
    theme: 'Theme',
    textScale: 'Text size',
    ticks: 'Sound and vibration in 3D',
    wrist: 'Today’s cost at the wrist in 3D',
    shortcuts: 'Single-key shortcuts',
    opensModels: 'Open all cards in the tab By Model',
    opensWorkspaces: 'Open all cards in the tab By Workspace',
    isDetached: 'Separate window',
    titleCost: 'Cost in the page title',
    'api.isEnabled': 'JSON API',
    'api.port': 'Port of the JSON API',
    'api.origins': 'Websites allowed to read the JSON API',
    'api.isOpenToAnyWebsite': 'Allow any website',
    'api.needsToken': 'Token of the JSON API',
  },
});
