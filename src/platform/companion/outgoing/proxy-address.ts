/**
 * Finds the proxy that the environment names for an address, by the same rules as curl and Node. The proxy is the value
 * of `HTTPS_PROXY` or, if that is not set, of `ALL_PROXY`. Both names may also be in lower case. No proxy is used for a
 * host that `NO_PROXY` lists, for requests to this machine, or for plain http. Plain http is allowed only for this
 * machine and for private addresses in digits. Both are reached directly, so `HTTP_PROXY` is never used.
 */
import { getProxyForUrl } from 'proxy-from-env';

import { isLoopbackAddress } from './checked-lookup.ts';

export interface ProxyAddress {
  /** the name of the environment variable with the address, for messages */
  readonly variable: string;
  /** host and port of the proxy without user name and password, safe to show and log */
  readonly shown: string;
  /**
   * the proxy's address without user name and password; null if the variable is not the address of an HTTP proxy (for
   * example `socks5://…`)
   */
  readonly url: URL | null;
  /**
   * the value of the `Proxy-Authorization` header, which is secret; null if the address has neither a user name nor a
   * password
   */
  readonly authorization: string | null;
}

/** The environment variables that name a proxy, in order of priority. */
const VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'];

/** Finds the proxy for an address; null if the connection is made directly. */
export function findProxy(target: URL, environment: NodeJS.ProcessEnv): ProxyAddress | null {
  const host = target.hostname.replace(/^\[(.*)\]$/, '$1');
  if (target.protocol !== 'https:' || host === 'localhost' || isLoopbackAddress(host)) return null;
  if (getProxyForUrl(target) === '') return null;
  const variable = VARIABLES.find((name) => isSet(environment[name]));
  return variable === undefined ? null : readProxy(variable, environment[variable] ?? '');
}

/** An address without a scheme is the address of an http proxy: `proxy.example:3128`. */
function readProxy(variable: string, text: string): ProxyAddress {
  const address = text.includes('://') ? text : `http://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    return { variable, shown: '', url: null, authorization: null };
  }
  const authorization = basicAuthorization(url);
  url.username = '';
  url.password = '';
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return { variable, shown: `${url.hostname}:${port}`, url, authorization };
}

function basicAuthorization({ username, password }: URL): string | null {
  if (username === '' && password === '') return null;
  return `Basic ${Buffer.from(`${decode(username)}:${decode(password)}`).toString('base64')}`;
}

/** Decodes percent escapes. Returns the text unchanged if a percent sign is not part of a valid escape. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}
