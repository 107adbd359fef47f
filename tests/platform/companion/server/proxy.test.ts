/**
 * A headset connects through a person's own HTTPS proxy. The connection is encrypted up to the proxy, which sends
 * requests on to 127.0.0.1. Only one host name is accepted.
 */
import { once } from 'node:events';
import { request as askPlainly } from 'node:http';
import { createServer, request as askEncrypted, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { encodePlain } from '../../../../src/core/base/plain-codec.ts';
import { selfSigned } from '../../../support/self-signed.ts';
import { aBrowserKey } from '../support/a-browser-key.ts';
import { aCompanion, type ACompanion } from '../support/a-companion.ts';
import { CANARY_ORGANIZATION } from '../support/an-engine.ts';

const NAME = 'costs.example';

let companion: ACompanion;
let proxy: Server;
let cert: string;

beforeEach(async () => {
  companion = await aCompanion(1000, NAME);
  const certificate = selfSigned([NAME, 'other.example']);
  ({ cert } = certificate);
  proxy = createServer(certificate, (outside, answer) => {
    const { method, url: path, headers } = outside;
    const forwarded = { ...headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const inside = askPlainly(
      { host: '127.0.0.1', port: companion.port, method, path, headers: forwarded },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        answer.flushHeaders();
        reply.pipe(answer);
      },
    );
    answer.on('close', () => inside.destroy());
    inside.on('error', () => answer.destroy());
    outside.pipe(inside);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterEach(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await companion.server.close();
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends a request to the proxy. Reads the answer to its end, or until the received text contains `until`. */
function ask(path: string, body: unknown, headers = {}, name = NAME, until = '\u0000'): Promise<Answer> {
  const text = body === undefined ? null : encodePlain(body);
  return new Promise((resolve, reject) => {
    const sent = askEncrypted({
      host: '127.0.0.1',
      port: (proxy.address() as AddressInfo).port,
      servername: name,
      ca: cert,
      path,
      method: text === null ? 'GET' : 'POST',
      headers: {
        host: name,
        ...(text === null
          ? {}
          : {
              origin: `https://${name}`,
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
        ...headers,
      },
    });
    sent.on('error', reject);
    sent.on('response', (reply) => {
      let read = '';
      const finish = (): void => {
        resolve({ status: reply.statusCode ?? 0, text: read });
        reply.destroy();
      };
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        read += chunk;
        if (read.includes(until)) finish();
      });
      reply.on('end', finish);
    });
    sent.end(text ?? '');
  });
}

it('lets a device in by a code and streams to it', async () => {
  const { code } = companion.parts.pairing.start();
  const paired = await ask('/bridge/pair', { code, name: 'Headset', publicKey: aBrowserKey().key });
  expect(paired.status).toBe(200);
  const { bearer } = JSON.parse(paired.text) as { bearer: string };
  const headers = { authorization: `Bearer ${bearer}` };
  const events = await ask('/bridge/events', undefined, headers, NAME, '"kind":"host"');
  expect(events.status).toBe(200);
  expect(events.text).toContain(CANARY_ORGANIZATION);
  const call = { method: 'refresh', arguments: ['all'] };
  expect(await ask('/bridge/call', call, headers)).toEqual({ status: 200, text: 'null' });
});

it('refuses a client of the proxy that sends a Host of this machine', async () => {
  const session = companion.openSession();
  const { code } = companion.parts.pairing.start();
  const host = `localhost:${companion.port}`;
  const headers = { host, origin: `http://${host}` };
  const refused = { status: 403, text: '{"error":"notHere"}' };
  expect(await ask('/bridge/worker', {}, headers)).toEqual(refused);
  expect(await ask('/bridge/control', { nonce: 'A'.repeat(43) }, headers)).toEqual(refused);
  expect(await ask('/', undefined, { host })).toEqual(refused);
  // The page is still signed in, and the pairing code still works.
  expect(companion.parts.sessions.check(session).kind).toBe('known');
  expect((await ask('/bridge/pair', { code, name: 'Headset', publicKey: aBrowserKey().key })).status).toBe(200);
});

it('answers to no other name, whatever the proxy says of the sender', async () => {
  const headers = { authorization: `Bearer ${companion.openSession()}` };
  const more = { ...headers, 'x-forwarded-host': NAME };
  for (const path of ['/', '/bridge/events']) {
    const answer = await ask(path, undefined, more, 'other.example');
    expect(answer).toEqual({ status: 403, text: '{"error":"badHost"}' });
  }
  expect(
    (
      await ask(
        '/bridge/call',
        { method: 'refresh', arguments: ['all'] },
        { ...headers, origin: 'https://other.example' },
      )
    ).status,
  ).toBe(403);
});
