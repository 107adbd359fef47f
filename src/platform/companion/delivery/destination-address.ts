/**
 * Checks the URL of a destination for messages. A private address must be typed as digits, because a name could begin to mean one later
 * (SSRF). Plain http is allowed only to such an address.
 */
import { isIP } from 'node:net';

import type { DestinationKind } from '../../../core/delivery/destination.ts';
import type { DestinationUrlFault } from '../../../core/delivery/message-order.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { isForbiddenAddress, isLoopbackAddress, isPrivateAddress } from '../outgoing/checked-lookup.ts';

/** The keychain of Windows saves 1,280 characters. */
const LONGEST = 1000;
const NTFY_TOPIC = /\/[-_A-Za-z0-9]{1,64}\/?$/;

export function parseDestinationUrl(kind: DestinationKind, text: string): Result<URL, DestinationUrlFault> {
  const url = text.length <= LONGEST && URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return fail('notAUrl');
  if (url.username !== '' || url.password !== '') return fail('credentials');
  if (url.hash !== '') return fail('fragment');
  const host = hostOf(url);
  if (isIP(host) !== 0 && isForbiddenAddress(host)) return fail('forbiddenHost');
  if (url.protocol === 'http:' && !isThisMachine(url) && !isPrivateAddress(host)) return fail('notEncrypted');
  if (kind === 'ntfy' && (url.search !== '' || !NTFY_TOPIC.test(url.pathname))) return fail('noTopic');
  return ok(url);
}

/** Whether the URL names this machine, as `localhost` or a loopback address. */
export function isThisMachine(url: URL): boolean {
  return url.hostname === 'localhost' || isLoopbackAddress(hostOf(url));
}

/** Whether a name may have the address: not a private, loopback or other special address, except for `localhost`. */
export function isAllowedFor(url: URL, address: string): boolean {
  if (isThisMachine(url)) return isLoopbackAddress(address);
  return !isForbiddenAddress(address) && !isLoopbackAddress(address) && !isPrivateAddress(address);
}

/** The host without the brackets of an IPv6 address. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}
