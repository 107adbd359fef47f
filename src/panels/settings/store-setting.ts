/** Stores one setting that was checked. */
import type { Result } from '../../core/base/result.ts';
import type { SettingName, SettingValues } from '../../core/settings/check-setting.ts';
import type { settingFaultSentence } from '../../messages/setting-fault.ts';

/** @returns why it was not stored, as a sentence; null where it was, and where nothing changed */
export type Store = (
  name: SettingName,
  checked: Result<SettingValues[SettingName], Parameters<typeof settingFaultSentence>[0]>,
) => string | null;
