/** Decides whether to repeat a request for which a proxy did not open a connection. */
import type { ProxyFault } from '../base/ports.ts';

/**
 * Whether another attempt may succeed within a minute. It is false if the proxy refused the connection with a status
 * below 500, for example because of a wrong password: repeated wrong passwords can lock an account. It is also false if
 * the address of the proxy is invalid, or if the proxy on this machine may belong to another user. Only a person can
 * correct these two faults.
 */
export function isPassingProxyFault({ proxy, status, detail }: ProxyFault): boolean {
  return proxy !== '' && detail !== 'otherUser' && (status === null || status >= 500);
}
