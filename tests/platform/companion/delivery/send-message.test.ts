/**
 * Tests the message to each kind of destination. The test's receiver accepts only the format that the destination
 * documents, and checks the signature.
 */
import { lookup } from 'node:dns/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { UrlKind, UrlSecret } from '../../../../src/core/delivery/destination.ts';
import type { Message } from '../../../../src/core/delivery/message.ts';
import { isAllowedFor } from '../../../../src/platform/companion/delivery/destination-address.ts';
import { createMessageSender } from '../../../../src/platform/companion/delivery/send-message.ts';
import { DEFAULT_SETTINGS } from '../../../../src/core/settings/settings.ts';
import { createDigestComposer } from '../../../../src/platform/companion/delivery/compose-digest.ts';
import { sharedDemoEngine } from '../../../support/a-demo-engine.ts';
import { NTFY_TOKEN, startMessageReceiver, type MessageReceiver } from '../../../support/message-receiver.ts';

const KEY = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const MESSAGE: Message = {
  id: 'id-1',
  kind: 'alert',
  title: 'Über $5,000',
  text: 'Acme 日本 has spent $5,100.\nMore.',
  at: 0,
};
const sender = createMessageSender({ version: '1.2.3', clock: { now: Date.now } });

function send(kind: UrlKind, secret: UrlSecret, message: Message): ReturnType<typeof sender> {
  return sender({ kind, secret }, message);
}

let receiver: MessageReceiver;

beforeEach(async () => {
  receiver = await startMessageReceiver();
  receiver.signingKey = KEY;
});
afterEach(() => receiver.close());

