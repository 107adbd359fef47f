/**
 * Another user of this machine attacks a running companion (Outlay's local program), over both loopback addresses. The
 * Host header contains `localhost` or the proxy's name.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createApiToken } from '../../../../src/platform/companion/api/api-token.ts';
import { pageOwnerCheckOfThisMachine } from '../../../../src/platform/companion/server/page-owner.ts';
import { createPeerCheck } from '../../../../src/platform/companion/server/peer-owner.ts';
import { readIndex } from '../../../../src/platform/companion/server/proc-table.ts';
import { listenersIn } from '../../../../src/platform/companion/server/socket-index.ts';
import { anApi } from '../api/support/an-api.ts';
import { aBrowserKey } from '../support/a-browser-key.ts';
import { aCompanion, PAGE_TEXT, type ACompanion } from '../support/a-companion.ts';
import { CANARY_ORGANIZATION } from '../support/an-engine.ts';
import { sendRaw } from '../support/raw-socket.ts';
import { eventually } from '../../../support/eventually.ts';
import { asOtherUser, CAN_BE_OTHER_USER } from '../support/as-other-user.ts';

const PROXY_NAME = 'costs.example';

const REFUSED = {
  status: 403,
  text: expect.stringMatching(/^\{"error":"otherUser","message":"This Outlay may run for/),
};

interface Asked {
  readonly status: number;
  readonly text: string;
}

/** Functions that every script of the attacker can use. */
const TOOLS = `
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
const ask = (address, port, path, { host = 'localhost:' + port, origin = 'http://' + host, body = null, token = null } = {}) =>
  new Promise((resolve) => {
    const headers = { host, ...(token === null ? {} : { authorization: 'Bearer ' + token }) };
    if (body !== null) Object.assign(headers, { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    const sent = request({ host: address, port, path, method: body === null ? 'GET' : 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk)).on('end', () => resolve({ status: answer.statusCode, text }));
    });
    sent.on('error', (error) => resolve({ status: 0, text: error.code }));
    sent.end(body ?? '');
  });
const print = (value) => console.log(JSON.stringify(value));
`;
const attack = <T>(script: string): Promise<T> => asOtherUser<T>(`${TOOLS}${script}`);

const PUBLIC_KEY = aBrowserKey().key;

let companion: ACompanion;

beforeEach(async () => {
  companion = await aCompanion(undefined, PROXY_NAME, createPeerCheck());
});
afterEach(() => companion.server.close());

