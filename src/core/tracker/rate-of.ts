/**
 * Finds the currency in which figures are shown. It is the chosen currency or, if its rate is not known, US dollars.
 */
import type { ShownCurrency } from '../export/rate-columns.ts';
import { PARITY } from '../money/rate.ts';
import type { TrackerState } from './tracker-state.ts';

export interface ShownRate extends ShownCurrency {
  /** why US dollars are shown instead of the chosen currency; null if the chosen currency is shown */
  readonly fallback: 'noRates' | 'currencyNotListed' | null;
}

/** Returns the chosen currency and its rate. If the rate is not known, returns US dollars and the reason. */
export function rateOf(state: Pick<TrackerState, 'settings' | 'status'>): ShownRate {
  const { currency } = state.settings;
  if (currency === 'USD') return { currency, rate: PARITY, rateAsOf: null, fallback: null };
  const { table } = state.status.rates;
  const rate = table?.rates[currency];
  if (table !== null && rate !== undefined) {
    return { currency, rate, rateAsOf: table.asOf ?? table.fetchedAt, fallback: null };
  }
  return { currency: 'USD', rate: PARITY, rateAsOf: null, fallback: table === null ? 'noRates' : 'currencyNotListed' };
}
