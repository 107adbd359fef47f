/**
 * Parses saved settings of any version, and converts settings to the form in which they are saved. When settings are
 * parsed, a field that is missing or invalid gets its default value.
 */
import { checkSetting, type SettingName, type SettingValues } from './check-setting.ts';
import { DEFAULT_SETTINGS, SETTINGS_VERSION, TABS, type Settings, type Tab } from './settings.ts';
import { settingOf } from './setting-change.ts';

/** The tabs of early versions, which did not save `knownTabs`. */
const FIRST_TABS: readonly Tab[] = ['intraday', 'months', 'models', 'workspaces'];

/** Settings as they are saved. */
export interface SavedSettings extends Settings {
  /** all tabs of this version. A later version compares them with its own tabs, to find and show the new ones */
  readonly knownTabs: readonly Tab[];
}

export function toSaved(settings: Settings): SavedSettings {
  return { ...settings, knownTabs: TABS };
}

/**
 * Parses saved settings field by field, even those of a newer version. Version 1 is the first version, so there is no
 * older format. Never throws.
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
    wrist: read('wrist'),
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
    anomalyAlerts: read('anomalyAlerts'),
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

/**
 * Returns the visible tabs: those of the saved list, and those that are new since the list was saved.
 * @param tabs the saved list; tabs that this version does not have are ignored
 * @param knownTabs all tabs that existed when the list was saved; FIRST_TABS if this is not a list
 * @returns the visible tabs in the order of TABS; null if `tabs` is not a list or has no tab of this version
 */
export function visibleTabs(tabs: unknown, knownTabs: unknown): readonly Tab[] | null {
  if (!Array.isArray(tabs)) return null;
  const shown: readonly unknown[] = tabs;
  if (!TABS.some((tab) => shown.includes(tab))) return null;
  const known: readonly unknown[] = Array.isArray(knownTabs) ? knownTabs : FIRST_TABS;
  return TABS.filter((tab) => shown.includes(tab) || !known.includes(tab));
}
