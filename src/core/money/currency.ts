/** The twelve currencies that Outlay shows. The number of decimals of each currency is from ISO 4217. */

export const CURRENCY_CODES = [
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CNY',
  'CHF',
  'CAD',
  'AUD',
  'KRW',
  'INR',
  'BRL',
  'SEK',
] as const;

export type CurrencyCode = (typeof CURRENCY_CODES)[number];

export interface Currency {
  readonly code: CurrencyCode;
  readonly minorDigits: 0 | 2;
  /** ISO 3166 code of the country whose flag is shown for the currency; EU for the euro */
  readonly flag: string;
}

export const CURRENCIES: Readonly<Record<CurrencyCode, Currency>> = {
  USD: { code: 'USD', minorDigits: 2, flag: 'US' },
  EUR: { code: 'EUR', minorDigits: 2, flag: 'EU' },
  GBP: { code: 'GBP', minorDigits: 2, flag: 'GB' },
  JPY: { code: 'JPY', minorDigits: 0, flag: 'JP' },
  CNY: { code: 'CNY', minorDigits: 2, flag: 'CN' },
  CHF: { code: 'CHF', minorDigits: 2, flag: 'CH' },
  CAD: { code: 'CAD', minorDigits: 2, flag: 'CA' },
  AUD: { code: 'AUD', minorDigits: 2, flag: 'AU' },
  KRW: { code: 'KRW', minorDigits: 0, flag: 'KR' },
  INR: { code: 'INR', minorDigits: 2, flag: 'IN' },
  BRL: { code: 'BRL', minorDigits: 2, flag: 'BR' },
  SEK: { code: 'SEK', minorDigits: 2, flag: 'SE' },
};

/** Whether a text is one of the twelve codes, in upper case. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return (CURRENCY_CODES as readonly string[]).includes(text);
}
