/** Makes a settings change from a single setting, and checks a change that a page sends. */
import { isRecord } from '../base/is-record.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { checkSetting, isSettingName, type SettingName, type SettingValues } from './check-setting.ts';
import type { SettingFault } from './setting-fault.ts';
import type { ApiSettings, DeviceSettings, Settings, SettingsChange, SharedSettings } from './settings.ts';

/** A setting that was refused, and why. `name` is empty if the change is not an object. */
export interface RefusedSetting {
  readonly name: string;
  readonly fault: SettingFault | { readonly kind: 'unknownSetting' };
}

const DEVICE_NAMES: Readonly<Record<keyof DeviceSettings, true>> = {
  tab: true,
  language: true,
  theme: true,
  textScale: true,
  ticks: true,
  wrist: true,
  shortcuts: true,
  opensModels: true,
  opensWorkspaces: true,
  isDetached: true,
  titleCost: true,
};

/**
 * Whether each browser saves this setting (for example, the theme) for itself. All browsers share the other settings.
 */
export function isDeviceSetting(name: string): name is keyof DeviceSettings {
  return Object.hasOwn(DEVICE_NAMES, name);
}

/**
 * Makes the change of one setting. A change contains either all API settings or none of them. So the change of one API
 * setting also contains the current values (`api`) of all other API settings.
 */
export function changeOf<N extends SettingName>(
  name: N,
  value: SettingValues[N],
  { api }: Pick<Settings, 'api'>,
): SettingsChange {
  return name.startsWith('api.') ? { api: { ...api, [name.slice(4)]: value } } : { [name]: value };
}

/** Reads the value of one setting by its name. */
export function settingOf<N extends SettingName>(name: N, settings: Settings): SettingValues[N] {
  const { api, ...rest } = settings;
  const flat: SettingValues = {
    ...rest,
    'api.isEnabled': api.isEnabled,
    'api.port': api.port,
    'api.origins': api.origins,
    'api.isOpenToAnyWebsite': api.isOpenToAnyWebsite,
    'api.needsToken': api.needsToken,
  };
  return flat[name];
}

/**
 * Checks a change that another program sends. If one setting is unknown or has an invalid value, the whole change is
 * refused. Unknown fields of the object `api` are left out.
 * @param value an object of settings as in `SettingsChange`
 */
export function checkChange(value: unknown): Result<SettingsChange, RefusedSetting> {
  if (!isRecord(value)) return fail({ name: '', fault: { kind: 'unknownSetting' } });
  const change: SettingsChange = {};
  for (const [name, entry] of Object.entries(value)) {
    const checked = name === 'api' ? checkApi(entry) : checkNamed(name, entry);
    if (!checked.ok) return checked;
    Object.assign(change, checked.value);
  }
  return ok(change);
}

/** Splits a change into settings of this browser and settings that all browsers share. */
export function splitChange(change: SettingsChange): {
  readonly device: Partial<DeviceSettings>;
  readonly shared: Partial<SharedSettings>;
} {
  const entries = Object.entries(change);
  return {
    device: Object.fromEntries(entries.filter(([name]) => isDeviceSetting(name))),
    shared: Object.fromEntries(entries.filter(([name]) => !isDeviceSetting(name))),
  };
}

/**
 * Returns the settings that all browsers share; the companion (the process that `outlay` starts) saves them and sends
 * them to pages. Settings that each browser saves for itself are left out.
 */
export function sharedOf(settings: Settings): SharedSettings {
  const { currency, ratesUrl, tabs, apiKeyIds, spendLimit, thresholds, alerts, savings, statusMode, api } = settings;
  const { prepaid, runwayDays } = settings;
  const { anomalyAlerts, mutedAnomalies, teams } = settings;
  return {
    ...{ currency, ratesUrl, tabs, apiKeyIds, spendLimit, thresholds, alerts, savings, statusMode, api },
    ...{ prepaid, runwayDays, anomalyAlerts, mutedAnomalies, teams },
  };
}

function checkNamed(name: string, value: unknown): Result<SettingsChange, RefusedSetting> {
  if (!isSettingName(name) || name.startsWith('api.')) return fail({ name, fault: { kind: 'unknownSetting' } });
  const checked = checkSetting(name, value);
  return checked.ok ? ok({ [name]: checked.value }) : fail({ name, fault: checked.error });
}

function checkApi(value: unknown): Result<SettingsChange, RefusedSetting> {
  if (!isRecord(value)) return fail({ name: 'api', fault: { kind: 'notAList' } });
  const isEnabled = checkSetting('api.isEnabled', value['isEnabled']);
  if (!isEnabled.ok) return fail({ name: 'api.isEnabled', fault: isEnabled.error });
  const port = checkSetting('api.port', value['port']);
  if (!port.ok) return fail({ name: 'api.port', fault: port.error });
  const origins = checkSetting('api.origins', value['origins']);
  if (!origins.ok) return fail({ name: 'api.origins', fault: origins.error });
  const isOpen = checkSetting('api.isOpenToAnyWebsite', value['isOpenToAnyWebsite']);
  if (!isOpen.ok) return fail({ name: 'api.isOpenToAnyWebsite', fault: isOpen.error });
  const needsToken = checkSetting('api.needsToken', value['needsToken']);
  if (!needsToken.ok) return fail({ name: 'api.needsToken', fault: needsToken.error });
  const api: ApiSettings = {
    isEnabled: isEnabled.value,
    port: port.value,
    origins: origins.value,
    isOpenToAnyWebsite: isOpen.value,
    needsToken: needsToken.value,
  };
  return ok({ api });
}
