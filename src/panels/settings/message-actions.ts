/**
 * The actions for messages (alerts that Outlay sends). A person can add, test and remove an address, and send or
 * discard a message that was not delivered.
 */
import type { Result } from '../../core/base/result.ts';
import type { SecretPlace, UrlKind } from '../../core/delivery/destination.ts';
import { isTimeZone } from '../../core/delivery/digest/digest-time.ts';
import { MAIL_PORTS, type MailSecurity } from '../../core/delivery/mail-route.ts';
import type {
  AddedDestination,
  MailRouteFault,
  MessageAnswer,
  MessageFault,
  MessageOrder,
} from '../../core/delivery/message-order.ts';
import type { HostActions, HostFault, KeyFault } from '../../core/host/host.ts';
import { hostOfAddress } from '../../core/settings/check-address.ts';
import { actionFaultSentence } from '../../messages/action-fault.ts';
import { isMessageFault, messageFaultSentence } from '../../messages/delivery-fault.ts';
import { deliveryWords } from '../../messages/en/delivery.ts';
import { settingsMessagesWords as words } from '../../messages/en/settings-messages.ts';

type Outcome = string | null;
type Fault = MessageFault | KeyFault | HostFault;

/**
 * The result of adding an address. If there is a problem, it is shown next to the input field that `field` identifies.
 * `field` is null if the problem belongs to no input field.
 */
export type Added =
  | { readonly value: AddedDestination }
  | { readonly problem: string; readonly field: AddressField | null };

export type AddressField = 'url' | 'server' | 'port' | 'from' | 'to' | 'user' | 'password';

/**
 * What a person has typed to add an e-mail address. User and password are empty if the mail server needs no account.
 */
export type TypedMail = Readonly<Record<Exclude<AddressField, 'url'>, string>> & {
  readonly security: MailSecurity;
  readonly place: SecretPlace;
};

const MAIL_FIELDS: Readonly<Record<MailRouteFault, AddressField>> = {
  badServer: 'server',
  forbiddenHost: 'server',
  notEncrypted: 'server',
  badPort: 'port',
  badFrom: 'from',
  badTo: 'to',
  badUser: 'user',
  badPassword: 'password',
  halfAccount: 'password',
};

/** What a person has typed to add an address with a URL. The token is empty if there is none. */
export interface TypedAddress {
  readonly kind: UrlKind;
  readonly url: string;
  readonly token: string;
  readonly place: SecretPlace;
}

export interface MessageActions {
  /**
   * parses a typed URL, without sending anything. Returns its host or, if the text is not a URL, a sentence that says
   * why. For an empty text, both are null
   */
  look(url: string): { readonly host: string | null; readonly problem: string | null };
  /** saves an address with a URL; sends nothing */
  add(typed: TypedAddress): Promise<Added>;
  /** saves an e-mail address; sends nothing */
  addMail(typed: TypedMail): Promise<Added>;
  /** returns the usual port of a mail server with this encryption */
  portOf(security: MailSecurity): string;
  /**
   * sends a test message and waits until it has been delivered or has failed. After a failure, the row of the address
   * says why
   */
  test(name: string): Promise<Outcome>;
  remove(name: string): Promise<Outcome>;
  sendAgain(id: string): Promise<Outcome>;
  discard(id: string): Promise<Outcome>;
  /**
   * switches the weekly digest on or off, and sets its time zone
   * @param zone an IANA time zone; empty for the zone of the machine that runs Outlay
   */
  setDigest(isOn: boolean, zone: string): Promise<Outcome>;
  /**
   * returns the title and the lines of the digest as it would be sent now; if there is none, a sentence that says why.
   * Sends nothing
   */
  previewDigest(): Promise<
    { readonly problem: string } | { readonly title: string; readonly lines: readonly string[] }
  >;
  /**
   * returns a sentence if the text is not a time zone; null if it is. An empty text is valid and means the zone of the
   * machine that runs Outlay
   */
  zoneProblem(text: string): Outcome;
}

export type AskHost = <T, F>(
  work: (host: HostActions) => Promise<Result<T, F | HostFault>>,
) => Promise<Result<T, F | HostFault>>;

export function toMessageActions(ask: AskHost): MessageActions {
  const order = (wanted: MessageOrder): Promise<Result<MessageAnswer, Fault>> =>
    ask<MessageAnswer, Fault>((host) => host.messages(wanted));

  async function outcome(wanted: MessageOrder): Promise<Outcome> {
    const done = await order(wanted);
    return done.ok ? null : sentenceOf(done.error);
  }

  async function add(wanted: MessageOrder): Promise<Added> {
    const added = await order(wanted);
    if (!added.ok) return { problem: sentenceOf(added.error), field: fieldOf(added.error) };
    return added.value?.kind === 'added'
      ? { value: added.value }
      : { problem: sentenceOf({ kind: 'notHere' }), field: null };
  }

  return {
    look: (url) => {
      const text = url.trim();
      if (text === '') return { host: null, problem: null };
      const host = hostOfAddress(text);
      if (host.ok) return { host: host.value, problem: null };
      const { notAUrl, credentials } = deliveryWords.urls;
      return { host: null, problem: host.error.kind === 'credentials' ? credentials : notAUrl };
    },
    add: ({ kind, url, token, place }) => add({ do: 'add', kind, url: url.trim(), token: token.trim() || null, place }),
    addMail: ({ server, port, from, to, user, password, security, place }) => {
      const typed = { server: server.trim(), from: from.trim(), to: to.trim(), user: user.trim() || null };
      // If the text is not a port number, the port is 0, which the companion (the process that `outlay` starts)
      // refuses.
      const mail = { ...typed, security, port: /^\d{1,5}$/.test(port.trim()) ? Number(port) : 0 };
      return add({ do: 'addEmail', mail, password: password === '' ? null : password, place });
    },
    portOf: (security) => String(MAIL_PORTS[security]),
    test: async (name) => {
      const tested = await order({ do: 'test', name });
      if (tested.ok) return null;
      return tested.error.kind === 'notDelivered' ? words.testedNot : sentenceOf(tested.error);
    },
    remove: (name) => outcome({ do: 'remove', name }),
    sendAgain: (id) => outcome({ do: 'sendAgain', id }),
    discard: (id) => outcome({ do: 'discard', id }),
    setDigest: (isOn, zone) => outcome({ do: 'setDigest', isOn, zone: zone.trim() || null }),
    previewDigest: async () => {
      const answer = await order({ do: 'previewDigest' });
      if (!answer.ok) return { problem: sentenceOf(answer.error) };
      if (answer.value?.kind !== 'preview') return { problem: sentenceOf({ kind: 'notHere' }) };
      return { title: answer.value.title, lines: answer.value.text.split('\n') };
    },
    zoneProblem: (text) => (text.trim() === '' || isTimeZone(text.trim()) ? null : deliveryWords.badZone),
  };
}

function fieldOf(fault: Fault): AddressField | null {
  if (fault.kind === 'badMail') return MAIL_FIELDS[fault.why];
  return fault.kind === 'badUrl' ? 'url' : null;
}

function sentenceOf(fault: Fault): string {
  return isMessageFault(fault) ? messageFaultSentence(fault) : actionFaultSentence(fault);
}
