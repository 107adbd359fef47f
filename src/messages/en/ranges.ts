/** Names of ranges of days. */
import { inLanguage } from '../in-language.ts';

export const rangeWords = inLanguage('ranges', {
  on: (day: string) => `on ${day}`,
  in: (days: string) => `in ${days}`,
  names: {
    today: 'Today',
    yesterday: 'Yesterday',
    'last-7-days': 'Last 7 days',
    'last-30-days': 'Last 30 days',
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This year',
    all: 'All time',
  },
});
