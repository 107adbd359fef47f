/** Tells whether a connection that a proxy refused to open is tried again. */
import type { ProxyFault } from '../base/ports.ts';

/** Whether the connection may work in a minute. False if the proxy refused it, because repeated wrong passwords can lock an account. */
export function isPassingProxyFault({ proxy, status }: ProxyFault): boolean {
  return proxy !== '' && (status === null || status >= 500);
}
