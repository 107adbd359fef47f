/**
 * How an e-mail reaches its receiver: the mail server, the account, the sender and the receiver. The password is saved
 * separately.
 */
import { isRecord } from '../base/is-record.ts';

/**
 * `tls`: encrypted from the start. `starttls`: encryption begins before the e-mail and the password are sent. `plain`:
 * never encrypted; only for this machine and for private addresses.
 */
export const MAIL_SECURITIES = ['tls', 'starttls', 'plain'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

export interface MailRoute {
  /** a host name or an IP address; IPv6 without brackets */
  readonly server: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** the account's name at the mail server; null if the server needs no account */
  readonly user: string | null;
  /** addresses such as `outlay@example.com`, without names */
  readonly from: string;
  readonly to: string;
}

/** The port that servers use for each kind of encryption. */
export const MAIL_PORTS: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, plain: 25 };

/** The largest number of characters in a host name, an address or an account. */
const LONGEST = 320;

/**
 * Reads the fields of a route; null if a field is missing or has another type. It does not check the addresses;
 * `parseMailRoute` checks them.
 */
export function readMailRoute(value: unknown): MailRoute | null {
  if (!isRecord(value)) return null;
  const { server, port, user, from, to } = value;
  const security = MAIL_SECURITIES.find((each) => each === value['security']);
  if (security === undefined || typeof port !== 'number' || (user !== null && !isText(user))) return null;
  return isText(server) && isText(from) && isText(to) ? { server, port, security, user, from, to } : null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}
