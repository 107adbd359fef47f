/** Sends alerts to the destinations that a person has added, and carries out what the person asks for about them. */
import { randomBytes, randomUUID } from 'node:crypto';

import { createListeners } from '../../../core/base/listeners.ts';
import type { Clock, Log } from '../../../core/base/ports.ts';
import type { RecordStore } from '../../../core/base/record-store.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { createDeliveryQueue } from '../../../core/delivery/delivery-queue.ts';
import type { DestinationKind } from '../../../core/delivery/destination.ts';
import type {
  AddedDestination,
  MessageFault,
  MessageOrder,
  MessagesState,
} from '../../../core/delivery/message-order.ts';
import type { Message } from '../../../core/delivery/message.ts';
import type { HostFault, KeyFault } from '../../../core/host/host.ts';
import { deliveryWords as words } from '../../../messages/en/delivery.ts';
import type { CredentialFault, CredentialStore } from '../keys/credential-store.ts';
import { toKeyFault } from '../keys/key-slot.ts';
import type { SystemNotifier } from '../notify/system-notifier.ts';
import { parseDestinationUrl } from './destination-address.ts';
import { createDestinationList } from './destination-list.ts';
import { createLastTryLog } from './last-try-log.ts';
import type { SendMessage } from './send-message.ts';

export interface MessageServiceOptions {
  readonly send: SendMessage;
  readonly secrets: CredentialStore;
  /** saves names and hosts, never a secret */
  readonly destinationRecord: RecordStore;
  readonly queueRecord: RecordStore;
  /** saves how the last try to each destination ended */
  readonly triesRecord: RecordStore;
  /** the organization's policy forbids messages: none is sent, and no destination is added */
  readonly isForbidden: boolean;
  readonly clock: Clock;
  readonly log: Log;
}

type Outcome = Result<AddedDestination | null, MessageFault | KeyFault | HostFault>;

export interface MessageService {
  state(): MessagesState;
  subscribe(listener: () => void): () => void;
  order(order: MessageOrder): Promise<Outcome>;
  /** a notifier that also queues each notification as a message for every destination */
  notifier(of: SystemNotifier): SystemNotifier;
  close(): Promise<void>;
}

export function createMessageService(options: MessageServiceOptions): MessageService {
  const { send, secrets, isForbidden, clock, log } = options;
  const listeners = createListeners();
  const list = createDestinationList({ record: options.destinationRecord, secrets, now: () => clock.now(), log });
  const tries = createLastTryLog({ record: options.triesRecord, now: () => clock.now(), log });
  const ready = Promise.all([list.ready, tries.ready]);
  const queue = createDeliveryQueue({
    store: options.queueRecord,
    clock,
    random: { next: () => Math.random() },
    log,
    async send({ to, message }, signal) {
      await ready;
      if (isForbidden) return notSent(true);
      const destination = list.all().find(({ name }) => name === to);
      const secret = destination === undefined ? null : await list.secretOf(to);
      if (destination === undefined) return notSent(true);
      const sent = secret === null ? notSent(false) : await send(destination.kind, secret, message, signal);
      if (!signal.aborted) tries.note(to, sent);
      return sent;
    },
  });
  tries.subscribe(listeners.notify);
  list.subscribe(listeners.notify);
  queue.subscribe(listeners.notify);

  async function enqueue(title: string, text: string): Promise<void> {
    await list.ready;
    if (isForbidden || list.all().length === 0) return;
    const names = list.all().map(({ name }) => name);
    await queue.add(newMessage('alert', title, text), names);
  }

  function newMessage(kind: Message['kind'], title: string, text: string): Message {
    return { id: randomUUID(), kind, title, text, at: clock.now() };
  }

  async function add(kind: DestinationKind, text: string, token: string | null): Promise<Outcome> {
    const url = parseDestinationUrl(kind, text.trim());
    if (!url.ok) return fail({ kind: 'badUrl', why: url.error });
    const signingKey = kind === 'webhook' ? `whsec_${randomBytes(32).toString('base64')}` : null;
    const secret = { url: url.value.href, token: kind === 'ntfy' ? token : signingKey };
    const { host } = url.value;
    const added = await list.add(kind, host, secret);
    return added.ok ? ok({ name: added.value.name, host, signingKey }) : fail(storeFault(added.error));
  }

  async function test(name: string): Promise<Outcome> {
    const destination = list.all().find((each) => each.name === name);
    if (destination === undefined) return fail({ kind: 'noSuchEntry' });
    const secret = await list.secretOf(name);
    if (secret === null) return fail({ kind: 'notDelivered', fault: { kind: 'noSecret' } });
    const sent = await send(destination.kind, secret, newMessage('test', words.testTitle, words.testText));
    tries.note(name, sent);
    return sent.ok ? ok(null) : fail({ kind: 'notDelivered', fault: sent.error.fault });
  }

  async function remove(name: string): Promise<Outcome> {
    const removed = await list.remove(name);
    if (!removed.ok) return fail(storeFault(removed.error));
    if (!removed.value) return fail({ kind: 'noSuchEntry' });
    tries.forget(name);
    await queue.forget(name);
    return ok(null);
  }

  return {
    state: () => ({
      destinations: list.all().map((destination) => ({ ...destination, lastTry: tries.of(destination.name) })),
      waiting: queue.waiting(),
      undelivered: queue.undelivered(),
    }),
    subscribe: listeners.subscribe,
    async order(order) {
      await ready;
      const sends = order.do !== 'remove' && order.do !== 'discard';
      if (isForbidden && sends) return fail({ kind: 'forbidden' });
      switch (order.do) {
        case 'add':
          return add(order.kind, order.url, order.token);
        case 'test':
          return test(order.name);
        case 'remove':
          return remove(order.name);
        case 'sendAgain':
          return (await queue.sendAgain(order.id)) ? ok(null) : fail({ kind: 'noSuchEntry' });
        case 'discard':
          return (await queue.discard(order.id)) ? ok(null) : fail({ kind: 'noSuchEntry' });
      }
    },
    notifier: (of) => ({
      isAvailable: of.isAvailable,
      async notify(title, text) {
        // Saved first: the desktop's program may take seconds.
        await enqueue(title, text);
        return of.notify(title, text);
      },
    }),
    async close() {
      secrets.close();
      await queue.close();
      await tries.idle();
    },
  };
}

/** The sentence of `notKept` is about a key, so a URL that could not be saved has a fault of its own. */
function storeFault(fault: CredentialFault): KeyFault | HostFault {
  return fault.kind === 'notKept' ? { kind: 'failed', detail: fault.detail } : toKeyFault(fault);
}

function notSent(isFinal: boolean): Awaited<ReturnType<SendMessage>> {
  return fail({ fault: { kind: 'noSecret' }, isFinal, retryAfterMs: null });
}
