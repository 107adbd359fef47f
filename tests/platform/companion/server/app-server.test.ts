import { networkInterfaces } from 'node:os';
import { connect, createServer, type Server, type Socket } from 'node:net';

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listen } from '../../../../src/platform/companion/server/app-server.ts';
import { aCompanion, PAGE_TEXT, type ACompanion } from '../support/a-companion.ts';
import { CANARY_ORGANIZATION } from '../support/an-engine.ts';
import { sendMany, sendRaw } from '../support/raw-socket.ts';
import { ANY_CHARACTER } from '../../../support/any-character.ts';

/** Some containers have no IPv6. Then there is no ::1 to listen on, and no other program can take it. */
const HAS_IPV6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

let companion: ACompanion;

beforeEach(async () => {
  companion = await aCompanion();
});
afterEach(() => companion.server.close());

function connects(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** Listens on an address, as another program would. Returns null if listening fails. */
function squat(host: string, port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.on('error', () => resolve(null));
    server.listen({ host, port }, () => resolve(server));
  });
}

describe('the address', () => {
  it('is 127.0.0.1, ::1 where the machine has it, and no other', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ address, scopeid }) => address !== '127.0.0.1' && address !== '::1' && !scopeid)
      .map(({ address }) => address);
    expect(await connects('127.0.0.1', companion.port)).toBe(true);
    expect(await connects('::1', companion.port)).toBe(HAS_IPV6);
    for (const address of [...others, '127.0.0.2']) expect(await connects(address, companion.port)).toBe(false);
  });

  it('is refused with a reason when the port is taken, and no other port is picked', async () => {
    const { port } = companion;
    const second = await listen(port);
    expect(second).toEqual({ ok: false, error: { kind: 'portTaken', port, address: '127.0.0.1' } });
  });

  it('is reached by a browser that asks for localhost', async () => {
    const response = await fetch(`http://localhost:${companion.port}/`);
    expect(await response.text()).toBe(PAGE_TEXT);
  });

  it.skipIf(!HAS_IPV6)('answers on ::1 as on 127.0.0.1, and to the same names only', async () => {
    const request = (host: string): string => `GET / HTTP/1.1\r\nHost: ${host}:${companion.port}\r\n\r\n`;
    for (const name of ['localhost', '127.0.0.1']) {
      expect((await sendRaw(companion.port, request(name), undefined, '::1')).text).toContain(PAGE_TEXT);
    }
    expect((await sendRaw(companion.port, request('[::1]'), undefined, '::1')).text).toContain('badHost');
  });

  it.skipIf(!HAS_IPV6)('leaves nobody a loopback address to bind later', async () => {
    for (const host of ['::1', '127.0.0.1', '::', '0.0.0.0']) {
      expect(await squat(host, companion.port), host).toBeNull();
    }
  });

  it.skipIf(!HAS_IPV6)('is refused when somebody else has the port of ::1, and 127.0.0.1 is left alone', async () => {
    const { port } = companion;
    await companion.server.close();
    const squatter = await squat('::1', port);
    expect(await listen(port)).toEqual({ ok: false, error: { kind: 'portTaken', port, address: '::1' } });
    expect(await connects('127.0.0.1', port)).toBe(false);
    await new Promise((resolve) => squatter?.close(resolve));
    for (const wildcard of ['::', '0.0.0.0']) {
      const wide = await squat(wildcard, port);
      // On macOS, Outlay can listen on 127.0.0.1 although another program listens on all addresses. Connections to
      // 127.0.0.1 then reach Outlay.
      if (process.platform === 'linux') expect(await listen(port), wildcard).toMatchObject({ ok: false });
      await new Promise((resolve) => wide?.close(resolve));
    }
  });
});

