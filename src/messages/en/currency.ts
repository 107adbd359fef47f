/** Words of the Currency panel. */
import { inLanguage } from '../in-language.ts';

export const currencyWords = inLanguage('currency', {
  label: 'Currency',
  base: 'base',
  noRate: 'no rate',
  noRates: 'No exchange rates yet, so amounts are in US dollars.',
  ratesFrom: (date: string, source: string) => `Units per US dollar, ${date}, from ${source}.`,
  demoRates: (date: string) => `Units per US dollar, ${date}, invented for the demo.`,
});
