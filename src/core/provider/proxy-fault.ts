/** What a proxy that opened no connection means: the sentence for a person, and whether to try again. */
import type { ProxyFault } from '../base/ports.ts';

/** The same words on the page and in a terminal, for example `The proxy proxy.example:3128 refused the connection (407). Check HTTPS_PROXY.` */
export function proxySentence({ proxy, variable, status, detail }: ProxyFault): string {
  if (proxy === '') return `${variable} is not the address of an HTTP proxy. Set it to http://HOST:PORT or remove it.`;
  if (status === null) return `The proxy ${proxy} cannot be reached (${detail}). Check ${variable}.`;
  return `The proxy ${proxy} refused the connection (${status}). Check ${variable}.`;
}

/** Whether it may work in a minute: not where the proxy refused us, because repeated wrong passwords can lock an account. */
export function isPassingProxyFault({ proxy, status }: ProxyFault): boolean {
  return proxy !== '' && (status === null || status >= 500);
}
