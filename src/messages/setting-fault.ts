/** Writes the sentence for an invalid value of a setting, for the page and the terminal. */
import type { SettingFault } from '../core/settings/setting-fault.ts';
import { settingFaultWords } from './en/setting-faults.ts';

/** Writes what to enter instead: `Enter a number of US dollars, such as 5000 or 1250.50.` */
export function settingFaultSentence(fault: SettingFault): string {
  if (fault.kind === 'notAChoice') return settingFaultWords.notAChoice(fault.choices);
  if (fault.kind === 'ownPort') return settingFaultWords.ownPort(fault.port);
  if (fault.kind === 'tooMany' || fault.kind === 'tooLong') return settingFaultWords[fault.kind](fault.most);
  if (fault.kind === 'notDays') return settingFaultWords.notDays(fault.most);
  if (fault.kind === 'notATeamName') return settingFaultWords.notATeamName(fault.text);
  if (fault.kind === 'teamTwice') return settingFaultWords.teamTwice(fault.name);
  if (fault.kind === 'beforeBalance' || fault.kind === 'expiresBefore') return settingFaultWords[fault.kind](fault.day);
  return settingFaultWords[fault.kind];
}
