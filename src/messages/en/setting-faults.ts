/** Sentences that say why a value is not valid for a setting, and what to enter instead. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const settingFaultWords = inLanguage('settingFaults', {
  notAChoice: (choices: readonly string[]) => `Choose one of: ${locale.names(choices)}.`,
  notALanguage: 'Enter “system” or the tag of a language, such as de or pt-BR.',
  notASwitch: 'Enter “on” or “off”.',
  notAnAddress:
    'Enter an address that begins with https:// (or http:// for this machine), such as https://rates.example/latest.',
  notEncrypted: 'Use https://. Only services on this machine may use http://.',
  credentials: 'Remove the user name and password from the address. Outlay saves the address unencrypted.',
  fragment: 'Remove the # and everything after it. Browsers and programs never send that part to a server.',
  forbiddenHost:
    'Outlay does not send requests to this address. Link-local addresses, multicast addresses, metadata services of clouds, 0.0.0.0 and :: are not allowed. Enter another address.',
  ownPort: (port: number) => `Outlay itself uses port ${port} of this machine. Enter another address.`,
  notAPort: 'Enter a whole number from 1024 to 65535.',
  notAnOrigin: 'Enter each website in the form https://dash.example, without a path.',
  notAnAmount: 'Enter a number of US dollars, such as 5000 or 1250.50.',
  notPositive: 'Enter an amount above zero.',
  notADay: 'Enter a day that exists, such as 2026-11-23 (year, month, day).',
  beforeBalance: (day: string) =>
    `The balance of ${day} already includes earlier top-ups. Enter ${day} or a later day.`,
  expiresBefore: (day: string) => `Enter ${day} or a later day, because credit cannot expire before it is paid in.`,
  notDays: (most: number) => `Enter a whole number of days from 1 to ${most}.`,
  notPrepaid: 'Enter an amount and a day in this form: “3210 on 2026-11-20”.',
  notTeams:
    'Enter teams as JSON, such as [{"name":"Research","rules":[{"by":"keyName","value":"ci-*"}]}]. In a rule, “by” is key, keyName, workspace or workspaceName.',
  notATeamName: (name: string) =>
    name === ''
      ? 'Enter a name.'
      : `“${name}” is too long, is reserved or cannot be displayed. Use another name of at most 80 characters.`,
  teamTwice: (name: string) => `There is already a team “${name}”.`,
  notAList: 'Enter a list without empty or invalid entries.',
  empty: 'Enter at least one entry.',
  tooMany: (most: number) => `Use at most ${locale.number(most)} entries.`,
  tooLong: (most: number) => `Use at most ${locale.number(most)} characters.`,
  /** shown next to each control that the organization's policy switches off */
  forbidden: 'Your organization’s policy forbids this.',
  onlyByHand:
    'This setting decides who can read your costs, so an imported file cannot let more people or websites read them. You can change it in Settings, Integrations.',
});
