/** Sentences about unusual days on the overview. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const overviewAnomalyWords = inLanguage('overviewAnomalies', {
  none: 'No unusual days in the last 30 days',
  /** @param day the first checked day, if days before it could not be checked: `12 Nov` */
  noneSince: (day: string) => `No unusual days since ${day}`,
  /** @param none one of the two sentences above */
  butMuted: (none: string) => `${none}, apart from muted ones`,
  title: (count: number) =>
    locale.plural(count, {
      one: '1 unusual day or period in the last 30 days',
      other: `${locale.number(count)} unusual days or periods in the last 30 days`,
    }),
  unfiltered: 'This list covers the whole organization. Filters and selected keys do not change the list.',
  /** @param cost for example `$3,676.85` */
  amounts: (cost: string, usual: string) => `${cost}, usually ${usual}`,
  amountsOf: (count: number, cost: string, usual: string) =>
    `${cost} on ${locale.number(count)} unusual days. Usual for these days: ${usual}`,
  provisional: 'This amount is not billed yet and may change',
  mute: 'Mute',
  more: (count: number) => `Show ${locale.number(count)} more`,
});
