/**
 * The names of the settings that the command line can change. The list leaves out settings that each browser saves for
 * itself. Example: the theme.
 */
import { isSettingName, SETTING_NAMES, type SettingName } from '../../../../core/settings/check-setting.ts';
import { isDeviceSetting } from '../../../../core/settings/setting-change.ts';
import { commandSettingWords as words } from '../../../../messages/en/command-settings.ts';
import { UsageError } from '../arguments/usage-error.ts';
import { printable } from '../printable.ts';

export const SHARED_NAMES: readonly SettingName[] = SETTING_NAMES.filter((name) => !isDeviceSetting(name));

/** Parses a name. Other spellings are accepted: a person may type `spendlimit` or `spend-limit` for `spendLimit`. */
export function settingNameOf(text: string): SettingName {
  const folded = fold(text);
  const name = SETTING_NAMES.find((candidate) => fold(candidate) === folded);
  if (name === undefined || !isSettingName(name)) {
    throw new UsageError(words.unknown(printable(text), SHARED_NAMES.join(', ')));
  }
  if (isDeviceSetting(name)) throw new UsageError(words.ofScreen(name));
  return name;
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll('-', '');
}
