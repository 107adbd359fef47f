/**
 * Tests the texts about messages in Settings in every state: where messages are sent, whether they arrive, and why none
 * can be sent.
 */
import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../src/core/delivery/delivery-record.ts';
import type { LastTry } from '../../../src/core/delivery/last-try.ts';
import type { MessagesState } from '../../../src/core/delivery/message-order.ts';
import type { HostState } from '../../../src/core/host/host.ts';
import { toMessagesModel } from '../../../src/panels/settings/messages-model.ts';
import { aHost } from '../fixtures/a-host.ts';
import { aDestination, aMessagesState } from '../fixtures/some-messages.ts';
import { aState, NOW } from '../fixtures/some-reports.ts';

const modelOf = (changes: Partial<HostState> | null, alerts = true) =>
  toMessagesModel(aState({ host: changes === null ? null : aHost(changes), settings: { alerts } }), NOW);

const withDestination = (lastTry: LastTry | null) =>
  modelOf({ messages: aMessagesState({ destinations: [aDestination({ lastTry })] }) });

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('the group of messages', () => {
  it('can add addresses of every kind where the system keychain is, and sends none before', () => {
    const model = modelOf({ messages: aMessagesState() });
    expect(model).toMatchObject({
      about: expect.stringMatching(/^No messages are sent, because no address has been added\./),
      destinations: [],
      undelivered: [],
      waiting: null,
      isForbidden: false,
      place: { value: 'system' },
      isAlertsOff: false,
    });
    expect(model?.kinds.map(({ value, hasToken }) => [value, hasToken])).toEqual([
      ['slack', false],
      ['teams', false],
      ['webhook', false],
      ['ntfy', true],
      ['email', false],
    ]);
  });

  it.each<[string, Partial<HostState>, RegExp]>([
    [
      'a paired device',
      { viewer: 'device', messages: null },
      /on the machine that runs Outlay, not on a paired device/,
    ],
    ['a policy', { policy: ['messages'], messages: aMessagesState() }, /policy forbids this/],
  ])('offers no form in this state and says why: %s', (_, changes, why) => {
    const model = modelOf(changes);
    expect(model?.kinds).toEqual([]);
    expect(model?.about).toMatch(why);
    expect(model?.digest).toBeNull();
  });

  it('saves URLs in a file where no keychain is, and says who could read them', () => {
    const messages = aMessagesState({ destinations: [aDestination({ place: 'file' })] });
    const model = modelOf({ places: ['passphrase', 'run'], messages });
    expect(model?.place).toEqual({ value: 'file', text: expect.stringMatching(/not encrypted\. Every program/) });
    expect(model?.destinations[0]?.text).toBe(
      'This address is named slack. The secret URL or the password is saved in a file on the machine that runs Outlay.',
    );
  });

  it('says that the demo sends none', () => {
    const host = aHost({ messages: null, places: [] });
    const state = aState({ host });
    const demo = { ...state, status: { ...state.status, dataSource: 'demo' as const } };
    expect(toMessagesModel(demo, NOW)?.about).toMatch(/The demo sends no messages/);
  });

  it.each<[string, Partial<HostState> | null]>([
    ['nothing is connected', null],
    ['a browser alone', { kind: 'browser', messages: null }],
    ['a companion that has not answered yet', { places: [], messages: null }],
  ])('is left out: %s', (_, changes) => {
    expect(modelOf(changes)).toBeNull();
  });

  it('says that alerts are off, because an address then gets few messages', () => {
    const messages = aMessagesState({ destinations: [aDestination()] });
    expect(modelOf({ messages }, false)?.isAlertsOff).toBe(true);
    expect(modelOf({ messages }, true)?.isAlertsOff).toBe(false);
  });
});

describe('an address', () => {
  it('is named with its kind and its host', () => {
    expect(withDestination(null)?.destinations).toEqual([
      {
        name: 'slack',
        title: 'Slack: hooks.slack.com',
        text: 'This address is named slack.',
        lastTry: { text: 'No message has been sent to this address yet.', tone: 'quiet' },
      },
    ]);
  });

  const refused = { at: NOW - 5 * MINUTE, fault: { kind: 'status', status: 410 } } as const;

  it.each<[LastTry, string, 'good' | 'bad']>([
    [{ deliveredAt: NOW - 3 * DAY, failed: null }, 'The last message was delivered 3 days ago.', 'good'],
    [
      { deliveredAt: null, failed: refused },
      'The last message, sent 5 min ago, was not delivered. The receiver returned an error (HTTP 410). Check its URL, or try again later.',
      'bad',
    ],
    [
      { deliveredAt: NOW - 3 * DAY, failed: refused },
      'The last message, sent 5 min ago, was not delivered. The receiver returned an error (HTTP 410). Check its URL, or try again later. An earlier message was delivered 3 days ago.',
      'bad',
    ],
  ])('says how the last message ended: %j', (lastTry, text, tone) => {
    expect(withDestination(lastTry)?.destinations[0]?.lastTry).toEqual({ text, tone });
  });
});

describe('messages that were not delivered', () => {
  const failed = (changes: Partial<Delivery>): Delivery => ({
    to: 'slack',
    message: { id: 'id-1', kind: 'alert', title: 'Spending has reached $5,000', text: 'Text', at: NOW - DAY },
    tries: 12,
    dueAt: null,
    fault: { kind: 'noAnswer', detail: 'ECONNREFUSED' },
    ...changes,
  });
  const undelivered = (delivery: Delivery): ReturnType<typeof modelOf> =>
    modelOf({ messages: aMessagesState({ destinations: [aDestination()], undelivered: [delivery] }) });

  it('say what, where, when and why', () => {
    expect(undelivered(failed({}))?.undelivered).toEqual([
      {
        id: 'slack/id-1',
        title: 'Spending has reached $5,000',
        text: '20 Nov 2026, 16:48 UTC: The message to slack was not delivered. The receiver did not answer (ECONNREFUSED). Check its address and your network.',
      },
    ]);
    expect(undelivered(failed({ fault: null }))?.undelivered[0]?.text).toMatch(
      /Outlay stopped while it was sending the message/,
    );
  });

  it('have names from outside without characters that hide something', () => {
    const message = { ...failed({}).message, title: 'Spending \u202e of\u0007 Acme' };
    expect(undelivered(failed({ message }))?.undelivered[0]?.title).toBe('Spending  of Acme');
  });

  it('are counted while they wait', () => {
    const waiting = (count: MessagesState['waiting']) =>
      modelOf({ messages: aMessagesState({ waiting: count }) })?.waiting;
    expect([waiting(0), waiting(1), waiting(2)]).toEqual([
      null,
      '1 message is waiting to be sent.',
      '2 messages are waiting to be sent.',
    ]);
  });
});
