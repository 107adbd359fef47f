/**
 * Checks the URL of a destination for messages, and the host of a mail server. A private address must be typed in
 * digits (example: 10.0.0.5) and not as a host name, because a host name could change to a private address later (an
 * attack called SSRF). Plain http is allowed only for this machine and for a private address in digits.
 */
import { isIP } from 'node:net';

import type { UrlKind } from '../../../core/delivery/destination.ts';
import type { DestinationUrlFault } from '../../../core/delivery/message-order.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import {
  isForbiddenAddress,
  isLoopbackAddress,
  isPrivateAddress,
  isPublicAddress,
} from '../outgoing/checked-lookup.ts';

/** The longest URL, in characters. The keychain of Windows saves up to 1,280. */
const LONGEST = 1000;
const NTFY_TOPIC = /\/[-_A-Za-z0-9]{1,64}\/?$/;

export function parseDestinationUrl(kind: UrlKind, text: string): Result<URL, DestinationUrlFault> {
  const url = text.length <= LONGEST && URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return fail('notAUrl');
  if (url.username !== '' || url.password !== '') return fail('credentials');
  if (url.hash !== '') return fail('fragment');
  const fault = checkHost(url);
  if (fault !== null) return fail(fault);
  if (kind === 'ntfy' && (url.search !== '' || !NTFY_TOPIC.test(url.pathname))) return fail('noTopic');
  return ok(url);
}

/**
 * Checks the host of a URL. Returns null if messages may be sent to it. The scheme `http:` means a connection without
 * encryption. A mail server is checked as a URL too: `serverUrl` writes it with `http:` if mail is sent unencrypted.
 */
export function checkHost(url: URL): 'forbiddenHost' | 'notEncrypted' | null {
  const host = hostOf(url);
  if (isIP(host) !== 0 && isForbiddenAddress(host)) return 'forbiddenHost';
  return url.protocol === 'http:' && !isThisMachine(url) && !isPrivateAddress(host) ? 'notEncrypted' : null;
}

/** Whether the host of the URL is this machine: `localhost` or a loopback address. */
function isThisMachine(url: URL): boolean {
  return url.hostname === 'localhost' || isLoopbackAddress(hostOf(url));
}

/**
 * Whether messages may be sent to an address to which the URL's host name resolves. Private, loopback and other special
 * addresses are not allowed, except loopback addresses for `localhost`.
 */
export function isAllowedFor(url: URL, address: string): boolean {
  if (isThisMachine(url)) return isLoopbackAddress(address);
  return isPublicAddress(address);
}

/** Returns the host without the brackets of an IPv6 address. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}
