/**
 * The model of messages in Settings: the addresses that get alerts, whether messages arrive, and the messages that were
 * not delivered. The model contains no URL, because URLs can be secret.
 */
import { deliveryId } from '../../core/delivery/delivery-id.ts';
import type { Delivery } from '../../core/delivery/delivery-record.ts';
import { DESTINATION_KINDS, type DestinationKind, type SecretPlace } from '../../core/delivery/destination.ts';
import type { LastTry } from '../../core/delivery/last-try.ts';
import type { ListedDestination, MessagesState } from '../../core/delivery/message-order.ts';
import type { TrackerState } from '../../core/tracker/tracker-state.ts';
import { deliveryFaultSentence } from '../../messages/delivery-fault.ts';
import { deliveryWords } from '../../messages/en/delivery.ts';
import { settingFaultWords } from '../../messages/en/setting-faults.ts';
import { settingsMessagesWords as words } from '../../messages/en/settings-messages.ts';
import { agoWords, instantWords } from '../parts/calendar-words.ts';
import { displayName } from '../parts/display-name.ts';

export interface MessagesModel {
  /** says which messages are sent; if none can be sent from here, says why */
  readonly about: string;
  /** true if there are addresses and messages are allowed, but alerts are off, so that the addresses get no alerts */
  readonly isAlertsOff: boolean;
  readonly destinations: readonly DestinationModel[];
  /** the weekly digest; null if it can't be switched on here */
  readonly digest: DigestModel | null;
  readonly waiting: string | null;
  readonly undelivered: readonly UndeliveredModel[];
  /** whether a company's policy forbids messages. If so, `about` says it */
  readonly isForbidden: boolean;
  /** the kinds of addresses that can be added; empty if none can be added */
  readonly kinds: readonly KindModel[];
  /** the place where the URL of a new address is saved (`value`), and a sentence about this place (`text`) */
  readonly place: { readonly value: SecretPlace; readonly text: string };
}

export interface DigestModel {
  readonly isOn: boolean;
  /** when the next digest is due, or why no digest is sent; null while the digest is off */
  readonly text: string | null;
  /** the chosen IANA time zone; empty for the time zone of the machine that runs Outlay */
  readonly zone: string;
  readonly zoneHint: string;
}

export interface DestinationModel {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly lastTry: { readonly text: string; readonly tone: 'quiet' | 'good' | 'bad' };
}

export interface UndeliveredModel {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface KindModel {
  readonly value: DestinationKind;
  readonly label: string;
  /** a hint about the URL; empty for e-mail, which has no URL */
  readonly urlHint: string;
  readonly hasToken: boolean;
}

const KINDS: readonly KindModel[] = DESTINATION_KINDS.map((value) => ({
  value,
  label: deliveryWords.kinds[value],
  urlHint: value === 'email' ? '' : words.urlHints[value],
  hasToken: value === 'ntfy',
}));

/**
 * Returns the addresses and the undelivered messages. Returns null until the companion (the process that `outlay`
 * starts) has answered. Also returns null if there is no companion, because only a companion sends messages. On a
 * paired device and in the demo, the result is only a sentence that says why there are no messages.
 */
export function toMessagesModel({ host, settings, status }: TrackerState, nowMs: number): MessagesModel | null {
  if (host?.kind !== 'companion') return null;
  if (host.viewer === 'device') return nothingBut(words.device);
  const { messages } = host;
  if (messages === null) return status.dataSource === 'demo' ? nothingBut(words.demo) : null;
  const isForbidden = host.policy.includes('messages');
  const place: SecretPlace = host.places.includes('system') ? 'system' : 'file';
  return {
    about: isForbidden ? settingFaultWords.forbidden : messages.destinations.length === 0 ? words.none : words.about,
    isAlertsOff: !settings.alerts && !isForbidden && messages.destinations.length > 0,
    destinations: messages.destinations.map((destination) => toDestination(destination, nowMs)),
    digest: isForbidden ? null : toDigest(messages),
    waiting: messages.waiting === 0 ? null : words.waiting(messages.waiting),
    undelivered: messages.undelivered.map(toUndelivered),
    isForbidden,
    kinds: isForbidden ? [] : KINDS,
    place: { value: place, text: words.places[place] },
  };
}

function nothingBut(about: string): MessagesModel {
  return {
    about,
    isAlertsOff: false,
    destinations: [],
    digest: null,
    waiting: null,
    undelivered: [],
    isForbidden: false,
    kinds: [],
    place: { value: 'system', text: words.places.system },
  };
}

function toDigest({ digest, destinations }: MessagesState): DigestModel {
  const { isOn, zone, zoneInForce, nextAt } = digest;
  const next = nextAt === null ? null : words.digest.next(zoneInForce, instantWords(nextAt));
  return {
    isOn,
    text: isOn && destinations.length === 0 ? words.digest.noAddress : next,
    zone: zone ?? '',
    zoneHint: zone === null ? words.digest.zoneHint(zoneInForce) : words.digest.zoneHintChosen,
  };
}

function toDestination(destination: ListedDestination, nowMs: number): DestinationModel {
  const { name, kind, host, place, lastTry } = destination;
  const where = destination.kind === 'email' ? words.mailTo(destination.mail.to, host) : host;
  return {
    name,
    title: words.destination(deliveryWords.kinds[kind], displayName(where)),
    text: place === 'file' ? `${words.named(name)} ${words.inFile}` : words.named(name),
    lastTry: lastTry === null ? { text: words.neverTried, tone: 'quiet' } : lastTryWords(lastTry, nowMs),
  };
}

function lastTryWords({ deliveredAt, failed }: LastTry, nowMs: number): DestinationModel['lastTry'] {
  const delivered = deliveredAt === null ? null : agoWords(deliveredAt, nowMs);
  if (failed === null)
    return { text: delivered === null ? words.neverTried : words.delivered(delivered), tone: 'good' };
  const sentence = words.failed(agoWords(failed.at, nowMs), deliveryFaultSentence(failed.fault));
  return { text: delivered === null ? sentence : `${sentence} ${words.deliveredBefore(delivered)}`, tone: 'bad' };
}

function toUndelivered(delivery: Delivery): UndeliveredModel {
  const { to, message, fault } = delivery;
  const why = fault === null ? words.stopped : deliveryFaultSentence(fault);
  return {
    id: deliveryId(delivery),
    title: displayName(message.title),
    text: words.undeliveredTo(to, instantWords(message.at), why),
  };
}
