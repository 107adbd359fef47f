/** What a person can do with destinations and undelivered messages, and what is shown of them. Plain data. */
import { isRecord } from '../base/is-record.ts';
import type { Delivery } from './delivery-record.ts';
import type { DeliveryFault } from './delivery-fault.ts';
import { DESTINATION_KINDS, type Destination, type DestinationKind } from './destination.ts';
import type { LastTry } from './last-try.ts';

export interface ListedDestination extends Destination {
  /** null if no message was sent to it yet */
  readonly lastTry: LastTry | null;
}

export interface MessagesState {
  readonly destinations: readonly ListedDestination[];
  /** how many messages are still to be delivered */
  readonly waiting: number;
  /** newest first */
  readonly undelivered: readonly Delivery[];
}

export type MessageOrder =
  /** @param token the access token of ntfy; null for none and for all other kinds */
  | { readonly do: 'add'; readonly kind: DestinationKind; readonly url: string; readonly token: string | null }
  /** sends a test message now and waits for the answer */
  | { readonly do: 'remove' | 'test'; readonly name: string }
  /** `id` from `deliveryId` */
  | { readonly do: 'sendAgain' | 'discard'; readonly id: string };

export interface AddedDestination {
  readonly name: string;
  readonly host: string;
  /** the new key that signs a webhook's requests; shown once */
  readonly signingKey: string | null;
}

export type DestinationUrlFault =
  | 'notAUrl'
  /** neither https nor http to a private address in digits */
  | 'notEncrypted'
  /** a user name or password in the URL */
  | 'credentials'
  | 'fragment'
  /** link-local, multicast or "any" address */
  | 'forbiddenHost'
  /** the URL of an ntfy topic ends with the topic */
  | 'noTopic';

export type MessageFault =
  | { readonly kind: 'badUrl'; readonly why: DestinationUrlFault }
  /** no destination or undelivered message with this name or id */
  | { readonly kind: 'noSuchEntry' }
  | { readonly kind: 'notDelivered'; readonly fault: DeliveryFault };

const LONGEST = 1000;

/** Parses what another process asks for; null if it is not an order. Only the named fields are copied. */
export function parseMessageOrder(value: unknown): MessageOrder | null {
  if (!isRecord(value)) return null;
  const { name, id, url, token } = value;
  switch (value['do']) {
    case 'add': {
      const kind = DESTINATION_KINDS.find((each) => each === value['kind']);
      if (kind === undefined || !isText(url) || (token !== null && !isText(token))) return null;
      return { do: 'add', kind, url, token };
    }
    case 'remove':
    case 'test':
      return isText(name) ? { do: value['do'], name } : null;
    case 'sendAgain':
    case 'discard':
      return isText(id) ? { do: value['do'], id } : null;
    default:
      return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}
