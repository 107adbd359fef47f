/**
 * A browser may still have a service worker that another program registered at our address. If the browser requests the
 * script of this worker, it gets a script that removes the worker, whatever the path is.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createApp } from '../../../../src/platform/companion/server/app.ts';
import { listen, type AppServer } from '../../../../src/platform/companion/server/app-server.ts';
import type { PeerCheck } from '../../../../src/platform/companion/server/peer-owner.ts';
import type { StaticFile } from '../../../../src/platform/companion/server/static-files.ts';
import { anEngine } from '../support/an-engine.ts';
import { bridgeParts } from '../support/bridge-parts.ts';
import { sendRaw } from '../support/raw-socket.ts';

const OWN = '/* our worker */';
const REMOVER = '/* the remover */';

let server: AppServer;
let found: number;

function script(text: string): StaticFile {
  const bytes = new TextEncoder().encode(text);
  return { type: 'text/javascript; charset=utf-8', etag: '"an-etag"', isImmutable: false, bytes, compressed: {} };
}

beforeEach(() => start());

async function start(allowHost: string | null = null, isOtherUser?: PeerCheck): Promise<void> {
  const listening = await listen(0, allowHost, isOtherUser);
  if (!listening.ok) throw new Error(listening.error.kind);
  server = listening.value;
  found = 0;
  server.serve(
    createApp({
      ...(await bridgeParts()),
      engine: anEngine(),
      files: new Map([
        ['/', script('the page')],
        ['/service-worker.js', script(OWN)],
        ['/service-worker-off.js', script(REMOVER)],
      ]),
      onForeignWorker: () => (found += 1),
    }),
  );
}
afterEach(() => server.close());

function ask(path: string, more = '', host = `localhost:${server.port}`) {
  return sendRaw(server.port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);
}

const AS_WORKER = 'Service-Worker: script\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Dest: serviceworker\r\n';

describe('a request for a service worker', () => {
  it.each([
    '/evil.js',
    '/',
    '/deep/in/a/folder.js',
    '/service-worker.js?x',
    '/bridge/events',
    '/service-worker-off.js',
  ])('at %s is answered by the script that removes it, for every scope', async (path) => {
    const answer = await ask(path, AS_WORKER);
    expect(answer.status).toBe(200);
    expect(answer.body).toBe(REMOVER);
    expect(answer.text).toMatch(/^service-worker-allowed: \/\r$/im);
    expect(answer.text).toMatch(/^content-type: text\/javascript/im);
    expect(found).toBe(1);
  });

  it('at our own address is answered by our own worker, whole, whatever etag the browser has of it', async () => {
    const answer = await ask('/service-worker.js', `${AS_WORKER}If-None-Match: "an-etag"\r\n`);
    expect([answer.status, answer.body]).toEqual([200, OWN]);
    expect(answer.text).not.toMatch(/^etag:/im);
    expect(found).toBe(0);
  });

  it('is refused like any other when another site or a rebound name sends it, and ends nobody’s session', async () => {
    expect((await ask('/evil.js', AS_WORKER.replace('same-origin', 'cross-site'))).status).toBe(403);
    expect((await ask('/evil.js', AS_WORKER, 'evil.example')).status).toBe(403);
    expect((await ask('/evil.js', `${AS_WORKER}Origin: https://evil.example\r\n`)).status).toBe(403);
    expect(found).toBe(0);
  });

  it.each([
    [
      'a script of a page',
      AS_WORKER.replace('Sec-Fetch-Dest: serviceworker', 'Sec-Fetch-Dest: empty'),
      false,
      undefined,
    ],
    ['a program that names no destination', 'Service-Worker: script\r\n', false, undefined],
    ['another user who names the proxy’s host', AS_WORKER, true, 'proxy.example'],
    ['anybody who names the proxy’s host', AS_WORKER, false, 'proxy.example'],
  ])('gets the remover and ends nobody’s session when it comes from %s', async (_who, headers, isOther, host) => {
    await server.close();
    await start('proxy.example', () => Promise.resolve(isOther));
    const answer = await ask('/evil.js', headers, host ?? `localhost:${server.port}`);
    expect([answer.status, answer.body, found]).toEqual([200, REMOVER, 0]);
  });

  it('is nothing that a page can pretend: without the mark the path is not there', async () => {
    expect((await ask('/evil.js')).status).toBe(404);
    expect((await ask('/evil.js', 'Service-Worker: other\r\n')).status).toBe(404);
    expect(found).toBe(0);
  });
});
