/** Decides whether to repeat a request for which a proxy did not open a connection. */
import type { ProxyFault } from '../base/ports.ts';

/**
 * Whether another attempt may succeed within a minute. It is false if the proxy refused the connection, for example
 * because of a wrong password: repeated wrong passwords can lock an account. It is also false if the proxy on this
 * machine may belong to another user, because only a person can change that.
 */
export function isPassingProxyFault({ proxy, status, detail }: ProxyFault): boolean {
  return proxy !== '' && detail !== 'otherUser' && (status === null || status >= 500);
}
