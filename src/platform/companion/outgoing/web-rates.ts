/**
 * Requests exchange rates from the default service or a custom address, without cookies and without following
 * redirects. Outlay adds no credentials; only the address itself may contain a key. An answer may take at most ten
 * seconds and be at most one mebibyte long.
 */
import type { RatesService } from '../../../core/base/ports.ts';
import { RATES_HEADERS, RATES_URL, ratesLimits } from '../../shared/open-rates.ts';
import { createCheckedLookup, isForbiddenAddress, isLoopbackAddress } from './checked-lookup.ts';
import { httpGet } from './http-get.ts';
import { createOutgoingAgent } from './outgoing-agent.ts';

/** Creates the service that loads exchange rates from the default address, which needs no key. */
export function createOpenRates(version: string): RatesService {
  return createRates('open', new URL(RATES_URL), version);
}

/**
 * @param url from `parseRatesUrl`; with https and without a proxy, a request is refused if the host name resolves to a
 *   forbidden address; with plain http, the host is always this machine
 */
export function createCustomRates(url: URL, version: string): RatesService {
  return createRates('custom', url, version);
}

function createRates(kind: 'open' | 'custom', url: URL, version: string): RatesService {
  const isAllowed = url.protocol === 'http:' ? isLoopbackAddress : (address: string) => !isForbiddenAddress(address);
  const lookup = createCheckedLookup(isAllowed);
  const agent = createOutgoingAgent(url);
  return {
    name: url.host,
    kind,
    fetch: (options) =>
      httpGet(
        { url, headers: { 'user-agent': `Outlay/${version}` }, keepHeaders: RATES_HEADERS, agent, lookup },
        ratesLimits(options),
      ),
  };
}
