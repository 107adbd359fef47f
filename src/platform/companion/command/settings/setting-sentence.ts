/** Why a value cannot be a setting, as the sentence a person reads in a terminal. */
import type { RefusedSetting } from '../../../../core/settings/setting-change.ts';
import { addressProblem } from '../address-problem.ts';
import { printable } from '../printable.ts';

/** Begins with the setting's name. */
export function settingSentence(name: string, fault: RefusedSetting['fault']): string {
  return `${printable(name)} ${problemOf(fault)}`;
}

function problemOf(fault: RefusedSetting['fault']): string {
  switch (fault.kind) {
    case 'unknownSetting':
      return 'is no setting.';
    case 'notAChoice':
      return `needs one of ${fault.choices.join(', ')}.`;
    case 'notASwitch':
      return 'is switched on or off.';
    case 'notAnAddress':
    case 'notEncrypted':
    case 'credentials':
    case 'forbiddenHost':
    case 'ownPort':
      return addressProblem(fault);
    case 'fragment':
      return 'has a part after # that no server ever sees.';
    case 'notAPort':
      return 'needs a whole number from 1024 to 65535.';
    case 'notAnOrigin':
      return `takes origins as a browser writes them, e.g. https://dash.example; '${printable(fault.text)}' is none.`;
    case 'notAnAmount':
      return `takes amounts in US dollars such as 5000 or 1250.50; '${printable(fault.text)}' is none.`;
    case 'notPositive':
      return 'needs an amount above zero.';
    case 'notAList':
      return 'is a list divided by commas, without empty entries.';
    case 'empty':
      return 'needs one entry at least.';
    case 'tooMany':
      return `takes ${fault.most} entries at most.`;
    case 'tooLong':
      return `takes text of ${fault.most} characters at most.`;
    case 'forbidden':
      return 'is forbidden by your organization’s policy.';
    case 'onlyByHand':
      return 'opens your costs to others, so it is never taken from a file; switch it on by hand.';
  }
}
