/** Sentences that say how far back all-time totals reach. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const historyWords = inLanguage('history', {
  since: (day: string) => `since ${day}`,
  loading: 'Loading older months',
  leftOut: (days: number) =>
    locale.plural(days, {
      one: 'Without a day that the provider left out',
      other: `Without ${locale.number(days)} days that the provider left out`,
    }),
  loadingSince: (day: string) => `Loading older months; loaded back to ${day}`,
});
