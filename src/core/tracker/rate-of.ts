/** Finds the currency in which figures are shown: the chosen currency, or US dollars and the reason why. */
import type { ShownCurrency } from '../export/rate-columns.ts';
import { PARITY } from '../money/rate.ts';
import type { TrackerState } from './tracker-state.ts';

export interface ShownRate extends ShownCurrency {
  /** why US dollars are shown instead of the chosen currency; null if the chosen currency is shown */
  readonly fallback: 'noRates' | 'currencyNotListed' | null;
}

/** The chosen currency with its rate, or US dollars if no rate of the chosen currency is known. */
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
