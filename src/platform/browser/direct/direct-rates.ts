/**
 * Exchange rates for a page without a companion, from the default service only. The content security policy of a static host blocks other
 * addresses, so using another service requires a companion.
 */
import type { RatesService } from '../../../core/base/ports.ts';
import { RATES_HEADERS, RATES_URL, ratesLimits } from '../../shared/open-rates.ts';
import { directGet, type DirectGet } from './direct-get.ts';

export function createDirectRates({ fetch, isOnline }: Pick<DirectGet, 'fetch' | 'isOnline'>): RatesService {
  return {
    name: new URL(RATES_URL).host,
    kind: 'open',
    fetch: (options) =>
      directGet({ fetch, isOnline, url: RATES_URL, headers: {}, keepHeaders: RATES_HEADERS }, ratesLimits(options)),
  };
}
