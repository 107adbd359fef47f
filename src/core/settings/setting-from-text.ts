/** Parses a setting that a person types on a command line: `on`, `9485`, `100,250.50`, `none`. */
import type { Result } from '../base/result.ts';
import { prepaidFromText } from './check-prepaid.ts';
import { teamsFromText } from './check-teams.ts';
import { checkSetting, type SettingName, type SettingValues } from './check-setting.ts';
import type { SettingFault } from './setting-fault.ts';

const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['true', true],
  ['yes', true],
  ['off', false],
  ['false', false],
  ['no', false],
]);

/**
 * Parses the text and checks the value. `none` becomes null, or an empty list. Commas separate the entries of a list.
 * In the key filter (`apiKeyIds`), both `none` and `all` become null, and `console` means use without a key.
 */
export function settingFromText<N extends SettingName>(name: N, text: string): Result<SettingValues[N], SettingFault> {
  return checkSetting(name, valueOf(name, text.trim()));
}

function valueOf(name: SettingName, text: string): unknown {
  switch (name) {
    case 'currency':
      return text.toUpperCase();
    case 'tab':
    case 'theme':
    case 'statusMode':
      return text.toLowerCase();
    case 'language':
      return text;
    case 'ratesUrl':
    case 'spendLimit':
    case 'titleCost':
      return text.toLowerCase() === 'none' ? null : text;
    case 'prepaid':
      return text === '' || text.toLowerCase() === 'none' ? null : prepaidFromText(text);
    case 'teams':
      return text === '' || text.toLowerCase() === 'none' ? [] : teamsFromText(text);
    case 'runwayDays':
      return text === '' || text.toLowerCase() === 'none' ? null : numberOf(text);
    case 'textScale':
    case 'api.port':
      return numberOf(text);
    case 'alerts':
    case 'anomalyAlerts':
    case 'ticks':
    case 'wrist':
    case 'shortcuts':
    case 'opensModels':
    case 'opensWorkspaces':
    case 'isDetached':
    case 'api.isEnabled':
    case 'api.isOpenToAnyWebsite':
    case 'api.needsToken':
      return SWITCHES.get(text.toLowerCase()) ?? text;
    case 'tabs':
    case 'thresholds':
    case 'mutedAnomalies':
    case 'savings':
    case 'api.origins':
      return listOf(text);
    case 'apiKeyIds':
      return text === 'none' || text === 'all' ? null : listOf(text).map((id) => (id === 'console' ? null : id));
  }
}

function numberOf(text: string): unknown {
  return /^\d{1,5}$/.test(text) ? Number(text) : text;
}

function listOf(text: string): readonly string[] {
  if (text === '' || text.toLowerCase() === 'none') return [];
  return text.split(',').map((entry) => entry.trim());
}
