/** Texts that the overview shows instead of missing figures. */
import { inLanguage } from '../in-language.ts';

// “Not loaded yet” is also true of days that the provider has left out. They are loaded by a later refresh.
export const overviewGapWords = inLanguage('overviewGap', {
  /** @param days for example `1–6 Dec` */
  notKnown: (days: string) => `No figures for ${days} yet.`,
  loading: (days: string) => `The figures for ${days} are not loaded yet.`,
  /** shown instead of an amount for a bar of the chart whose figures are not loaded; also the legend label of such bars */
  barLoading: 'Not loaded yet',
  /** @param days for example `1–22 Nov` */
  showKnown: (days: string) => `Show ${days}`,
  /** @param days for example `1–7 Nov` */
  partLoading: (days: string) => `Not loaded yet: ${days}. The total does not include these days.`,
});