// These tests run only as root on Linux, because only then can they start a program as another user.
describe.skipIf(!CAN_BE_OTHER_USER)('another user of this machine', () => {
  it('is refused on every path and both addresses, with a session too', async () => {
    const { port } = companion;
    const session = companion.openSession();
    const link = companion.sessions.mintLink();
    const found = await attack<Asked[]>(`
      const found = [];
      for (const address of ['127.0.0.1', '::1']) {
        found.push(await ask(address, ${port}, '/'));
        found.push(await ask(address, ${port}, '/bridge/session', { body: JSON.stringify({ token: '${link}', publicKey: '${PUBLIC_KEY}' }) }));
        found.push(await ask(address, ${port}, '/bridge/pair', { body: '{"code":"x","name":"y","publicKey":"${PUBLIC_KEY}"}' }));
        found.push(await ask(address, ${port}, '/bridge/control', { body: '{"nonce":"x"}' }));
        found.push(await ask(address, ${port}, '/bridge/events', { token: '${session}' }));
        found.push(await ask(address, ${port}, '/bridge/call', { token: '${session}', body: '{"method":"status","arguments":[]}' }));
      }
      print(found);`);
    expect(found).toHaveLength(12);
    for (const answer of found) expect(answer).toEqual(REFUSED);
    // The user who runs Outlay still has access.
    expect((await companion.post('/bridge/session', { token: link, publicKey: PUBLIC_KEY })).status).toBe(200);
  });

  it('cannot bind a loopback address of the running companion', async () => {
    const bound = await attack<string[]>(`
      const bound = [];
      for (const host of ['::1', '127.0.0.1', '::', '0.0.0.0']) {
        bound.push(await new Promise((resolve) => {
          const server = createServer();
          server.on('error', (error) => resolve(error.code));
          server.listen({ host, port: ${companion.port} }, () => { server.close(); resolve('bound'); });
        }));
      }
      print(bound);`);
    expect(bound).not.toContain('bound');
  });

  it('who is gone before the answer is not taken for root', async () => {
    const link = companion.sessions.mintLink();
    const body = JSON.stringify({ token: link, publicKey: PUBLIC_KEY });
    const head = `POST /bridge/session HTTP/1.1\\r\\nHost: localhost:${companion.port}\\r\\nOrigin: http://localhost:${companion.port}\\r\\nContent-Type: application/json\\r\\nContent-Length: ${body.length}\\r\\n\\r\\n`;
    await attack(`
      for (let count = 0; count < 20; count += 1) {
        await new Promise((resolve) => {
          const socket = connect({ host: '127.0.0.1', port: ${companion.port} }, () => {
            socket.write('${head}' + ${JSON.stringify(body)}, () => { socket.destroy(); resolve(); });
          });
        });
      }
      print(true);`);
    expect((await companion.post('/bridge/session', { token: link, publicKey: PUBLIC_KEY })).status).toBe(200);
  });

  it('gets under the proxy’s name what a stranger gets through the proxy: the page, and no session by a link', async () => {
    const { port } = companion;
    const link = companion.sessions.mintLink();
    const [page, exchange, control, events, pair] = await attack<Asked[]>(`
      const as = { host: '${PROXY_NAME}', origin: 'https://${PROXY_NAME}' };
      print([
        await ask('127.0.0.1', ${port}, '/', as),
        await ask('127.0.0.1', ${port}, '/bridge/session', { ...as, body: JSON.stringify({ token: '${link}', publicKey: '${PUBLIC_KEY}' }) }),
        await ask('127.0.0.1', ${port}, '/bridge/control', { ...as, body: '{"nonce":"x"}' }),
        await ask('127.0.0.1', ${port}, '/bridge/events', { ...as, token: 'guess' }),
        await ask('127.0.0.1', ${port}, '/bridge/pair', { ...as, body: '{"code":"x","name":"y"}' }),
      ]);`);
    expect(page).toEqual({ status: 200, text: PAGE_TEXT });
    expect(exchange).toEqual(REFUSED);
    expect(control).toEqual(REFUSED);
    expect(events?.status).toBe(401);
    // The other user needs a pairing code, like everybody who connects through the proxy.
    expect(pair?.text).not.toContain('otherUser');
    expect(pair?.text).not.toContain('session');
  });

  it('cannot lock the companion’s own user out by keeping connections', async () => {
    const { port } = companion;
    const attacking = attack(`
      for (let count = 0; count < 200; count += 1) {
        connect({ host: count % 2 ? '127.0.0.1' : '::1', port: ${port} }).on('error', () => undefined);
      }
      setTimeout(() => { print(true); process.exit(); }, 4000);`);
    const request = `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`;
    const until = performance.now() + 3000;
    while (performance.now() < until) expect((await sendRaw(port, request)).text).toContain(PAGE_TEXT);
    await attacking;
  });

  it('gets no figures through a page of theirs that this user’s browser shows', async () => {
    const api = await anApi({}, createPeerCheck(), undefined, undefined, pageOwnerCheckOfThisMachine());
    const page = createServer().listen(0, '127.0.0.1');
    await once(page, 'listening');
    const { port } = page.address() as AddressInfo;
    const asked = () => api.get('/usage', { origin: `http://localhost:${port}` });
    expect((await asked()).status).toBe(200);
    page.close();
    await once(page, 'close');
    // The other user starts a server on the port of the page's server; the page is still open in a tab.
    const serving = attack<boolean>(`
      const server = createServer((socket) => socket.end('HTTP/1.1 200 OK\\r\\nconnection: close\\r\\n\\r\\n', () => {
        server.close();
        print(true);
      }));
      server.listen(${port}, '127.0.0.1');`);
    // Until the other user's program listens, the table of sockets has no line for the port.
    await eventually(async () => {
      const tables = [await readIndex('/proc/net/tcp')];
      expect(listenersIn(tables, '127.0.0.1', port)).toHaveLength(1);
    });
    const refused = await asked();
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('"error":"otherPage"');
    await fetch(`http://127.0.0.1:${port}/`);
    expect(await serving).toBe(true);
    await api.server.close();
  });

  it('reads the JSON API with its token and not without, except /health', async () => {
    const { token, digest } = createApiToken(randomBytes);
    const [open, withToken] = [
      await anApi({}, createPeerCheck()),
      await anApi({ tokenDigest: digest }, createPeerCheck()),
    ];
    const read = (port: number, path: string, bearer: string | null): string =>
      `await ask('127.0.0.1', ${port}, '${path}', { token: ${JSON.stringify(bearer)} })`;
    const [figures, description, health, guessed, shown] = await attack<Asked[]>(`print([
      ${read(open.port, '/usage', null)}, ${read(open.port, '/openapi.json', null)}, ${read(open.port, '/health', null)},
      ${read(withToken.port, '/usage', 'guess')}, ${read(withToken.port, '/usage', token)}]);`);
    for (const refused of [figures, description, guessed]) {
      expect(refused?.status).toBe(403);
      expect(refused?.text).toContain('"error":"otherUser"');
      expect(refused?.text).toContain('Ask that user for the token');
    }
    expect(health).toEqual({ status: 200, text: '{"status":"ok"}\n' });
    expect(shown?.status).toBe(200);
    expect(shown?.text).toContain(CANARY_ORGANIZATION);
    // The user who runs Outlay needs no token if none is required.
    expect((await open.get('/usage')).status).toBe(200);
    await Promise.all([open.server.close(), withToken.server.close()]);
  });
});
