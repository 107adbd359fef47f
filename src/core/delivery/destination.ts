/** The addresses that receive messages. Their URLs and tokens are secrets, so they are kept apart from the rest. */
import { isRecord } from '../base/is-record.ts';

export const DESTINATION_KINDS = ['slack', 'teams', 'webhook', 'ntfy'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

export interface Destination {
  /** what a person types, e.g. `slack` or `slack-2` */
  readonly name: string;
  readonly kind: DestinationKind;
  /** host and port of its URL, e.g. `hooks.slack.com` */
  readonly host: string;
  /** ms since the epoch */
  readonly addedAt: number;
}

/** Whoever knows these can send to the address. */
export interface DestinationSecret {
  readonly url: string;
  /** `webhook`: the key that signs requests, `whsec_` and base64; `ntfy`: the access token; otherwise null */
  readonly token: string | null;
}

const VERSION = 1;
const NAME = /^[a-z0-9-]{1,64}$/;

/** Plain data of JSON. */
export function encodeDestinations(destinations: readonly Destination[]): unknown {
  return { version: VERSION, destinations };
}

/** The destinations in a record; entries that cannot be read are left out. */
export function decodeDestinations(record: unknown): readonly Destination[] {
  if (!isRecord(record) || record['version'] !== VERSION || !Array.isArray(record['destinations'])) return [];
  return record['destinations'].flatMap((item: unknown) => {
    if (!isRecord(item)) return [];
    const { name, host, addedAt } = item;
    const kind = DESTINATION_KINDS.find((each) => each === item['kind']);
    if (kind === undefined || typeof name !== 'string' || !NAME.test(name)) return [];
    if (typeof host !== 'string' || typeof addedAt !== 'number') return [];
    return [{ name, kind, host, addedAt }];
  });
}

/** The first free name of a kind: `slack`, then `slack-2`, `slack-3`. */
export function newName(kind: DestinationKind, destinations: readonly Destination[]): string {
  const names = new Set(destinations.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? kind : `${kind}-${number}`;
    if (!names.has(name)) return name;
  }
}

/** The text that the system keychain saves. */
export function formatSecret({ url, token }: DestinationSecret): string {
  return JSON.stringify({ url, token });
}

/** Null if the text was not written by `formatSecret`. */
export function parseSecret(text: string): DestinationSecret | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    const { url, token } = value;
    if (typeof url !== 'string' || (token !== null && typeof token !== 'string')) return null;
    return { url, token };
  } catch {
    return null;
  }
}
