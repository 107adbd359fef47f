import { networkInterfaces } from 'node:os';
import { connect, createServer, type Socket } from 'node:net';

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listen } from '../../../../src/platform/companion/server/app-server.ts';
import { chooseLinkHost } from '../../../../src/platform/companion/server/link-host.ts';
import { aCompanion, PAGE_TEXT, type ACompanion } from '../support/a-companion.ts';
import { CANARY_ORGANIZATION } from '../support/an-engine.ts';
import { sendRaw } from '../support/raw-socket.ts';

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

describe('the address', () => {
  it('is 127.0.0.1 and no other of this machine', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ address, scopeid }) => address !== '127.0.0.1' && !scopeid)
      .map(({ address }) => address);
    expect(await connects('127.0.0.1', companion.port)).toBe(true);
    for (const address of [...others, '127.0.0.2']) expect(await connects(address, companion.port)).toBe(false);
  });

  it('is refused with a reason when the port is taken, and no other port is picked', async () => {
    const { port } = companion;
    const second = await listen(port);
    expect(second).toEqual({ ok: false, error: { kind: 'portTaken', port } });
  });

  it('is reached by a browser that asks for localhost', async () => {
    const response = await fetch(`http://localhost:${companion.port}/`);
    expect(await response.text()).toBe(PAGE_TEXT);
  });

  it('is given as a number in links while somebody else answers at ::1', async () => {
    expect(await chooseLinkHost(companion.port)).toBe('localhost');
    const squatter = createServer();
    const isThere = await new Promise<boolean>((resolve) => {
      squatter.on('error', () => resolve(false));
      squatter.listen({ host: '::1', port: companion.port }, () => resolve(true));
    });
    // Without IPv6 on the machine nobody can sit there.
    if (isThere) expect(await chooseLinkHost(companion.port)).toBe('127.0.0.1');
    squatter.close();
  });
});

describe('the connections', () => {
  it('of a client that never finishes its request end with 408 within eight seconds', async () => {
    const startedAt = performance.now();
    const answer = await sendRaw(companion.port, 'GET / HTTP/1.1\r\nHost: ', 9000);
    expect(answer.status).toBe(408);
    expect(performance.now() - startedAt).toBeLessThan(8000);
  });

  it('are at most 64, and others are served when those have gone', async () => {
    const idle = await Promise.all(
      Array.from(
        { length: 100 },
        () =>
          new Promise<Socket>((resolve) => {
            const socket = connect({ host: '127.0.0.1', port: companion.port }, () => resolve(socket));
            socket.on('error', () => undefined);
          }),
      ),
    );
    for (const socket of idle) socket.destroy();
    await expect.poll(async () => (await sendRaw(companion.port, rawGet())).status).toBe(200);
  });

  it('serve a hundred requests sent at once in order', async () => {
    const answer = await sendRaw(companion.port, rawGet().repeat(100));
    expect(answer.text.split(PAGE_TEXT)).toHaveLength(101);
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

describe('nonsense', () => {
  const token = fc.string({ unit: 'binary', maxLength: 40 });
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
