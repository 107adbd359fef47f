/** Makes the CSV columns with the exchange rate and its date. */
import { formatDay, dayOf } from '../calendar/day.ts';
import type { CurrencyCode } from '../money/currency.ts';
import { formatScaled } from '../money/decimal.ts';
import { RATE_SCALE, type Rate } from '../money/rate.ts';

/** The currency of the amounts in a file, and its exchange rate. */
export interface ShownCurrency {
  readonly currency: CurrencyCode;
  /** units of the currency per US dollar */
  readonly rate: Rate;
  /**
   * when the service set the rates, ms since the epoch. If the service does not say, the time when Outlay loaded them.
   * null for US dollars
   */
  readonly rateAsOf: number | null;
}

export const RATE_COLUMNS = ['currency', 'units per USD', 'rate date'] as const;

/**
 * The cells for the exchange rate and its date. Every row contains these cells, so that a person who copies only some
 * rows also copies the rate.
 */
export function rateCells({ currency, rate, rateAsOf }: ShownCurrency): readonly string[] {
  const [whole = '', fraction = ''] = formatScaled(rate, RATE_SCALE).split('.');
  const digits = fraction.replace(/0+$/, '');
  return [currency, digits === '' ? whole : `${whole}.${digits}`, rateAsOf === null ? '' : formatDay(dayOf(rateAsOf))];
}
