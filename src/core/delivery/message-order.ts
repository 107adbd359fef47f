/**
 * Defines two things. First, the orders that a page can send about destinations, undelivered messages and the weekly
 * digest. Second, the state of destinations, messages and digest, which the page shows. All values are plain data.
 */
import { isRecord } from '../base/is-record.ts';
import type { Delivery } from './delivery-record.ts';
import type { DeliveryFault } from './delivery-fault.ts';
import { SECRET_PLACES, URL_KINDS, type Destination, type SecretPlace, type UrlKind } from './destination.ts';
import type { DigestState } from './digest/digest-state.ts';
import type { LastTry } from './last-try.ts';
import { readMailRoute, type MailRoute } from './mail-route.ts';

export type ListedDestination = Destination & {
  /** the result of the last tries; null if no message was sent to the destination yet */
  readonly lastTry: LastTry | null;
};

export interface MessagesState {
  readonly destinations: readonly ListedDestination[];
  readonly digest: DigestState;
  /** how many messages are still to be delivered */
  readonly waiting: number;
  /** the messages that could not be delivered, newest first */
  readonly undelivered: readonly Delivery[];
}

export type MessageOrder =
  /**
   * adds a destination with a URL. `token` is the access token for ntfy; null if ntfy needs none, and for all other
   * kinds
   */
  | {
      readonly do: 'add';
      readonly kind: UrlKind;
      readonly url: string;
      readonly token: string | null;
      readonly place: SecretPlace;
    }
  /** adds an e-mail destination; `password` is null if the mail server needs no account */
  | {
      readonly do: 'addEmail';
      readonly mail: MailRoute;
      readonly password: string | null;
      readonly place: SecretPlace;
    }
  /** `remove` removes a destination. `test` sends it a test message now and waits for the answer */
  | { readonly do: 'remove' | 'test'; readonly name: string }
  /** `sendAgain` tries an undelivered message again, `discard` removes it; `id` is from `deliveryId` */
  | { readonly do: 'sendAgain' | 'discard'; readonly id: string }
  /**
   * turns the weekly digest on or off; `zone` is an IANA time zone such as `Europe/Berlin`, null for the zone of the
   * machine that runs Outlay
   */
  | { readonly do: 'setDigest'; readonly isOn: boolean; readonly zone: string | null }
  /** returns the text of a digest of the last seven days, as it would be sent now; sends nothing */
  | { readonly do: 'previewDigest' };

/** The answer to an order; null for orders that have no answer. */
export type MessageAnswer = AddedDestination | DigestPreview | null;

export interface AddedDestination {
  readonly kind: 'added';
  readonly name: string;
  readonly host: string;
  /** the new key that signs a webhook's requests; only this answer contains it */
  readonly signingKey: string | null;
}

export interface DigestPreview {
  readonly kind: 'preview';
  readonly title: string;
  /** the digest as lines of plain text */
  readonly text: string;
}

export type DestinationUrlFault =
  | 'notAUrl'
  /** the URL is neither an https URL nor an http URL whose host is this machine or a private IP address */
  | 'notEncrypted'
  /** the URL contains a user name or password */
  | 'credentials'
  | 'fragment'
  /**
   * the host of the URL is an address that no receiver can have: link-local, multicast or unspecified (such as 0.0.0.0)
   */
  | 'forbiddenHost'
  /** the URL of an ntfy destination does not end with the name of a topic, or has a query (the part after `?`) */
  | 'noTopic';

export type MailRouteFault =
  /** the server is neither a host name nor an IP address */
  | 'badServer'
  | 'badPort'
  /** the server is an address that no mail server can have: link-local, multicast or unspecified (such as 0.0.0.0) */
  | 'forbiddenHost'
  /** the connection is not encrypted, and the server is neither this machine nor a private IP address */
  | 'notEncrypted'
  | 'badFrom'
  | 'badTo'
  /** the name of the account is empty, too long, or contains control characters */
  | 'badUser'
  | 'badPassword'
  /** the account has a user name without a password, or a password without a user name */
  | 'halfAccount';

export type MessageFault =
  | { readonly kind: 'badUrl'; readonly why: DestinationUrlFault }
  | { readonly kind: 'badMail'; readonly why: MailRouteFault }
  /** the access token for ntfy is empty, or contains spaces, control characters or characters beyond ASCII */
  | { readonly kind: 'badToken' }
  /** the time zone is not known */
  | { readonly kind: 'badZone' }
  /** no figures have been loaded from the provider yet, so there is no digest */
  | { readonly kind: 'noFigures' }
  /** there is no destination or undelivered message with this name or id */
  | { readonly kind: 'noSuchEntry' }
  | { readonly kind: 'notDelivered'; readonly fault: DeliveryFault };

const LONGEST = 1000;

/** Parses an order that another process sends; null if it is not a valid order. Only the known fields are copied. */
export function parseMessageOrder(value: unknown): MessageOrder | null {
  if (!isRecord(value)) return null;
  const { name, id, url, token, password, isOn, zone } = value;
  const place = SECRET_PLACES.find((each) => each === value['place']);
  switch (value['do']) {
    case 'add': {
      const kind = URL_KINDS.find((each) => each === value['kind']);
      if (kind === undefined || place === undefined || !isText(url) || !isTextOrNull(token)) return null;
      return { do: 'add', kind, url, token, place };
    }
    case 'addEmail': {
      const mail = readMailRoute(value['mail']);
      if (mail === null || place === undefined || !isTextOrNull(password)) return null;
      return { do: 'addEmail', mail, password, place };
    }
    case 'remove':
    case 'test':
      return isText(name) ? { do: value['do'], name } : null;
    case 'sendAgain':
    case 'discard':
      return isText(id) ? { do: value['do'], id } : null;
    case 'setDigest':
      return typeof isOn === 'boolean' && isTextOrNull(zone) ? { do: 'setDigest', isOn, zone } : null;
    case 'previewDigest':
      return { do: 'previewDigest' };
    default:
      return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}
