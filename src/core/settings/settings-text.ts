/**
 * Writes settings as text and reads them again, without secrets. An exchange-rate address with a query is left out,
 * because the query may contain a secret.
 */
import { isRecord } from '../base/is-record.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { checkSetting, SETTING_NAMES, type SettingName } from './check-setting.ts';
import { visibleTabs } from './parse-settings.ts';
import { changeOf, settingOf, type RefusedSetting } from './setting-change.ts';
import { SETTINGS_VERSION, TABS, type Settings, type SettingsChange } from './settings.ts';

/** `notSettings`: `exportSettings` did not write the text. `newerVersion`: a newer version of Outlay wrote the text. */
export type SettingsTextFault = { readonly kind: 'notSettings' } | { readonly kind: 'newerVersion' };

export interface ImportedSettings {
  readonly change: SettingsChange;
  /** the settings in the text that are invalid and were not imported, with the reason */
  readonly refused: readonly RefusedSetting[];
}

const MAX_TEXT_LENGTH = 16 * 1024 * 1024;
const MAX_REFUSED = 100;

/**
 * Writes one JSON object. `outlaySettings` is the version, `knownTabs` are all tabs of this version, and `settings` has
 * each setting by its name, such as `api.port`.
 */
export function exportSettings(settings: Settings): string {
  const exported = SETTING_NAMES.filter((name) => !(name === 'ratesUrl' && settings.ratesUrl?.includes('?') === true));
  const values = Object.fromEntries(exported.map((name) => [name, settingOf(name, settings)]));
  return `${JSON.stringify({ outlaySettings: SETTINGS_VERSION, knownTabs: TABS, settings: values }, null, 2)}\n`;
}

/**
 * Reads the valid settings of a text, and lists the invalid ones. It refuses API settings that would let more
 * people or websites read costs, because the file may come from somebody else: a person must change these by hand.
 * @param present the current settings
 */
export function importSettings(text: string, present: Settings): Result<ImportedSettings, SettingsTextFault> {
  const values = valuesOf(text);
  if (!values.ok) return values;
  let settings = present;
  let change: SettingsChange = {};
  const refused: RefusedSetting[] = [];
  const take = (name: SettingName, value: unknown): void => {
    const checked = checkSetting(name, value);
    if (!checked.ok) refused.push({ name, fault: checked.error });
    else if (opensApi(changeOf(name, checked.value, present), present)) {
      refused.push({ name, fault: { kind: 'onlyByHand' } });
    } else {
      const next = changeOf(name, checked.value, settings);
      change = { ...change, ...next };
      settings = { ...settings, ...next };
    }
  };
  for (const name of SETTING_NAMES) if (Object.hasOwn(values.value, name)) take(name, values.value[name]);
  const unknown = Object.keys(values.value).filter((name) => !(SETTING_NAMES as readonly string[]).includes(name));
  refused.push(
    ...unknown
      .slice(0, MAX_REFUSED)
      .map((name) => ({ name: name.slice(0, 40), fault: { kind: 'unknownSetting' as const } })),
  );
  return ok({ change, refused });
}

/** Whether a change lets another website read the API, or removes the need for a token. */
function opensApi({ api: next }: SettingsChange, { api: present }: Settings): boolean {
  if (next === undefined) return false;
  return (
    (next.isOpenToAnyWebsite && !present.isOpenToAnyWebsite) ||
    (present.needsToken && !next.needsToken) ||
    next.origins.some((origin) => !present.origins.includes(origin))
  );
}

function valuesOf(text: string): Result<Readonly<Record<string, unknown>>, SettingsTextFault> {
  if (text.length > MAX_TEXT_LENGTH) return fail({ kind: 'notSettings' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail({ kind: 'notSettings' });
  }
  if (!isRecord(value)) return fail({ kind: 'notSettings' });
  const { outlaySettings: version, knownTabs, settings } = value;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return fail({ kind: 'notSettings' });
  if (version > SETTINGS_VERSION) return fail({ kind: 'newerVersion' });
  if (!isRecord(settings)) return fail({ kind: 'notSettings' });
  const tabs = visibleTabs(settings['tabs'], knownTabs);
  return ok(tabs === null ? settings : { ...settings, tabs });
}
