/** What a person can do about messages: add, test and remove an address, and send or discard an undelivered message. */
import type { Result } from '../../core/base/result.ts';
import type { SecretPlace, UrlKind } from '../../core/delivery/destination.ts';
import type { AddedDestination, MessageAnswer, MessageFault, MessageOrder } from '../../core/delivery/message-order.ts';
import type { HostActions, HostFault, KeyFault } from '../../core/host/host.ts';
import { hostOfAddress } from '../../core/settings/check-address.ts';
import { actionFaultSentence } from '../../messages/action-fault.ts';
import { isMessageFault, messageFaultSentence } from '../../messages/delivery-fault.ts';
import { deliveryWords } from '../../messages/en/delivery.ts';
import { settingsMessagesWords as words } from '../../messages/en/settings-messages.ts';

type Outcome = string | null;
type Fault = MessageFault | KeyFault | HostFault;

/** A problem of the URL is shown beside its field. */
export type Added = { readonly value: AddedDestination } | { readonly problem: string; readonly isOfUrl: boolean };

/** Texts as they were typed; an empty token means none. */
export interface TypedAddress {
  readonly kind: UrlKind;
  readonly url: string;
  readonly token: string;
  readonly place: SecretPlace;
}

export interface MessageActions {
  /** The host of a typed URL, or a sentence that says that it is not a URL; both are null for an empty text. Nothing is sent. */
  look(url: string): { readonly host: string | null; readonly problem: string | null };
  /** saves the address and sends nothing */
  add(typed: TypedAddress): Promise<Added>;
  /** sends a test message and waits for the answer; why it was not delivered is part of the host's state */
  test(name: string): Promise<Outcome>;
  remove(name: string): Promise<Outcome>;
  sendAgain(id: string): Promise<Outcome>;
  discard(id: string): Promise<Outcome>;
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

  return {
    look: (url) => {
      const text = url.trim();
      if (text === '') return { host: null, problem: null };
      const host = hostOfAddress(text);
      if (host.ok) return { host: host.value, problem: null };
      const { notAUrl, credentials } = deliveryWords.urls;
      return { host: null, problem: host.error.kind === 'credentials' ? credentials : notAUrl };
    },
    add: async ({ kind, url, token, place }) => {
      const added = await order({ do: 'add', kind, url: url.trim(), token: token.trim() || null, place });
      if (!added.ok) return { problem: sentenceOf(added.error), isOfUrl: added.error.kind === 'badUrl' };
      return added.value?.kind === 'added'
        ? { value: added.value }
        : { problem: sentenceOf({ kind: 'notHere' }), isOfUrl: false };
    },
    test: async (name) => {
      const tested = await order({ do: 'test', name });
      if (tested.ok) return null;
      return tested.error.kind === 'notDelivered' ? words.testedNot : sentenceOf(tested.error);
    },
    remove: (name) => outcome({ do: 'remove', name }),
    sendAgain: (id) => outcome({ do: 'sendAgain', id }),
    discard: (id) => outcome({ do: 'discard', id }),
  };
}

function sentenceOf(fault: Fault): string {
  return isMessageFault(fault) ? messageFaultSentence(fault) : actionFaultSentence(fault);
}
