/** The settings' names on the page, for what an import did not take over. */
import type { SettingName } from '../../core/settings/check-setting.ts';
import type { RefusedSetting } from '../../core/settings/setting-change.ts';
import { settingFaultSentence } from '../../messages/setting-fault.ts';

const NAMES: Readonly<Record<SettingName, string>> = {
  currency: 'Currency',
  ratesUrl: 'Rates address',
  tabs: 'Displayed tabs',
  apiKeyIds: 'API keys shown',
  spendLimit: 'Monthly limit',
  thresholds: 'Thresholds',
  alerts: 'Spend alerts',
  statusMode: 'Status text',
  tab: 'Tab',
  theme: 'Theme',
  textScale: 'Text size',
  ticks: 'Sounds',
  shortcuts: 'Single-key shortcuts',
  opensModels: 'Every card of By Model open',
  opensWorkspaces: 'Every card of By Workspace open',
  isDetached: 'Window of its own',
  titleCost: 'Cost in the page’s title',
  'api.isEnabled': 'JSON API',
  'api.port': 'Port of the JSON API',
  'api.origins': 'Websites that may read the JSON API',
  'api.isOpenToAnyWebsite': 'Open to any website',
  'api.needsToken': 'Token of the JSON API',
};

/** `Port of the JSON API: give a whole number…` of a setting that an import did not take over. */
export function refusedWords({ name, fault }: RefusedSetting): string {
  if (fault.kind === 'unknownSetting') return `${name}: this is no setting of this version.`;
  return `${NAMES[name as SettingName]}: ${settingFaultSentence(fault)}`;
}
