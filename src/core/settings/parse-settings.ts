/** Parses saved settings of any version. A field that is missing or invalid gets its default. Nothing is thrown. */
import { checkSetting, type SettingName, type SettingValues } from './check-setting.ts';
import { DEFAULT_SETTINGS, SETTINGS_VERSION, type Settings } from './settings.ts';
import { visibleTabs } from './saved-tabs.ts';
import { settingOf } from './setting-change.ts';

/**
 * Parses the settings in a saved value. Version 1 is the first version, so there is nothing to migrate yet. Settings of a newer version
 * are parsed field by field too.
 */
export function parseSettings(value: unknown): Settings {
  const stored = recordOf(value);
  const api = recordOf(stored['api']);
  const read = <N extends SettingName>(name: N): SettingValues[N] => {
    const checked = checkSetting(name, name.startsWith('api.') ? api[name.slice(4)] : stored[name]);
    return checked.ok ? checked.value : settingOf(name, DEFAULT_SETTINGS);
  };
  return {
    version: SETTINGS_VERSION,
    tab: read('tab'),
    language: read('language'),
    theme: read('theme'),
    textScale: read('textScale'),
    ticks: read('ticks'),
    shortcuts: read('shortcuts'),
    opensModels: read('opensModels'),
    opensWorkspaces: read('opensWorkspaces'),
    isDetached: read('isDetached'),
    titleCost: read('titleCost'),
    currency: read('currency'),
    ratesUrl: read('ratesUrl'),
    tabs: visibleTabs(stored['tabs'], stored['knownTabs']) ?? DEFAULT_SETTINGS.tabs,
    apiKeyIds: read('apiKeyIds'),
    spendLimit: read('spendLimit'),
    thresholds: read('thresholds'),
    alerts: read('alerts'),
    prepaid: read('prepaid'),
    runwayDays: read('runwayDays'),
    mutedAnomalies: read('mutedAnomalies'),
    savings: read('savings'),
    teams: read('teams'),
    statusMode: read('statusMode'),
    api: {
      isEnabled: read('api.isEnabled'),
      port: read('api.port'),
      origins: read('api.origins'),
      isOpenToAnyWebsite: read('api.isOpenToAnyWebsite'),
      needsToken: read('api.needsToken'),
    },
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