describe('the connections', () => {
  it('of a client that never finishes its request end with 408 long before Node’s own minute', async () => {
    const startedAt = performance.now();
    const answer = await sendRaw(companion.port, 'GET / HTTP/1.1\r\nHost: ', 60_000);
    expect(answer.status).toBe(408);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });

  it('are at most 64: one that asks nothing is closed for a new one, on either address', async () => {
    const idle = await Promise.all(
      Array.from(
        { length: 100 },
        (_, index) =>
          new Promise<Socket>((resolve) => {
            const host = HAS_IPV6 && index % 2 === 1 ? '::1' : '127.0.0.1';
            const socket = connect({ host, port: companion.port }, () => resolve(socket));
            socket.on('error', () => undefined);
          }),
      ),
    );
    expect((await sendRaw(companion.port, rawGet())).status).toBe(200);
    await expect.poll(() => idle.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(64);
    for (const socket of idle) socket.destroy();
  });

  it('that are streams are never closed for a new one', async () => {
    const headers = { authorization: `Bearer ${companion.openSession()}` };
    const stream = await companion.request('/bridge/events', { headers });
    const reader = (stream.body ?? new ReadableStream()).getReader();
    await reader.read();
    const idle = Array.from({ length: 100 }, () => connect({ host: '127.0.0.1', port: companion.port }));
    for (const socket of idle) socket.on('error', () => undefined);
    expect((await sendRaw(companion.port, rawGet())).status).toBe(200);
    await companion.post('/bridge/settings', { change: { currency: 'EUR' } }, headers.authorization.slice(7));
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('EUR');
    for (const socket of idle) socket.destroy();
    await reader.cancel();
  });

  it('serve a hundred requests sent at once in order', async () => {
    const answered = (text: string): number => text.split(PAGE_TEXT).length - 1;
    expect(answered(await sendMany(companion.port, rawGet().repeat(100), (text) => answered(text) >= 100))).toBe(100);
  });

  it('all end when the server closes, streams too', async () => {
    const session = companion.openSession();
    const response = await companion.request('/bridge/events', { headers: { authorization: `Bearer ${session}` } });
    const ended = response.text().then(
      () => 'ended',
      () => 'ended',
    );
    await companion.server.close();
    expect(await ended).toBe('ended');
  });

  function rawGet(): string {
    return `GET / HTTP/1.1\r\nHost: localhost:${companion.port}\r\n\r\n`;
  }
});

describe('a file of the build', () => {
  it.each(['0123456789abcdefghijkl', 'another-run_another-ru'])(
    'is served under the address of run %s',
    async (run) => {
      const plain = await companion.request('/assets/index-Ab3dEf9h.js');
      const answer = await companion.request(`/run-${run}/assets/index-Ab3dEf9h.js`);
      expect([answer.status, await answer.text()]).toEqual([200, await plain.text()]);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    },
  );

  it.each([
    '/run-0123456789abcdefghijkl/',
    '/run-short/assets/index-Ab3dEf9h.js',
    '/run-0123456789abcdefghijkl/bridge/events',
  ])('is not at %s', async (path) => {
    expect((await companion.request(path)).status).toBe(404);
  });
});

describe('the browser’s cache of our files', () => {
  const asked = (path: string, site: string) =>
    sendRaw(
      companion.port,
      `GET ${path} HTTP/1.1\r\nHost: localhost:${companion.port}\r\nSec-Fetch-Site: ${site}\r\nSec-Fetch-Mode: no-cors\r\nConnection: close\r\n\r\n`,
    );

  it('is cleared for the page that opens a link, which is refused like every other site’s', async () => {
    const answer = await asked('/clear-cache?random', 'cross-site');
    expect(answer.status).toBe(403);
    expect(answer.text.toLowerCase()).toContain('clear-site-data: "cache"');
  });

  it.each([
    ['/', 'cross-site'],
    ['/clear-cache-not?x', 'cross-site'],
    ['/clear-cache?x', 'same-origin'],
  ])('is left alone by a request for %s from %s', async (path, site) => {
    const answer = await asked(path, site);
    expect([403, 404]).toContain(answer.status);
    expect(answer.text.toLowerCase()).not.toContain('clear-site-data');
  });
});

describe('nonsense', () => {
  const token = fc.string({ unit: ANY_CHARACTER, maxLength: 40 });
  const line = fc.tuple(token, token).map(([name, value]) => `${name}: ${value}\r\n`);
  const method = fc.oneof(fc.constantFrom('GET', 'POST', 'OPTIONS', 'HEAD'), token);
  const target = fc.oneof(fc.constantFrom('/', '/bridge/events', '/bridge/call'), token);
  const request = fc
    .tuple(method, target, fc.constantFrom('HTTP/1.1', 'HTTP/1.0', ''), fc.array(line, { maxLength: 5 }))
    .map(([verb, path, version, lines]) => `${verb} ${path} ${version}\r\n${lines.join('')}\r\n`);

  it('never gets a figure, a page or a failure of ours', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (bytes) => {
        const answer = await sendRaw(companion.port, Buffer.from(bytes, 'utf8'), 100);
        expect(answer.status).toBeLessThan(506);
        expect(answer.status).not.toBe(500);
        expect(answer.text).not.toContain(CANARY_ORGANIZATION);
        expect(answer.text).not.toContain(PAGE_TEXT);
        expect(answer.text.toLowerCase()).not.toContain('access-control-');
      }),
      { numRuns: 300 },
    );
  });
});
