/**
 * Tests `outlay notify`, which adds, lists, tests and removes addresses for alerts. The URL of an address is never in
 * an argument or on the screen.
 */
import { describe, expect, it } from 'vitest';

import type { DigestState } from '../../../../src/core/delivery/digest/digest-state.ts';
import type { HostState } from '../../../../src/core/host/host.ts';
import { fail, ok } from '../../../../src/core/base/result.ts';
import { deliveryFaultSentence } from '../../../../src/messages/delivery-fault.ts';
import { aCommandContext, type AHereOptions, type TestCommandContext } from './support/a-command-context.ts';
import { runInContext } from './support/run-in-context.ts';

const URL_TEXT = 'https://hooks.slack.com/services/T0/B0/secret-part';
const MESSAGES: HostState['messages'] = {
  destinations: [
    {
      name: 'slack',
      kind: 'slack',
      host: 'hooks.slack.com',
      addedAt: Date.UTC(2026, 10, 1),
      place: 'system',
      lastTry: null,
    },
  ],
  digest: { isOn: false, zone: null, zoneInForce: 'Europe/Berlin', nextAt: null },
  waiting: 2,
  undelivered: [
    {
      to: 'slack',
      message: { id: 'id-1', kind: 'alert', title: 'Spending\u001b[2J', text: 'Text', at: Date.UTC(2026, 10, 20, 9) },
      tries: 12,
      dueAt: null,
      fault: { kind: 'status', status: 410 },
    },
  ],
};

const NO_MESSAGES = {
  destinations: [],
  digest: { isOn: false, zone: null, zoneInForce: 'Europe/Berlin', nextAt: null },
  waiting: 0,
  undelivered: [],
} as const;

function digestAfter({ isOn, zone }: { readonly isOn: boolean; readonly zone: string | null }): DigestState {
  return { isOn, zone, zoneInForce: zone ?? 'Europe/Berlin', nextAt: isOn ? Date.UTC(2026, 10, 29, 23) : null };
}

async function aContext(options: AHereOptions = {}): Promise<TestCommandContext> {
  return aCommandContext({ isRunning: true, ...options });
}

