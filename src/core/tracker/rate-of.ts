/** Which currency figures are really shown in: the chosen one, or US dollars with the reason. */
import type { CurrencyCode } from '../money/currency.ts';
import { PARITY, type Rate } from '../money/rate.ts';
import type { TrackerState } from './tracker-state.ts';

export interface ShownRate {
  readonly currency: CurrencyCode;
  /** units of the currency per US dollar */
  readonly rate: Rate;
  /** why it is not the chosen currency; null when it is */
  readonly fallback: 'noRates' | 'currencyNotListed' | null;
}

/** The chosen currency with its rate, or US dollars when no rate for it is known. */
export function rateOf(state: Pick<TrackerState, 'settings' | 'status'>): ShownRate {
  const { currency } = state.settings;
  if (currency === 'USD') return { currency, rate: PARITY, fallback: null };
  const { table } = state.status.rates;
  const rate = table?.rates[currency];
  if (rate !== undefined) return { currency, rate, fallback: null };
  return { currency: 'USD', rate: PARITY, fallback: table === null ? 'noRates' : 'currencyNotListed' };
}
