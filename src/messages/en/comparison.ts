/** Changes since other days, and sentences that say why amounts are not compared with those of other days. */
import { inLanguage } from '../in-language.ts';
import { locale } from '../locale.ts';

export const comparisonWords = inLanguage('comparison', {
  change: {
    new: 'new',
    none: '–',
    same: '0%',
    times: (times: number) => `${locale.number(times)}×`,
    more: (percent: string) => `+${percent}%`,
    less: (percent: string) => `−${percent}%`,
  },

  loading: (days: string) => `No comparison yet: ${days} is not loaded yet`,
  notAllKnown: (days: string) => `No comparison: some costs of ${days} are not known`,
  beginsLater: (first: string) => `Nothing to compare: figures begin on ${first}`,
  beginsWithin: (first: string, days: string) => `No comparison: the figures for ${days} begin on ${first}`,
});
