/** Sentences about the exchange rate of converted amounts. */
import { inLanguage } from '../in-language.ts';

export const shownCurrencyWords = inLanguage('shownCurrency', {
  rateOf: (rate: string, currency: string, day: string) => `1 USD = ${rate} ${currency}, rate of ${day}`,
});
