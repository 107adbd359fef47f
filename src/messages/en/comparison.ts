/** Sentences that say why amounts are not compared with those of other days. */
import { inLanguage } from '../in-language.ts';

export const comparisonWords = inLanguage('comparison', {
  loading: (days: string) => `No comparison yet: ${days} is not loaded yet`,
  notAllKnown: (days: string) => `No comparison: some costs of ${days} are not known`,
  beginsLater: (first: string) => `Nothing to compare: figures begin on ${first}`,
  beginsWithin: (first: string, days: string) => `No comparison: the figures for ${days} begin on ${first}`,
});
