/** Decides whether a request is repeated if a proxy did not open a connection. */
import type { ProxyFault } from '../base/ports.ts';

/**
 * Whether another attempt may succeed within a minute. False if the proxy refused the connection, because repeated wrong passwords can lock
 * an account.
 */
export function isPassingProxyFault({ proxy, status }: ProxyFault): boolean {
  return proxy !== '' && (status === null || status >= 500);
}
