/**
 * Checks addresses that a person types. Code in `core` may not use the URL parser of Node or the browser. So this file
 * accepts only addresses that every URL parser reads in the same way. The companion (the process that `outlay` starts)
 * checks the addresses again with its own parser, and also checks the IP addresses behind a host name.
 */
import { fail, ok, type Result } from '../base/result.ts';
import type { SettingFault } from './setting-fault.ts';

/** The port at which the companion (the process that `outlay` starts) serves pages, unless another port is chosen. */
export const DEFAULT_PANELS_PORT = 9484;

const MAX_URL_LENGTH = 2048;
/**
 * An address may contain only visible ASCII characters. URLs with a character in AMBIGUOUS are refused, because URL
 * parsers read these characters in different ways.
 */
const PLAIN = /^[\u0021-\u007e]+$/;
const AMBIGUOUS = /[\\"<>^`{|}]/;
const PARTS = /^(https?):\/\/([^/?#]*)([^#]*)(#.*)?$/;
const AUTHORITY = /^(?:(\[[\da-f:]+\])|([a-z\d](?:[a-z\d.-]*[a-z\d])?))(?::(\d{1,5}))?$/;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const BYTE = '(?:0|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-5])';
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`);
const DEFAULT_PORTS: Readonly<Record<string, number>> = { http: 80, https: 443 };

interface Authority {
  readonly host: string;
  readonly port: number | null;
}

/**
 * Checks the address of an exchange-rate service: https, or http on this machine. A query is allowed, because some
 * services expect an API key in it.
 * @param ownPorts the ports of this machine on which Outlay itself answers; they are refused, because Outlay would call
 * itself
 */
export function checkRatesUrl(text: string, ownPorts: readonly number[]): Result<string, SettingFault> {
  if (text.length > MAX_URL_LENGTH) return fail({ kind: 'tooLong', most: MAX_URL_LENGTH });
  const parts = PLAIN.test(text) && !AMBIGUOUS.test(text) ? PARTS.exec(text) : null;
  if (parts === null) return fail({ kind: 'notAnAddress' });
  const [, scheme = '', authorityText = '', , fragment] = parts;
  if (authorityText.includes('@')) return fail({ kind: 'credentials' });
  const authority = authorityOf(authorityText.toLowerCase());
  if (authority === null) return fail({ kind: 'notAnAddress' });
  if (fragment !== undefined) return fail({ kind: 'fragment' });
  const { host, port } = authority;
  if (scheme === 'http' && !isLoopback(host)) return fail({ kind: 'notEncrypted' });
  if (isForbidden(host)) return fail({ kind: 'forbiddenHost' });
  const own = port !== null && isLoopback(host) && ownPorts.includes(port);
  return own ? fail({ kind: 'ownPort', port }) : ok(text);
}

/**
 * Returns the host of an https or http address, such as `hooks.slack.com`, with the port if it is not the usual one of
 * the scheme: `192.168.1.5:8080`. The path and the query are not checked.
 */
export function hostOfAddress(text: string): Result<string, SettingFault> {
  const parts = PLAIN.test(text) && !AMBIGUOUS.test(text) ? PARTS.exec(text) : null;
  if (parts === null) return fail({ kind: 'notAnAddress' });
  const [, scheme = '', authorityText = ''] = parts;
  if (authorityText.includes('@')) return fail({ kind: 'credentials' });
  const authority = authorityOf(authorityText.toLowerCase());
  if (authority === null) return fail({ kind: 'notAnAddress' });
  const { host, port } = authority;
  return ok(port === null || port === DEFAULT_PORTS[scheme] ? host : `${host}:${port}`);
}

/**
 * Checks an origin. It must be exactly as browsers send it: scheme, host in lower case, and the port if it is not the
 * usual one of the scheme.
 */
export function checkOrigin(text: string): Result<string, SettingFault> {
  const parts = text.length <= MAX_URL_LENGTH && PLAIN.test(text) ? PARTS.exec(text) : null;
  const refused = fail<SettingFault>({ kind: 'notAnOrigin', text: text.slice(0, 200) });
  if (parts === null) return refused;
  const [, scheme = '', authorityText = '', path, fragment] = parts;
  if (path !== '' || fragment !== undefined) return refused;
  const authority = authorityOf(authorityText);
  if (authority === null || authority.port === DEFAULT_PORTS[scheme]) return refused;
  // An IPv6 address can be written in many ways, but browsers send only one of them. Outlay knows how browsers write
  // `[::1]`, but not how they write other IPv6 addresses. So it refuses all others.
  return authority.host.startsWith('[') && authority.host !== '[::1]' ? refused : ok(text);
}

function authorityOf(text: string): Authority | null {
  const [matched, ipv6, name, port] = AUTHORITY.exec(text) ?? [];
  const host = ipv6 ?? name;
  if (matched === undefined || host === undefined) return null;
  // URL parsers disagree on whether `080` means port 80, so a port with a leading zero is refused.
  if (port !== undefined && (!/^[1-9]/.test(port) || Number(port) > 65_535)) return null;
  if (name === undefined ? !isIpv6(host) : !isName(name)) return null;
  return { host, port: port === undefined ? null : Number(port) };
}

/**
 * Whether a host is a valid name or a valid IPv4 address. If the last part of a host is a number, URL parsers read the
 * host as an IPv4 address, but not all in the same way. Such a host is accepted only if it is four decimal numbers,
 * such as `192.168.1.5`. Names with a part that begins with `xn--` (encoded letters that are not ASCII) are refused.
 */
function isName(name: string): boolean {
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  if (/^(?:\d+|0x[\da-f]*)$/.test(last)) return IPV4.test(name);
  return name.length <= 253 && labels.every((label) => LABEL.test(label) && !label.startsWith('xn--'));
}

/** Whether a host is an IPv6 address: eight groups of hexadecimal digits; `::` may replace some of them, once. */
function isIpv6(host: string): boolean {
  const halves = host.slice(1, -1).split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (halves.length > 2 || !groups.every((group) => /^[\da-f]{1,4}$/.test(group))) return false;
  return halves.length === 2 ? groups.length <= 7 : groups.length === 8;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (IPV4.test(host) && host.startsWith('127.'));
}

function isForbidden(host: string): boolean {
  // The pattern refuses IPv6 addresses that begin with zeros. Such an address is this machine (`::1`), the unspecified
  // address (`::`), or an IPv4 address in IPv6 form. Of these, only `::1` is allowed. The pattern also refuses
  // link-local and multicast addresses.
  if (host.startsWith('[')) return host !== '[::1]' && /^\[(?:::|0|fe[89ab]|ff)/.test(host);
  if (!IPV4.test(host)) return false;
  const [first = 0, second = 0] = host.split('.').map(Number);
  return first === 0 || first >= 224 || (first === 169 && second === 254);
}
