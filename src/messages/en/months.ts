/** Words of the By Month tab: cards of months, their keys and the all-time total. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const monthWords = inLanguage('months', {
  newer: 'Newer',
  older: 'Older',
  page: (number: number, pages: number) => `Page ${locale.number(number)} of ${locale.number(pages)}`,
  allTime: 'All time',
  allTimeSince: (day: string) => `All time since ${day}`,
  costOf: (month: string) => `Cost of ${month}`,
  costPerDay: 'Cost per day',
  notKnown: 'Not known',
  /**
   * the costs that the key filter leaves out, and the cost of the whole organization; shown only while a key filter is
   * set
   */
  outsideFilter: (others: string, unattributed: string, whole: string) =>
    `Other keys: ${others} · without an API key: ${unattributed} · whole organization: ${whole}`,
  stillLoading: 'Still loading',
  stillLoadingText: 'Some days of this month are still loading. The cost does not include them yet.',
  daysHelp: 'Arrow keys choose a day. Enter opens it in the Overview.',
  keys: {
    title: 'Cost by API key',
    titleInPro: 'Cost by API key: part of Outlay Pro',
    caption: (month: string) => `Cost by API key, ${month}`,
    loading: 'The cost of each key in this month is still loading.',
    key: 'API key',
    cost: 'Cost',
    others: (count: number) =>
      `${locale.number(count)} ${locale.plural(count, { one: 'more key', other: 'more keys' })}`,
    unattributed: 'Without an API key',
    totalOfMonth: 'Whole month',
    totalOfKeys: 'Selected keys',
    more: 'Show more keys',
    estimated: 'Estimated: each key’s tokens × price.',
    split: 'The bill for each day is split among keys.',
    splitAndEstimated: 'The bill is split among keys. Days without a bill are estimated.',
  },
});
