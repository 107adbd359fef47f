/** Texts that the overview shows instead of missing figures. */
import { inLanguage } from '../in-language.ts';

export const overviewGapWords = inLanguage('overviewGap', {
  /** @param days for example `1–6 Dec` */
  notKnown: (days: string) => `No figures for ${days} yet.`,
  loading: (days: string) => `The figures for ${days} are loading.`,
  /** shown instead of an amount for a bar of the chart whose figures are loading; also the legend label of such bars */
  barLoading: 'Loading',
  /** @param days for example `1–22 Nov` */
  showKnown: (days: string) => `Show ${days}`,
  /** @param days for example `1–7 Nov` */
  partLoading: (days: string) => `Still loading: ${days}. The total does not include these days yet.`,
});
