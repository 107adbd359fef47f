/** The type of the function that saves one setting whose value was checked before. */
import type { Result } from '../../core/base/result.ts';
import type { SettingName, SettingValues } from '../../core/settings/check-setting.ts';
import type { settingFaultSentence } from '../../messages/setting-fault.ts';

/**
 * Saves a setting.
 * @returns a sentence that says why the setting was not saved; null if it was saved, or if its value did not change
 */
export type Store = (
  name: SettingName,
  checked: Result<SettingValues[SettingName], Parameters<typeof settingFaultSentence>[0]>,
) => string | null;
