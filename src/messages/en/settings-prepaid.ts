/** Words of Settings, section Budget and alerts: prepaid credit. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

const daysWords = (count: number): string =>
  locale.plural(count, { one: '1 day', other: `${locale.number(count)} days` });

export const settingsPrepaidWords = inLanguage('settingsPrepaid', {
  title: 'Prepaid credit',
  none: 'None',
  balance: 'Balance',
  balanceHint:
    'Enter the balance in US dollars, as the provider’s billing page shows it. Outlay can’t read that page, so it subtracts what you spend from the balance that you enter.',
  remove: 'Remove prepaid credit',
  day: 'Day of the balance (UTC)',
  dayHint:
    'Outlay subtracts the costs of this day and of later days. Earlier top-ups are removed from the list, because the balance already includes them.',
  topUps: 'Top-ups',
  topUpsHint:
    'A top-up is credit that you bought on or after the day of the balance. Credit that expires earlier is used first.',
  noTopUps: 'No top-up yet.',
  topUp: (amount: string, day: string) => `${amount} on ${day}`,
  expiring: (amount: string, day: string, expires: string) => `${amount} on ${day}, usable until ${expires}`,
  amount: 'Amount of a new top-up',
  topUpDay: 'Day of the top-up',
  expires: 'Usable until (empty if the credit does not expire)',
  add: 'Add top-up',
  removeTopUp: (amount: string, day: string) => `Remove the top-up of ${amount} on ${day}`,
  alert: 'Alert before the credit runs out',
  alertHint:
    'Enter a number of days. The alert comes this many days before the earliest day on which the credit may be used up. Leave empty for no alert.',
  noAlert: 'No alert',
  never: 'Never',
  daysBefore: (days: number) => `${daysWords(days)} before`,
});
