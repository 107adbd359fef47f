/**
 * The model of the Currency panel: the twelve currencies with their rates, how old the rates are and where they come
 * from.
 */
import { dayOf } from '../../core/calendar/day.ts';
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from '../../core/money/currency.ts';
import { currencyWords as words } from '../../messages/en/currency.ts';
import { numberFormat } from '../../core/money/number-format.ts';
import { toRateNumber } from '../../core/money/rate.ts';
import { locale } from '../../messages/locale.ts';
import { currencyWords as currencyNames } from '../../messages/en/currencies.ts';
import { fullDayWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';

export interface CurrencyOption {
  readonly value: CurrencyCode;
  readonly label: string;
  readonly short: string;
  readonly flag: string;
  /**
   * the rate as text (units of the currency per US dollar), or words if there is no rate or the currency is the US
   * dollar
   */
  readonly hint: string;
  readonly isDisabled: boolean;
}

export interface CurrencyModel {
  readonly options: readonly CurrencyOption[];
  readonly selected: CurrencyCode;
  /** the date and the source of the rates; if there are no rates, a sentence that says so */
  readonly source: string;
}

export interface CurrencyActions {
  selectCurrency(currency: CurrencyCode): void;
}

export function toCurrencyModel({ state }: Pick<PanelInput, 'state'>): CurrencyModel {
  const { table } = state.status.rates;
  const decimals = mostDecimals(table);
  return {
    options: CURRENCY_CODES.map((code) => {
      const rate = table?.rates[code];
      const isKnown = code === 'USD' || rate !== undefined;
      return {
        value: code,
        label: `${code} ${currencyNames[code]}`,
        short: code,
        flag: CURRENCIES[code].flag,
        hint:
          rate === undefined || code === 'USD'
            ? isKnown
              ? words.base
              : words.noRate
            : aligned(rateWords(toRateNumber(rate)), decimals),
        isDisabled: !isKnown,
      };
    }),
    selected: state.settings.currency,
    source: sourceWords(table),
  };
}

function rateWords(rate: number): string {
  return numberFormat(locale.tag, { minimumSignificantDigits: 5, maximumSignificantDigits: 5 }).format(rate);
}

/**
 * Adds blanks as wide as a digit after a number with few decimals. So the decimal points of a right-aligned column are
 * below each other.
 */
function aligned(number: string, decimals: number): string {
  const point = number.indexOf('.');
  const missing = point < 0 ? decimals + 1 : decimals - (number.length - point - 1);
  return number + FIGURE_SPACE.repeat(Math.max(0, missing));
}

const FIGURE_SPACE = '\u2007';

function mostDecimals(table: PanelInput['state']['status']['rates']['table']): number {
  const lengths = CURRENCY_CODES.map((code) => {
    const rate = code === 'USD' ? undefined : table?.rates[code];
    return rate === undefined ? 0 : (rateWords(toRateNumber(rate)).split('.')[1]?.length ?? 0);
  });
  return Math.max(...lengths);
}

function sourceWords(table: PanelInput['state']['status']['rates']['table']): string {
  if (table === null) return words.noRates;
  const date = fullDayWords(dayOf(table.asOf ?? table.fetchedAt));
  return table.kind === 'demo' ? words.demoRates(date) : words.ratesFrom(date, table.source);
}
