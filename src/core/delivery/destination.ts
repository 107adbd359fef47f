/**
 * The types of destinations. A destination is an address that receives messages, such as a Slack channel. Its URL,
 * token or password is secret and is saved separately from the destination.
 */
import { isRecord } from '../base/is-record.ts';
import { readMailRoute, type MailRoute } from './mail-route.ts';

/** The kinds of destinations that receive HTTP requests. Their URLs are secret. */
export const URL_KINDS = ['slack', 'teams', 'webhook', 'ntfy'] as const;
export type UrlKind = (typeof URL_KINDS)[number];

export const DESTINATION_KINDS = [...URL_KINDS, 'email'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** Where a secret is saved: the system keychain, or a file that programs of the same user can read. */
export const SECRET_PLACES = ['system', 'file'] as const;
export type SecretPlace = (typeof SECRET_PLACES)[number];

interface Named {
  /** the name by which a person refers to the destination, e.g. `slack` or `slack-2` */
  readonly name: string;
  /** host and port of the destination's URL or mail server, e.g. `hooks.slack.com` */
  readonly host: string;
  /** when a person added the destination, ms since the epoch */
  readonly addedAt: number;
  readonly place: SecretPlace;
}

export interface UrlDestination extends Named {
  readonly kind: UrlKind;
}

export interface MailDestination extends Named {
  readonly kind: 'email';
  readonly mail: MailRoute;
}

export type Destination = UrlDestination | MailDestination;

/** The secret of a destination with a URL. Anyone who has the URL can send messages to the destination. */
export interface UrlSecret {
  readonly url: string;
  /**
   * `webhook`: the key that signs requests, which is `whsec_` followed by base64 text; `ntfy`: the access token;
   * otherwise null
   */
  readonly token: string | null;
}

export interface MailSecret {
  /** the password of the account at the mail server; null if the server needs no account */
  readonly password: string | null;
}

export type DestinationSecret = UrlSecret | MailSecret;

/** A destination with its secret, which is everything that is needed to send to it. */
export type Address =
  | { readonly kind: UrlKind; readonly secret: UrlSecret }
  | { readonly kind: 'email'; readonly mail: MailRoute; readonly secret: MailSecret };

/** Joins a destination and its secret; null if the secret belongs to another kind of destination. */
export function addressOf(destination: Destination, secret: DestinationSecret): Address | null {
  if (destination.kind === 'email')
    return 'password' in secret ? { kind: 'email', mail: destination.mail, secret } : null;
  return 'url' in secret ? { kind: destination.kind, secret } : null;
}

const VERSION = 1;
const NAME = /^[a-z0-9-]{1,64}$/;

/** Converts destinations to plain JSON data. */
export function encodeDestinations(destinations: readonly Destination[]): unknown {
  return { version: VERSION, destinations };
}

/** Reads the destinations of a saved record; damaged entries are left out. */
export function decodeDestinations(record: unknown): readonly Destination[] {
  if (!isRecord(record) || record['version'] !== VERSION || !Array.isArray(record['destinations'])) return [];
  return record['destinations'].flatMap((item: unknown): readonly Destination[] => {
    if (!isRecord(item)) return [];
    const { name, host, addedAt } = item;
    const kind = DESTINATION_KINDS.find((each) => each === item['kind']);
    if (kind === undefined || typeof name !== 'string' || !NAME.test(name)) return [];
    if (typeof host !== 'string' || typeof addedAt !== 'number') return [];
    // Earlier versions saved every secret in the system keychain, so their records have no `place`.
    const place = SECRET_PLACES.find((each) => each === item['place']) ?? 'system';
    if (kind !== 'email') return [{ name, kind, host, addedAt, place }];
    const mail = readMailRoute(item['mail']);
    return mail === null ? [] : [{ name, kind, host, addedAt, place, mail }];
  });
}

/** Returns the first free name of a kind: `slack`, then `slack-2`, `slack-3`. */
export function newName(kind: DestinationKind, destinations: readonly Destination[]): string {
  const names = new Set(destinations.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? kind : `${kind}-${number}`;
    if (!names.has(name)) return name;
  }
}

/** Converts a secret to the text that is saved in the system keychain or in a file. */
export function formatSecret(secret: DestinationSecret): string {
  return JSON.stringify(secret);
}

/** Parses a saved secret; null if `formatSecret` did not write the text. */
export function parseSecret(text: string): DestinationSecret | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    const { url, token, password } = value;
    if (isTextOrNull(password)) return { password };
    return typeof url === 'string' && isTextOrNull(token) ? { url, token } : null;
  } catch {
    return null;
  }
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
