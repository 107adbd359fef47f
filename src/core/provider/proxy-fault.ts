/** Tells whether a request is tried again after a proxy refused to open a connection. */
import type { ProxyFault } from '../base/ports.ts';

/** Whether the connection may work in a minute. False if the proxy refused it, because repeated wrong passwords can lock an account. */
export function isPassingProxyFault({ proxy, status }: ProxyFault): boolean {
  return proxy !== '' && (status === null || status >= 500);
}
