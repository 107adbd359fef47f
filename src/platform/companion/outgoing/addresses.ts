/**
 * Parses the addresses that a person enters for the provider and for the exchange-rate service. Such an address may use
 * plain http only if its host is this machine.
 */
import { isIP } from 'node:net';

import { PROVIDER_ORIGIN } from '../../../core/provider/anthropic/wire/provider-origin.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { isForbiddenAddress, isLoopbackAddress } from './checked-lookup.ts';

export type AddressFault =
  | { readonly kind: 'notAnAddress' }
  /** the scheme is http, but the host is another machine */
  | { readonly kind: 'notEncrypted' }
  /** the address contains a user name or a password */
  | { readonly kind: 'credentials' }
  /** the address contains a fragment, or a query that is not allowed */
  | { readonly kind: 'extraParts' }
  /**
   * the host is an address that Outlay never contacts, for example a link-local, multicast or unspecified one, such as
   * 169.254.1.1 or 0.0.0.0
   */
  | { readonly kind: 'forbiddenHost' }
  /** the address leads to one of Outlay's own ports */
  | { readonly kind: 'ownPort'; readonly port: number };

export const DEFAULT_PROVIDER_URL = new URL(PROVIDER_ORIGIN);

/**
 * Parses the provider's address. The address may have a path, because some gateways need one. The paths of requests
 * then begin with this path. Example: `https://gateway.example/llm` gives `https://gateway.example/llm/v1/…`.
 */
export function parseProviderUrl(text: string): Result<URL, AddressFault> {
  const url = parseAddress(text);
  if (url.ok && url.value.search !== '') return fail({ kind: 'extraParts' });
  return url;
}

/**
 * @param ownPorts Outlay's own ports of 127.0.0.1, which are refused, because Outlay would otherwise send requests to
 *   itself
 */
export function parseRatesUrl(text: string, ownPorts: readonly number[]): Result<URL, AddressFault> {
  const url = parseAddress(text);
  if (!url.ok) return url;
  const host = hostOf(url.value);
  if (isIP(host) !== 0 && isForbiddenAddress(host)) return fail({ kind: 'forbiddenHost' });
  const port = Number(url.value.port);
  return isLoopback(host) && ownPorts.includes(port) ? fail({ kind: 'ownPort', port }) : url;
}

function parseAddress(text: string): Result<URL, AddressFault> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) return fail({ kind: 'notAnAddress' });
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return fail({ kind: 'notAnAddress' });
  if (url.username !== '' || url.password !== '') return fail({ kind: 'credentials' });
  if (url.hash !== '') return fail({ kind: 'extraParts' });
  if (url.protocol === 'http:' && !isLoopback(hostOf(url))) return fail({ kind: 'notEncrypted' });
  return ok(url);
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host);
}
