/** Why a value cannot be a setting, in a sentence that says what can: the same on the page and in a terminal. */
import type { SettingFault } from '../core/settings/setting-fault.ts';

/** Beside whatever a company's policy switches off. */
export const FORBIDDEN = 'Your organization’s policy forbids this.';

/** `Give a number of US dollars, such as 5000 or 1250.50.` */
export function settingFaultSentence(fault: SettingFault): string {
  switch (fault.kind) {
    case 'notAChoice':
      return `This is none of: ${fault.choices.join(', ')}.`;
    case 'notASwitch':
      return 'This is either on or off.';
    case 'notAnAddress':
      return 'Give an address that begins with https:// (or http:// for this machine), such as https://rates.example/latest.';
    case 'notEncrypted':
      return 'Use https://; http:// is only for services on this machine.';
    case 'credentials':
      return 'Leave user name and password out of the address; it would be stored readable.';
    case 'fragment':
      return 'Leave out the part after #; no server ever sees it.';
    case 'forbiddenHost':
      return 'No such service can be at this address.';
    case 'ownPort':
      return `Port ${fault.port} of this machine is Outlay’s own.`;
    case 'notAPort':
      return 'Give a whole number from 1024 to 65535.';
    case 'notAnOrigin':
      return 'Give each website as its address bar begins, such as https://dash.example, without a path.';
    case 'notAnAmount':
      return 'Give a number of US dollars, such as 5000 or 1250.50.';
    case 'notPositive':
      return 'Give an amount above zero.';
    case 'notAList':
      return 'Give a list without empty entries.';
    case 'empty':
      return 'At least one has to stay.';
    case 'tooMany':
      return `At most ${fault.most.toLocaleString('en-US')} are kept.`;
    case 'tooLong':
      return `This is longer than ${fault.most.toLocaleString('en-US')} characters.`;
    case 'forbidden':
      return FORBIDDEN;
    case 'onlyByHand':
      return 'This opens your costs to others, so it can only be switched on by hand.';
  }
}
