/**
 * Loads exchange rates for a page without a companion (Outlay's local program). Such a page can use only the default
 * service, because the content security policy of the page's web server blocks other addresses.
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
