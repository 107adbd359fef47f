/** Writes the sentence that says why a value is not valid for a setting, for a terminal. */
import { plainText } from '../../../../core/export/plain-text.ts';
import type { RefusedSetting } from '../../../../core/settings/setting-change.ts';
import { settingFaultSentence } from '../../../../messages/setting-fault.ts';
import { commandSettingWords as words } from '../../../../messages/en/command-settings.ts';
import { printable } from '../printable.ts';

/**
 * Writes the sentence that says why a value is not valid, after the name of the setting. Example:
 * `spendLimit: Enter a number of US dollars, such as 5000 or 1250.50.`
 */
export function settingSentence(name: string, fault: RefusedSetting['fault']): string {
  if (fault.kind === 'unknownSetting') return words.unknownHere(printable(name));
  return words.fault(printable(name), plainText(settingFaultSentence(fault)));
}
