/** Writes a setting's value as text, in the form that `outlay settings set` accepts. */
import type { SettingName } from '../../../../core/settings/check-setting.ts';
import { prepaidText } from '../../../../core/settings/check-prepaid.ts';
import { settingOf } from '../../../../core/settings/setting-change.ts';
import type { Settings } from '../../../../core/settings/settings.ts';
import { plainText } from '../../../../core/export/plain-text.ts';
import { printable } from '../printable.ts';

export function settingText(name: SettingName, settings: Settings): string {
  const value = settingOf(name, settings);
  if (value === null) return name === 'apiKeyIds' ? 'all' : 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'object' && 'balance' in value) return prepaidText(value);
  if (typeof value === 'object') {
    if (value.length === 0) return 'none';
    const isTexts = value.every((entry) => entry === null || typeof entry === 'string');
    return isTexts ? value.map((entry) => printable(entry ?? 'console')).join(',') : plainText(JSON.stringify(value));
  }
  return printable(String(value));
}
