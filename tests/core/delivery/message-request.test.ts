/**
 * Checks the message that each kind of destination receives: texts of people or providers are never interpreted as
 * markup, and no text is longer than the destination allows.
 */
import { describe, expect, it } from 'vitest';

import {
  decodeDestinations,
  encodeDestinations,
  formatSecret,
  newName,
  parseSecret,
  type Destination,
} from '../../../src/core/delivery/destination.ts';
import { messageRequest } from '../../../src/core/delivery/message-request.ts';
import type { Message } from '../../../src/core/delivery/message.ts';

const PORTS = { now: 1_795_280_000_999, hmac: (key: string, text: string) => `${key}(${text})` };
const MESSAGE: Message = {
  id: 'id-1',
  kind: 'alert',
  title: 'Spending has reached $5,000.00',
  text: 'Acme <!channel> & [link](https://evil.example)\u202e\u0007 has spent $5,100.00.\nSecond line.',
  at: 1_795_280_000_000,
};

function bodyOf(kind: Parameters<typeof messageRequest>[0], message = MESSAGE): Record<string, unknown> {
  const request = messageRequest(kind, { url: 'https://x.example/topic', token: null }, message, PORTS);
  return JSON.parse(request.body) as Record<string, unknown>;
}

describe('a message', () => {
  it('is plain text in every block of Slack, and escaped in the text of its notification', () => {
    const body = bodyOf('slack');
    expect(body['text']).toContain('Acme &lt;!channel&gt; &amp; [link]');
    expect(JSON.stringify(body['blocks'])).not.toContain('mrkdwn');
    expect(body['blocks']).toMatchObject([
      { type: 'header', text: { type: 'plain_text', text: MESSAGE.title } },
      {
        type: 'section',
        text: { text: 'Acme <!channel> & [link](https://evil.example) has spent $5,100.00.\nSecond line.' },
      },
      { type: 'context', elements: [{ text: 'id-1' }] },
    ]);
  });

  it('is text runs in Teams, which reads no Markdown in them', () => {
    const body = JSON.stringify(bodyOf('teams'));
    expect(body).toContain(
      '"type":"TextRun","text":"Acme <!channel> & [link](https://evil.example) has spent $5,100.00."',
    );
    expect(body).not.toContain('"TextBlock"');
    expect(body).toContain('"id-1"');
  });

  it('is cut to the lengths that Slack accepts, without breaking a character', () => {
    const body = bodyOf('slack', { ...MESSAGE, title: '💶'.repeat(400), text: '💶'.repeat(4000) });
    const [header, section] = body['blocks'] as { text: { text: string } }[];
    expect(Array.from(header?.text.text ?? '')).toHaveLength(150);
    expect(header?.text.text.endsWith('💶…')).toBe(true);
    expect(Array.from(section?.text.text ?? '')).toHaveLength(3000);
  });

  it('is signed for a webhook over its id, the time and the body', () => {
    const secret = { url: 'https://x.example/hook', token: 'whsec_S0VZ' };
    const { url, headers, body } = messageRequest('webhook', secret, MESSAGE, PORTS);
    expect(url).toBe('https://x.example/hook');
    expect(headers).toEqual({
      'webhook-id': 'id-1',
      'webhook-timestamp': '1795280000',
      'webhook-signature': `v1,S0VZ(id-1.1795280000.${body})`,
    });
    expect(JSON.parse(body)).toMatchObject({ type: 'outlay.alert', data: { id: 'id-1', title: MESSAGE.title } });
  });

  it('goes to the root of an ntfy server, with the topic in the body', () => {
    const secret = { url: 'https://ntfy.example/sub/my-topic', token: 'tk_1' };
    const { url, headers, body } = messageRequest('ntfy', secret, MESSAGE, PORTS);
    expect(url).toBe('https://ntfy.example/sub/');
    expect(headers).toEqual({ authorization: 'Bearer tk_1' });
    expect(JSON.parse(body)).toMatchObject({ topic: 'my-topic', title: MESSAGE.title, tags: ['id-1'] });
  });
});

describe('a destination', () => {
  const slack: Destination = { name: 'slack', kind: 'slack', host: 'hooks.slack.com', addedAt: 1, place: 'system' };

  it('is saved without its secret and read again; damaged entries are left out', () => {
    const record = encodeDestinations([slack]);
    expect(decodeDestinations(JSON.parse(JSON.stringify(record)))).toEqual([slack]);
    const damaged = {
      version: 1,
      destinations: [{ ...slack, kind: 'pigeon' }, { ...slack, name: '../x' }, null, slack],
    };
    expect(decodeDestinations(damaged)).toEqual([slack]);
    expect(decodeDestinations({ version: 2, destinations: [slack] })).toEqual([]);
  });

  it('gets the first free name of its kind', () => {
    expect(newName('slack', [])).toBe('slack');
    expect(newName('slack', [slack, { ...slack, name: 'slack-3' }])).toBe('slack-2');
  });

  it('has a secret that is read as it was written', () => {
    const secret = { url: 'https://x.example', token: null };
    expect(parseSecret(formatSecret(secret))).toEqual(secret);
    for (const text of ['', 'https://x.example', '{"url":1,"token":null}', '{"url":"x"}'])
      expect(parseSecret(text)).toBeNull();
  });
});
