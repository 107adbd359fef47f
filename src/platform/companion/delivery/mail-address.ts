/**
 * Checks the settings of an e-mail destination: server, port, account, sender and receiver. The server must follow the
 * rules of `destination-address.ts`: a server in a private network must be given as an IP address, and encryption may
 * be off only for such an address or for this machine. Line ends are refused, because they would begin a new SMTP
 * command.
 */
import { isIPv6 } from 'node:net';

import { fail, ok, type Result } from '../../../core/base/result.ts';
import type { MailRoute } from '../../../core/delivery/mail-route.ts';
import type { MailRouteFault } from '../../../core/delivery/message-order.ts';
import { checkHost } from './destination-address.ts';

/** Matches `local@domain` in ASCII, without quotes, names, comments or spaces. */
const ADDRESS =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/;
const LONGEST_ADDRESS = 254;
/** Matches characters that would make a URL parser read something other than a host. */
const NOT_A_HOST = /[\s/\\@?#%[\]]/;
/** Matches control characters and line ends. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
/** The longest password, in characters. The keychain of Windows saves up to 1,280. */
const LONGEST_PASSWORD = 1000;
const LONGEST_USER = 320;

/** @returns the settings with the server as URLs spell it: lower case, and names beyond ASCII in Punycode */
export function parseMailRoute(route: MailRoute): Result<MailRoute, MailRouteFault> {
  const { port, user, from, to } = route;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return fail('badPort');
  const url = serverUrl(route);
  if (url === null) return fail('badServer');
  const fault = checkHost(url);
  if (fault !== null) return fail(fault);
  if (user !== null && (user === '' || user.length > LONGEST_USER || CONTROL.test(user))) return fail('badUser');
  if (!isMailAddress(from)) return fail('badFrom');
  if (!isMailAddress(to)) return fail('badTo');
  return ok({ ...route, server: url.hostname.replace(/^\[(.*)\]$/, '$1') });
}

export function isMailPassword(password: string): boolean {
  return password !== '' && password.length <= LONGEST_PASSWORD && !CONTROL.test(password);
}

/**
 * Writes the server as a URL, so that the rules for URLs also apply to mail servers; null if the server's name is not
 * a host.
 */
export function serverUrl({ server, port, security }: Pick<MailRoute, 'server' | 'port' | 'security'>): URL | null {
  if (server === '' || NOT_A_HOST.test(server)) return null;
  const host = isIPv6(server) ? `[${server}]` : server;
  if (!isIPv6(server) && server.includes(':')) return null;
  const text = `${security === 'plain' ? 'http' : 'https'}://${host}:${port}/`;
  return URL.canParse(text) ? new URL(text) : null;
}

function isMailAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}
