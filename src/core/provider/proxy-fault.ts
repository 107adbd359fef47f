/** Tells whether to retry a connection that a proxy did not open. */
import type { ProxyFault } from '../base/ports.ts';

/** Whether it may work in a minute: not where the proxy refused us, because repeated wrong passwords can lock an account. */
export function isPassingProxyFault({ proxy, status }: ProxyFault): boolean {
  return proxy !== '' && (status === null || status >= 500);
}