describe('outlay notify', () => {
  it('lists where alerts are sent and what was not delivered', async () => {
    const context = await aContext();
    expect(await runInContext(context, 'notify')).toBe(0);
    expect(context.terminal.printed.out).toBe(
      'Alerts are not sent to any address yet. To add an address: outlay notify add slack\n',
    );
    const full = await aContext();
    full.host.change({ messages: MESSAGES });
    expect(await runInContext(full, 'notify', 'list')).toBe(0);
    expect(full.terminal.printed.out).toBe(
      [
        'slack  Slack  hooks.slack.com',
        '  No message has been sent to this address yet.',
        '',
        '2 messages are waiting to be delivered.',
        '',
        'Not delivered:',
        'slack/id-1  20 Nov 2026, 09:00 UTC  Spending[2J',
        '  The receiver returned an error (HTTP 410). Check its URL, or try again later.',
        '',
      ].join('\n'),
    );
  });

  it('lists the same as JSON', async () => {
    const context = await aContext();
    context.host.change({ messages: MESSAGES });
    expect(await runInContext(context, 'notify', 'list', '--json')).toBe(0);
    expect(JSON.parse(context.terminal.printed.out)).toEqual({
      destinations: [
        {
          name: 'slack',
          kind: 'slack',
          host: 'hooks.slack.com',
          place: 'system',
          addedAt: '2026-11-01T00:00:00Z',
          lastTry: null,
        },
      ],
      waiting: 2,
      undelivered: [
        {
          id: 'slack/id-1',
          at: '2026-11-20T09:00:00Z',
          title: 'Spending[2J',
          fault: { kind: 'status', status: 410 },
        },
      ],
    });
  });

  it.each([
    [
      { deliveredAt: Date.UTC(2026, 10, 23, 8), failed: null },
      'The last message was delivered on 23 Nov 2026, 08:00 UTC.',
    ],
    [
      {
        deliveredAt: Date.UTC(2026, 10, 16, 8),
        failed: { at: Date.UTC(2026, 10, 23, 8), fault: { kind: 'status' as const, status: 500 } },
      },
      'The last message, sent on 23 Nov 2026, 08:00 UTC, was not delivered. The receiver returned an error (HTTP 500). Check its URL, or try again later. An earlier message was delivered on 16 Nov 2026, 08:00 UTC.',
    ],
  ])('says how the last message to an address ended', async (lastTry, sentence) => {
    const context = await aContext();
    const destinations = MESSAGES.destinations.map((each) => ({ ...each, lastTry }));
    context.host.change({ messages: { ...MESSAGES, destinations, undelivered: [] } });
    expect(await runInContext(context, 'notify', 'list')).toBe(0);
    expect(context.terminal.printed.out).toContain(`hooks.slack.com\n  ${sentence}\n`);
    expect(await runInContext(context, 'notify', 'list', '--json')).toBe(0);
    const at = new Date(lastTry.deliveredAt).toISOString().replace('.000', '');
    expect(context.terminal.printed.out).toContain(`"lastTry":{"deliveredAt":"${at}"`);
  });

  it('says to the end why a message was not delivered', async () => {
    const fault = { kind: 'otherUser', address: '127.0.0.1:8080' } as const;
    const sentence = deliveryFaultSentence(fault);
    expect(sentence.length).toBeGreaterThan(200);
    const context = await aContext();
    const failed = { at: Date.UTC(2026, 10, 23, 8), fault };
    const destinations = MESSAGES.destinations.map((each) => ({ ...each, lastTry: { deliveredAt: null, failed } }));
    const undelivered = MESSAGES.undelivered.map((each) => ({ ...each, fault }));
    context.host.change({ messages: { ...MESSAGES, destinations, undelivered } });
    expect(await runInContext(context, 'notify', 'list')).toBe(0);
    expect(context.terminal.printed.out.split(sentence)).toHaveLength(1 + destinations.length + undelivered.length);
    context.host.actions.messages = () => Promise.resolve(fail({ kind: 'notDelivered', fault }));
    expect(await runInContext(context, 'notify', 'test', 'slack')).toBe(1);
    expect(context.terminal.printed.err).toContain(sentence);
  });

  it('adds an address whose URL is read from standard input, and names only its host', async () => {
    const context = await aContext();
    context.host.actions.messages = (order) => {
      context.host.asked.push(order);
      return Promise.resolve(ok({ kind: 'added', name: 'slack', host: 'hooks.slack.com', signingKey: null }));
    };
    context.terminal.input.end(`${URL_TEXT}\n`);
    expect(await runInContext(context, 'notify', 'add', 'slack')).toBe(0);
    expect(context.host.asked).toEqual([{ do: 'add', kind: 'slack', url: URL_TEXT, token: null, place: 'system' }]);
    const { out, err } = context.terminal.printed;
    expect(out).toContain('Alerts will be sent to hooks.slack.com. Nothing has been sent yet.');
    expect(out).toContain('outlay notify test slack');
    expect(out + err).not.toContain('secret-part');
  });

  it('reads the token of ntfy too, and refuses one for other kinds', async () => {
    const context = await aContext();
    context.terminal.input.end('https://ntfy.sh/topic\ntk_1\n');
    await runInContext(context, 'notify', 'add', 'ntfy', '--token');
    expect(context.host.asked).toEqual([
      ['messages', { do: 'add', kind: 'ntfy', url: 'https://ntfy.sh/topic', token: 'tk_1', place: 'system' }],
    ]);
    expect(await runInContext(await aContext(), 'notify', 'add', 'slack', '--token')).toBe(2);
    expect(await runInContext(await aContext(), 'notify', 'add', 'pigeon')).toBe(2);
  });

  it('adds an e-mail, with its password read from standard input', async () => {
    const context = await aContext();
    context.host.actions.messages = (order) => {
      context.host.asked.push(order);
      return Promise.resolve(ok({ kind: 'added', name: 'email', host: 'smtp.example.com:587', signingKey: null }));
    };
    context.terminal.input.end('secret part\n');
    const words = ['--server', 'smtp.example.com', '--security', 'starttls', '--user', 'outlay'];
    const code = await runInContext(
      context,
      ...['notify', 'add', 'email', ...words, '--from', 'a@example.com', '--to', 'b@example.com'],
    );
    expect(code).toBe(0);
    const mail = {
      server: 'smtp.example.com',
      port: 587,
      security: 'starttls',
      user: 'outlay',
      from: 'a@example.com',
      to: 'b@example.com',
    };
    expect(context.host.asked).toEqual([{ do: 'addEmail', mail, password: 'secret part', place: 'system' }]);
    const { out, err } = context.terminal.printed;
    expect(out).toContain('Alerts will be sent to b@example.com by smtp.example.com:587.');
    expect(out + err).not.toContain('secret part');
  });

  it.each([
    [['email', '--from', 'a@example.com', '--to', 'b@example.com']],
    [['email', '--server', 'x', '--from', 'a@example.com', '--to', 'b@example.com', '--port', 'y']],
    [['email', '--server', 'x', '--from', 'a@example.com', '--to', 'b@example.com', '--security', 'none']],
    [['slack', '--to', 'b@example.com']],
    [['slack', '--place', 'clipboard']],
  ])('refuses options that do not go together: %j', async (words) => {
    const context = await aContext();
    expect(await runInContext(context, 'notify', 'add', ...words)).toBe(2);
    expect(context.host.asked).toEqual([]);
  });

  it('says who can read a file before it asks for the URL, and how to choose one where no keychain is', async () => {
    const context = await aContext();
    context.terminal.input.end(`${URL_TEXT}\n`);
    await runInContext(context, 'notify', 'add', 'slack', '--place', 'file');
    expect(context.host.asked).toMatchObject([['messages', { place: 'file' }]]);
    expect(context.terminal.printed.err).toContain('Every program that runs as your user can read the file');
    const without = await aContext();
    without.host.actions.messages = () => Promise.resolve(fail({ kind: 'storeUnavailable', detail: 'no keyring' }));
    without.terminal.input.end(`${URL_TEXT}\n`);
    expect(await runInContext(without, 'notify', 'add', 'slack')).toBe(1);
    expect(without.terminal.printed.err).toContain('No system keychain is available (no keyring).');
    expect(without.terminal.printed.err).toContain('add --place file');
    expect(without.terminal.printed.err).not.toContain('--in');
  });

  it('adds nothing without a URL', async () => {
    const context = await aContext();
    context.terminal.input.end('');
    expect(await runInContext(context, 'notify', 'add', 'slack')).toBe(1);
    expect(context.host.asked).toEqual([]);
  });

  it.each([
    [['test', 'slack'], { do: 'test', name: 'slack' }, 'The test message was delivered to slack.'],
    [['remove', 'slack'], { do: 'remove', name: 'slack' }, 'slack was removed.'],
    [
      ['send-again', 'slack/id-1'],
      { do: 'sendAgain', id: 'slack/id-1' },
      'Outlay is trying to send the message again.',
    ],
    [['discard', 'slack/id-1'], { do: 'discard', id: 'slack/id-1' }, 'The message was discarded.'],
  ])('%j asks the running Outlay', async (words, order, sentence) => {
    const context = await aContext();
    expect(await runInContext(context, 'notify', ...words)).toBe(0);
    expect(context.host.asked).toEqual([['messages', order]]);
    expect(context.terminal.printed.out).toBe(`${sentence}\n`);
  });

  it('says why a test message was not delivered', async () => {
    const context = await aContext();
    context.host.actions.messages = () =>
      Promise.resolve(fail({ kind: 'notDelivered', fault: { kind: 'noAnswer', detail: 'ENOTFOUND' } }));
    expect(await runInContext(context, 'notify', 'test', 'slack')).toBe(1);
    expect(context.terminal.printed.err).toBe(
      'outlay: The test message was not delivered to slack. The receiver did not answer (ENOTFOUND). Check its address and your network.\n',
    );
  });

  it('switches the digest on and off, and says when it is sent', async () => {
    const context = await aContext();
    const answers: unknown[] = [];
    context.host.actions.messages = (order) => {
      answers.push(order);
      if (order.do === 'setDigest') context.host.change({ messages: { ...NO_MESSAGES, digest: digestAfter(order) } });
      return Promise.resolve(ok(null));
    };
    expect(await runInContext(context, 'notify', 'digest')).toBe(0);
    expect(context.terminal.printed.out).toContain('The weekly digest is off.');
    expect(await runInContext(context, 'notify', 'digest', 'on', '--zone', 'Asia/Tokyo')).toBe(0);
    expect(context.terminal.printed.out).toContain(
      'The digest is sent every Monday at 08:00 (Asia/Tokyo). The next one is due on 29 Nov 2026, 23:00 UTC.',
    );
    expect(context.terminal.printed.out).toContain('The digest is not sent, because no address has been added.');
    expect(await runInContext(context, 'notify', 'digest', 'off')).toBe(0);
    await runInContext(context, 'notify', 'digest', 'on', '--zone', 'machine');
    expect(answers).toEqual([
      { do: 'setDigest', isOn: true, zone: 'Asia/Tokyo' },
      { do: 'setDigest', isOn: false, zone: 'Asia/Tokyo' },
      { do: 'setDigest', isOn: true, zone: null },
    ]);
    expect(context.terminal.printed.out).toContain('the zone of this machine, now Europe/Berlin');
  });

  it('prints a preview of the digest, without control characters', async () => {
    const context = await aContext();
    context.host.actions.messages = (order) => {
      context.host.asked.push(order);
      return Promise.resolve(ok({ kind: 'preview', title: 'Acme: $1.00', text: 'A\u001b[2J\n\nCost by day' }));
    };
    expect(await runInContext(context, 'notify', 'digest', '--preview')).toBe(0);
    expect(context.host.asked).toEqual([{ do: 'previewDigest' }]);
    expect(context.terminal.printed.out).toBe('Acme: $1.00\n\nA[2J\n\nCost by day\n');
  });

  it('prints every line of the preview to its end', async () => {
    const context = await aContext();
    const long = `${'These seven days cost more. '.repeat(10)}The end.`;
    context.host.actions.messages = () => Promise.resolve(ok({ kind: 'preview', title: 'Acme', text: long }));
    expect(await runInContext(context, 'notify', 'digest', '--preview')).toBe(0);
    expect(context.terminal.printed.out).toBe(`Acme\n\n${long}\n`);
  });

  it.each([
    [['on', '--zone', 'Europe/Atlantis']],
    [['off', '--zone', 'UTC']],
    [['--zone', 'UTC']],
    [['on', '--preview']],
    [['maybe']],
  ])('refuses a digest %j', async (words) => {
    const context = await aContext();
    expect(await runInContext(context, 'notify', 'digest', ...words)).toBe(2);
    expect(context.host.asked).toEqual([]);
  });

  it('needs a running Outlay', async () => {
    for (const words of [['list'], ['digest'], ['digest', 'on'], ['add', 'slack'], ['test', 'slack']]) {
      const context = await aContext({ isRunning: false });
      expect(await runInContext(context, 'notify', ...words)).toBe(1);
      expect(context.terminal.printed.err).not.toBe('');
    }
  });
});
