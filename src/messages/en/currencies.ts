/** Names of the currencies that Outlay shows, by ISO 4217 code. */
import { inLanguage } from '../in-language.ts';

export const currencyWords = inLanguage('currencies', {
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  JPY: 'Japanese yen',
  CNY: 'Chinese yuan',
  CHF: 'Swiss franc',
  CAD: 'Canadian dollar',
  AUD: 'Australian dollar',
  KRW: 'South Korean won',
  INR: 'Indian rupee',
  BRL: 'Brazilian real',
  SEK: 'Swedish krona',
});
