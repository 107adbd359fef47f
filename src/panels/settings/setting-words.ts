/** Why a value cannot be a setting, in a sentence that says what would be one. */
import type { SettingName } from '../../core/settings/check-setting.ts';
import type { SettingFault } from '../../core/settings/setting-fault.ts';
import type { RefusedSetting } from '../../core/settings/setting-change.ts';

/** Beside whatever a company's policy switches off. */
export const FORBIDDEN_WORDS = 'Your organization’s policy forbids this.';

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
  isDetached: 'Window of its own',
  titleCost: 'Cost in the page’s title',
  'api.isEnabled': 'JSON API',
  'api.port': 'Port of the JSON API',
  'api.origins': 'Websites that may read the JSON API',
  'api.isOpenToAnyWebsite': 'Open to any website',
  'api.needsToken': 'Token of the JSON API',
};

/** `Give a number of US dollars, such as 5000 or 1250.50.` */
export function settingFaultWords(fault: SettingFault): string {
  switch (fault.kind) {
    case 'notAChoice':
      return `This is none of: ${fault.choices.join(', ')}.`;
    case 'notASwitch':
      return 'This is either on or off.';
    case 'notAnAddress':
      return 'Give an address that begins with https://, such as https://rates.example/latest.';
    case 'notEncrypted':
      return 'Use https://; http:// is only for services on this machine.';
    case 'credentials':
      return 'Leave user name and password out of the address; it would be stored readable.';
    case 'fragment':
      return 'Leave out the part after #; no server ever sees it.';
    case 'forbiddenHost':
      return 'No rates service can be at this address.';
    case 'ownPort':
      return `Port ${fault.port} of this machine is Outlay itself.`;
    case 'notAPort':
      return 'Give a whole number from 1024 to 65535.';
    case 'notAnOrigin':
      return 'Give each website as its address bar begins, such as https://dash.example, without a path.';
    case 'notAnAmount':
      return 'Give a number of US dollars, such as 5000 or 1250.50.';
    case 'notPositive':
      return 'Give an amount above zero.';
    case 'notAList':
      return 'This is not a list of the right things.';
    case 'empty':
      return 'At least one has to stay.';
    case 'tooMany':
      return `At most ${fault.most.toLocaleString('en-US')} are kept.`;
    case 'tooLong':
      return `This is longer than ${fault.most.toLocaleString('en-US')} characters.`;
    case 'forbidden':
      return FORBIDDEN_WORDS;
    case 'onlyByHand':
      return 'This opens your costs to others, so it can only be switched on here by hand.';
  }
}

/** `Port of the JSON API: give a whole number…` of a setting that an import did not take over. */
export function refusedWords({ name, fault }: RefusedSetting): string {
  if (fault.kind === 'unknownSetting') return `${name}: this is no setting of this version.`;
  return `${NAMES[name as SettingName]}: ${settingFaultWords(fault)}`;
}
