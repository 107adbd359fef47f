/**
 * Sends alerts and the weekly digest (a message that sums up the costs) to the destinations that a person has added.
 * Performs the person's actions on destinations and messages.
 */
import { randomUUID } from 'node:crypto';

import { createListeners } from '../../../core/base/listeners.ts';
import type { Claims, Clock, Log } from '../../../core/base/ports.ts';
import type { RecordStore } from '../../../core/base/record-store.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { watchDigest } from '../../../core/delivery/digest/watch-digest.ts';
import { createDeliveryQueue } from '../../../core/delivery/delivery-queue.ts';
import type { FailedDelivery } from '../../../core/delivery/delivery-fault.ts';
import type { MessageAnswer, MessageFault, MessageOrder, MessagesState } from '../../../core/delivery/message-order.ts';
import { messageText } from '../../../core/delivery/message-text.ts';
import type { Message } from '../../../core/delivery/message.ts';
import type { HostFault, KeyFault } from '../../../core/host/host.ts';
import type { DigestMessage } from '../../../messages/digest.ts';
import { deliveryWords as words } from '../../../messages/en/delivery.ts';
import type { CredentialStore } from '../keys/credential-store.ts';
import type { SystemNotifier } from '../notify/system-notifier.ts';
import { addByMail, addByUrl, storeFault } from './add-destination.ts';
import type { ComposeDigest } from './compose-digest.ts';
import { createDestinationList } from './destination-list.ts';
import { createDigestSwitch } from './digest-switch.ts';
import { createLastTryLog } from './last-try-log.ts';
import { createSecretFile } from './secret-file.ts';
import type { SendMessage } from './send-message.ts';

export interface MessageServiceOptions {
  readonly send: SendMessage;
  readonly secrets: CredentialStore;
  /**
   * the file for the secrets of destinations, for a person who has no keychain or does not want to use it. The file's
   * backup never contains a removed secret
   */
  readonly secretRecord: RecordStore;
  /** the file for names and hosts; it never contains a secret */
  readonly destinationRecord: RecordStore;
  readonly digestRecord: RecordStore;
  readonly queueRecord: RecordStore;
  /** the file for the result of the last attempt to send to each destination */
  readonly triesRecord: RecordStore;
  /** whether the organization's policy forbids messages; if so, no message is sent and no destination is added */
  readonly isForbidden: boolean;
  /** returns the IANA time zone of this machine; see `DigestSwitchOptions` */
  readonly machineZone: () => string | undefined;
  readonly composeDigest: ComposeDigest;
  readonly claims: Claims;
  readonly clock: Clock;
  readonly log: Log;
}

type Outcome = Result<MessageAnswer, MessageFault | KeyFault | HostFault>;

export interface MessageService {
  state(): MessagesState;
  subscribe(listener: () => void): () => void;
  order(order: MessageOrder): Promise<Outcome>;
  /** returns a notifier that also queues each notification as a message for every destination */
  notifier(of: SystemNotifier): SystemNotifier;
  close(): Promise<void>;
}

export function createMessageService(options: MessageServiceOptions): MessageService {
  const { send, secrets, isForbidden, clock, log } = options;
  const listeners = createListeners();
  const now = (): number => clock.now();
  const list = createDestinationList({
    record: options.destinationRecord,
    secrets: { system: secrets, file: createSecretFile(options.secretRecord) },
    now,
    log,
  });
  const digest = createDigestSwitch({ record: options.digestRecord, now, machineZone: options.machineZone, log });
  const tries = createLastTryLog({ record: options.triesRecord, now, log });
  const ready = Promise.all([list.ready, tries.ready, digest.ready]);
  const queue = createDeliveryQueue({
    store: options.queueRecord,
    clock,
    random: { next: () => Math.random() },
    log,
    async send({ to, message }, signal) {
      await ready;
      if (isForbidden) return notSent('forbidden', true);
      if (list.all().every(({ name }) => name !== to)) return notSent('noSecret', true);
      const address = await list.addressOf(to);
      const sent = address === null ? notSent('noSecret', false) : await send(address, message, signal);
      if (!signal.aborted) tries.note(to, sent);
      return sent;
    },
  });
  const watch = watchDigest<DigestMessage>({
    ready,
    choice: digest.choice,
    zone: () => digest.state().zoneInForce,
    destinations: () => (isForbidden ? [] : list.all()),
    compose: options.composeDigest,
    send: (content, names) => queue.add({ ...newMessage('digest', content), detail: content.detail }, names),
    claims: options.claims,
    clock,
    log,
  });
  tries.subscribe(listeners.notify);
  list.subscribe(listeners.notify);
  queue.subscribe(listeners.notify);
  digest.subscribe(listeners.notify);

  async function enqueue(title: string, text: string): Promise<void> {
    await list.ready;
    if (isForbidden || list.all().length === 0) return;
    const names = list.all().map(({ name }) => name);
    await queue.add(newMessage('alert', { title, text }), names);
  }

  function newMessage(kind: Message['kind'], { title, text }: Pick<Message, 'title' | 'text'>): Message {
    return { id: randomUUID(), kind, title, text, at: clock.now() };
  }

  async function preview(): Promise<Outcome> {
    const composed = await options.composeDigest(null);
    if (composed === null) return fail({ kind: 'noFigures' });
    return ok({ kind: 'preview', title: composed.content.title, text: messageText(composed.content) });
  }

  async function test(name: string): Promise<Outcome> {
    if (list.all().every((each) => each.name !== name)) return fail({ kind: 'noSuchEntry' });
    const address = await list.addressOf(name);
    const message = newMessage('test', { title: words.testTitle, text: words.testText });
    const sent = address === null ? notSent('noSecret', false) : await send(address, message);
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
      digest: digest.state(),
      waiting: queue.waiting(),
      undelivered: queue.undelivered(),
    }),
    subscribe: listeners.subscribe,
    async order(order) {
      await ready;
      const sends = order.do !== 'remove' && order.do !== 'discard' && !(order.do === 'setDigest' && !order.isOn);
      if (isForbidden && sends) return fail({ kind: 'forbidden' });
      switch (order.do) {
        case 'add':
          return addByUrl(list, order);
        case 'addEmail':
          return addByMail(list, order);
        case 'setDigest':
          return digest.set(order.isOn, order.zone);
        case 'previewDigest':
          return preview();
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
        // The message is saved before the notification is shown, because the program that shows notifications may take
        // seconds.
        await enqueue(title, text);
        return of.notify(title, text);
      },
    }),
    async close() {
      secrets.close();
      await watch.close();
      await queue.close();
      await tries.idle();
    },
  };
}

function notSent(kind: 'noSecret' | 'forbidden', isFinal: boolean): Result<null, FailedDelivery> {
  return fail({ fault: { kind }, isFinal, retryAfterMs: null });
}
