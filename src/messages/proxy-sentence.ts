/** Writes the sentence for a proxy that did not open a connection, for the page and the terminal. */
import type { ProxyFault } from '../core/base/ports.ts';
import { connectionWords } from './en/connection.ts';

/**
 * Writes what the proxy did, and what to check: `The proxy proxy.example:3128 refused the connection (407). Check
 * HTTPS_PROXY.`
 */
export function proxySentence({ proxy, variable, status, detail }: ProxyFault): string {
  if (proxy === '') return connectionWords.notAProxy(variable);
  if (detail === 'otherUser') return connectionWords.proxyOfOther(proxy, variable);
  if (status === null) return connectionWords.proxyUnreachable(proxy, variable, detail);
  return connectionWords.proxyRefused(proxy, variable, status);
}
