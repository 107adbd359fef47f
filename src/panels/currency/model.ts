/** The Currency panel: the twelve currencies with their rates, how old these are and where they come from. */
import { dayOf } from '../../core/calendar/day.ts';
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from '../../core/money/currency.ts';
import { numberFormat } from '../../core/money/number-format.ts';
import { toRateNumber } from '../../core/money/rate.ts';
import { fullDayWords } from '../parts/calendar-words.ts';
import type { PanelInput } from '../parts/panel-input.ts';

export interface CurrencyOption {
  readonly value: CurrencyCode;
  readonly label: string;
  readonly short: string;
  readonly flag: string;
  /** units per US dollar in words */
  readonly hint: string;
  readonly isDisabled: boolean;
}

export interface CurrencyModel {
  readonly options: readonly CurrencyOption[];
  readonly selected: CurrencyCode;
  /** age and source of the rates */
  readonly source: string;
}

export interface CurrencyActions {
  selectCurrency(currency: CurrencyCode): void;
}

export function toCurrencyModel({ state }: Pick<PanelInput, 'state'>): CurrencyModel {
  const { table } = state.status.rates;
  return {
    options: CURRENCY_CODES.map((code) => {
      const rate = table?.rates[code];
      const isKnown = code === 'USD' || rate !== undefined;
      return {
        value: code,
        label: `${code} ${CURRENCIES[code].name}`,
        short: code,
        flag: CURRENCIES[code].flag,
        hint: rate === undefined || code === 'USD' ? (isKnown ? 'base' : 'no rate') : rateWords(toRateNumber(rate)),
        isDisabled: !isKnown,
      };
    }),
    selected: state.settings.currency,
    source: sourceWords(table),
  };
}

function rateWords(rate: number): string {
  return numberFormat('en-US', { minimumSignificantDigits: 5, maximumSignificantDigits: 5 }).format(rate);
}

function sourceWords(table: PanelInput['state']['status']['rates']['table']): string {
  if (table === null) return 'No exchange rates yet: everything is shown in US dollars.';
  const date = fullDayWords(dayOf(table.asOf ?? table.fetchedAt));
  const source = table.kind === 'demo' ? 'invented for the demo' : `from ${table.source}`;
  return `Units per US dollar, ${date}, ${source}.`;
}
