/** Exchange rates from the open service or from an address of one's own: no credentials, no redirect, ten seconds, one mebibyte. */
import type { RatesService, SendOptions } from '../../../core/ports.ts';
import { createCheckedLookup, isForbiddenAddress, isLoopbackAddress } from './checked-lookup.ts';
import { httpGet } from './http-get.ts';
import { createOutgoingAgent } from './outgoing-agent.ts';

const OPEN_SERVICE = new URL('https://open.er-api.com/v6/latest/USD');
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const KEPT_HEADERS = ['content-type', 'retry-after'] as const;

/** The service everybody may ask; its terms want a link "Rates By Exchange Rate API" wherever its rates are shown. */
export function createOpenRates(version: string): RatesService {
  return createRates('open', OPEN_SERVICE, version);
}

/** @param url as read by `parseRatesUrl`; plain http stays on this machine whatever its name resolves to */
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
        { url, headers: { 'user-agent': `Outlay/${version}` }, keepHeaders: KEPT_HEADERS, agent, lookup },
        cap(options),
      ),
  };
}

function cap(options: SendOptions): SendOptions {
  return {
    ...options,
    timeoutMs: Math.min(options.timeoutMs, TIMEOUT_MS),
    maxBytes: Math.min(options.maxBytes, MAX_BYTES),
  };
}
