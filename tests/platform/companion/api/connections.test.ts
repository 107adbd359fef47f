import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CANARY_ORGANIZATION } from '../support/an-engine.ts';
import { sendMany, sendRaw } from '../support/raw-socket.ts';
import { anApi, LISTED_ORIGIN, type AnApi } from './support/an-api.ts';
import { runs } from '../../../support/runs.ts';

let api: AnApi;

beforeAll(async () => {
  api = await anApi();
});
afterAll(() => api.server.close());

function rawGet(): string {
  return `GET /usage HTTP/1.1\r\nHost: localhost:${api.port}\r\n\r\n`;
}

function opened(host: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: api.port });
    socket.once('connect', () => resolve(socket));
    socket.on('error', () => resolve(null));
  });
}

describe('the connections', () => {
  it('reach 127.0.0.1 and no other address of this machine', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ address, scopeid }) => address !== '127.0.0.1' && !scopeid)
      .map(({ address }) => address);
    for (const address of [...others, '127.0.0.2', '::1']) expect(await opened(address), address).toBeNull();
  });

  it('of a client that never finishes its request end with 408 long before Node’s own minute', async () => {
    const startedAt = performance.now();
    const answer = await sendRaw(api.port, 'GET /usage HTTP/1.1\r\nHost: ', 60_000);
    expect(answer.status).toBe(408);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });

  it('are 64 of 300 idle ones, and the next request is answered while they hold', async () => {
    const idle = (await Promise.all(Array.from({ length: 300 }, () => opened('127.0.0.1')))).filter(
      (one) => one !== null,
    );
    await expect.poll(() => idle.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(64);
    expect((await sendRaw(api.port, rawGet())).status).toBe(200);
    for (const socket of idle) socket.destroy();
  });

  it('carry a hundred requests sent at once, each answered once', async () => {
    const answered = (text: string): number => text.split(CANARY_ORGANIZATION).length - 1;
    expect(answered(await sendMany(api.port, rawGet().repeat(100), (text) => answered(text) >= 100))).toBe(100);
  });
});

/** Sends the bytes, and then ends the client's side of the connection. The server answers all requests and closes. */
function sendAll(bytes: Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: '127.0.0.1', port: api.port });
    const finish = (): void => resolve(Buffer.concat(chunks).toString('latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', finish);
    socket.on('error', () => undefined);
    socket.end(bytes);
  });
}

describe('thousands of odd requests', () => {
  const AT_ONCE = 50;
  const REQUESTS = runs(6000);
  const PERMITTED = ['http://localhost:3000', 'https://127.0.0.1', LISTED_ORIGIN];
  /**
   * Whether an origin is this machine, at any port, or the listed origin. Every port is accepted, because the random
   * change of a byte may turn one port into another.
   */
  const isPermitted = (origin: string): boolean =>
    origin === LISTED_ORIGIN || /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(origin);

  const text = fc.string({ unit: 'binary-ascii', maxLength: 30 });
  const host = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('localhost:{P}', '127.0.0.1:{P}') },
    { weight: 2, arbitrary: fc.constantFrom('evil.example', 'localhost.evil.example:{P}', '[::1]:{P}', '{P}', '') },
    { weight: 1, arbitrary: text },
  );
  const origin = fc.oneof(
    fc.constantFrom(...PERMITTED, 'null', 'https://evil.example', 'http://localhost:3000.evil.example', ''),
    text,
  );
  const line = fc.oneof(
    { weight: 1, arbitrary: host.map((value) => `Host: ${value}`) },
    { weight: 4, arbitrary: origin.map((value) => `Origin: ${value}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('none', 'cross-site', 'same-origin').map((site) => `Sec-Fetch-Site: ${site}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('Content-Length: 5', 'Transfer-Encoding: chunked', 'Expect: 100-continue'),
    },
    { weight: 1, arbitrary: fc.tuple(text, text).map(([name, value]) => `${name}: ${value}`) },
  );
  const request = fc
    .tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST') },
        { weight: 1, arbitrary: text },
      ),
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('/', '/usage', '/health', '/openapi.json', '/usage?x') },
        { weight: 1, arbitrary: text },
      ),
      fc.constantFrom(...Array<string>(8).fill('HTTP/1.1'), 'HTTP/1.0', ''),
      host.map((value) => `Host: ${value}`),
      fc.array(line, { maxLength: 2 }),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 1 }),
    )
    .map(([verb, path, version, first, others, spoiled]) => {
      const lines = [first, ...others];
      const bytes = Buffer.from(
        `${verb} ${path} ${version}\r\n${lines.join('\r\n')}\r\n\r\n`.replaceAll('{P}', String(api.port)),
      );
      for (const [at, byte] of spoiled) bytes[at % bytes.length] = byte;
      return bytes;
    });

  /**
   * Whether a request names this server as its host. This check looks only at the bytes, and is less strict than the
   * server.
   */
  function isForUs(bytes: Buffer): boolean {
    const hosts = bytes.toString('latin1').match(/^host[^\r\n]*/gim) ?? [];
    return (
      hosts.length === 1 && /^host:\s*(localhost|127\.0\.0\.1):(\d+)\s*$/i.exec(hosts[0])?.[2] === String(api.port)
    );
  }

  it('never make it fail, show a figure to another Host, or permit an origin that has not asked and is not allowed', async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
        const texts = await Promise.all(requests.map((bytes) => sendAll(bytes)));
        for (const [index, answer] of texts.entries()) {
          const bytes = requests[index] ?? Buffer.alloc(0);
          expect(answer).not.toMatch(/^HTTP\/1\.1 50[0-4]/m);
          if (answer.includes(CANARY_ORGANIZATION)) {
            shown += 1;
            expect(isForUs(bytes)).toBe(true);
          }
          const permitted = /^access-control-allow-origin: (.*)\r$/im.exec(answer)?.[1];
          if (permitted === undefined) continue;
          expect(isPermitted(permitted), permitted).toBe(true);
          expect(bytes.toString('latin1')).toContain(permitted);
        }
      }),
      { numRuns: REQUESTS / AT_ONCE },
    );
    // If fewer answers contained figures, the requests would be too unusual to prove anything.
    expect(shown).toBeGreaterThan(REQUESTS / 120);
  });
});