describe('a message', () => {
  it.each([
    ['slack', '/slack/T0/B0/x', null],
    ['teams', '/teams/workflows/1', null],
    ['webhook', '/webhook/x?y=1', KEY],
    ['ntfy', '/my-topic', NTFY_TOKEN],
  ] as const)('to %s has the shape that it documents', async (kind, path, token) => {
    expect(await send(kind, { url: `${receiver.url}${path}`, token }, MESSAGE)).toEqual({ ok: true, value: null });
    expect(receiver.refused).toEqual([]);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.body).toContain('id-1');
    expect(receiver.received[0]?.body).toContain('Acme 日本');
    expect(receiver.received[0]?.headers['user-agent']).toBe('Outlay/1.2.3');
  });

  it.each(['tk_€', 'tk\r\nX-Sent: yes'])(
    'with the token %j, which no header can contain, is a failure',
    async (token) => {
      const sent = await send('ntfy', { url: `${receiver.url}/my-topic`, token }, MESSAGE);
      expect(sent).toMatchObject({ ok: false, error: { fault: { kind: 'noAnswer', detail: 'ERR_INVALID_CHAR' } } });
      expect(receiver.received).toEqual([]);
    },
  );

  it.each([
    ['slack', '/slack/T0/B0/x', null],
    ['teams', '/teams/workflows/1', null],
    ['webhook', '/webhook/x', KEY],
    ['ntfy', '/my-topic', NTFY_TOKEN],
  ] as const)('with a digest to %s has that shape too, and every line', async (kind, path, token) => {
    const demo = await sharedDemoEngine();
    const live = { ...demo, status: () => ({ ...demo.status(), dataSource: 'live' as const }) };
    const compose = createDigestComposer({
      engine: live,
      settings: { get: () => DEFAULT_SETTINGS },
      clock: { now: () => Date.parse('2026-11-21T14:10:00Z') },
    });
    const composed = await compose(null);
    const digest: Message = { ...MESSAGE, kind: 'digest', ...composed?.content };
    expect(await send(kind, { url: `${receiver.url}${path}`, token }, digest)).toEqual({ ok: true, value: null });
    expect(receiver.refused).toEqual([]);
    const body = receiver.received[0]?.body ?? '';
    for (const line of composed?.content.detail.parts.flatMap(({ title, lines }) => [title, ...lines]) ?? [])
      expect(body).toContain(JSON.stringify(line).slice(1, -1));
    expect(body).toContain('████████████ Wednesday 18 Nov $630.46');
  });

  it('that is signed with another key is refused for good', async () => {
    const secret = { url: `${receiver.url}/webhook/x`, token: `whsec_${Buffer.alloc(32, 8).toString('base64')}` };
    expect(await send('webhook', secret, MESSAGE)).toEqual({
      ok: false,
      error: { fault: { kind: 'status', status: 400 }, isFinal: true, retryAfterMs: null },
    });
    expect(receiver.refused).toEqual(['signature']);
  });

  it('follows no redirect', async () => {
    const elsewhere = await startMessageReceiver();
    receiver.answers.push({ status: 307, headers: { location: `${elsewhere.url}/slack/x` } });
    const sent = await send('slack', { url: `${receiver.url}/slack/x`, token: null }, MESSAGE);
    expect(sent).toMatchObject({ ok: false, error: { fault: { kind: 'status', status: 307 }, isFinal: true } });
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  it.each([
    [429, { 'retry-after': '120' }, false, 120_000],
    [503, { 'retry-after': '5' }, false, 5000],
    [500, {}, false, null],
    [408, {}, false, null],
    [404, {}, true, null],
    [410, {}, true, null],
  ] as const)(
    'that is answered with %s tells whether to try again, and when',
    async (status, headers, isFinal, retryAfterMs) => {
      receiver.answers.push({ status, headers });
      const sent = await send('slack', { url: `${receiver.url}/slack/x`, token: null }, MESSAGE);
      expect(sent).toEqual({ ok: false, error: { fault: { kind: 'status', status }, isFinal, retryAfterMs } });
    },
  );

  it('to nobody is tried again', async () => {
    await receiver.close();
    const sent = await send('slack', { url: `${receiver.url}/slack/x`, token: null }, MESSAGE);
    expect(sent).toEqual({
      ok: false,
      error: { fault: { kind: 'noAnswer', detail: 'ECONNREFUSED' }, isFinal: false, retryAfterMs: null },
    });
    receiver = await startMessageReceiver();
  });

  it('to a receiver that breaks off is tried again', async () => {
    const server = createServer((request) => request.socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    expect(await send('slack', { url, token: null }, MESSAGE)).toMatchObject({
      ok: false,
      error: { fault: { kind: 'noAnswer' }, isFinal: false },
    });
    server.close();
  });

  it.each<readonly [string, (response: ServerResponse) => void]>([
    ['is long', (response) => response.writeHead(200).end('x'.repeat(70_000))],
    ['cannot be decoded', (response) => response.writeHead(202, { 'content-encoding': 'gzip' }).end('not gzip')],
    ['does not end', (response) => response.writeHead(200, { 'content-length': 10 }).write('x')],
    [
      'is cut off',
      (response) => response.writeHead(200, { 'content-length': 10 }).write('x', () => response.destroy()),
    ],
  ])('is delivered although the body of the answer %s', async (_, answer) => {
    const server = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    expect(await send('slack', { url, token: null }, MESSAGE)).toEqual({ ok: true, value: null });
    server.close();
  });

  it('is not sent to this machine under another name than localhost', async (context) => {
    const addresses = await lookup(hostname(), { all: true }).catch(() => []);
    context.skip(addresses.length === 0, 'the name of this machine has no address');
    const sent = await send(
      'slack',
      { url: `https://${hostname()}:${new URL(receiver.url).port}/x`, token: null },
      MESSAGE,
    );
    const isOpen = addresses.every(({ address }) => isAllowedFor(new URL('https://x.example'), address));
    context.skip(isOpen, 'the name of this machine has a public address');
    expect(sent).toMatchObject({ ok: false, error: { fault: { kind: 'privateAddress' } } });
  });

  it('is not sent to an address that is no longer accepted', async () => {
    const sent = await send('slack', { url: 'http://169.254.169.254/x', token: null }, MESSAGE);
    expect(sent).toMatchObject({ ok: false, error: { fault: { kind: 'noSecret' }, isFinal: true } });
  });
});
