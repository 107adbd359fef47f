/**
 * Checks who may use each route of the bridge (the HTTP interface for pages and commands), on this machine and through
 * the proxy. The table contains every route, so a new route needs a decision.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BRIDGE_ROUTES, type BridgePath } from '../../../../src/core/host/bridge-routes.ts';
import { aBrowserKey } from '../support/a-browser-key.ts';
import { aCompanion, type ACompanion } from '../support/a-companion.ts';
import { CANARY_ORGANIZATION } from '../support/an-engine.ts';
import { sendRaw } from '../support/raw-socket.ts';

const PROXY = 'costs.example';
const CALLERS = ['nobody', 'a guess', 'a device', 'a page', 'a command'] as const;
type Caller = (typeof CALLERS)[number];

interface Rule {
  /**
   * the statuses for an empty body, in the order of CALLERS; 400 means that the caller has access and its body was read
   */
  readonly expected: readonly [number, number, number, number, number];
  /** true if requests through the proxy get the statuses in `expected`; false if they are refused */
  readonly isProxied: boolean;
}

const OPEN = [400, 400, 400, 400, 400] as const;
const SIGNED_IN = [401, 401, 400, 400, 400] as const;
const COMMANDS = [401, 401, 403, 403, 200] as const;

const RULES: Readonly<Record<BridgePath, Rule>> = {
  '/bridge/session': { expected: OPEN, isProxied: false },
  '/bridge/pair': { expected: OPEN, isProxied: true },
  '/bridge/challenge': { expected: OPEN, isProxied: true },
  '/bridge/sign-in': { expected: OPEN, isProxied: true },
  '/bridge/control': { expected: OPEN, isProxied: false },
  '/bridge/worker': { expected: [200, 200, 200, 200, 200], isProxied: false },
  '/bridge/link': { expected: COMMANDS, isProxied: false },
  '/bridge/stop': { expected: COMMANDS, isProxied: false },
  '/bridge/events': { expected: [401, 401, 200, 200, 200], isProxied: true },
  '/bridge/call': { expected: SIGNED_IN, isProxied: true },
  '/bridge/host': { expected: SIGNED_IN, isProxied: true },
  '/bridge/settings': { expected: SIGNED_IN, isProxied: true },
};
const ROUTES = Object.keys(RULES) as BridgePath[];

let companion: ACompanion;

beforeEach(async () => {
  companion = await aCompanion(1000, PROXY);
});
afterEach(() => companion.server.close());

async function tokenOf(caller: Caller): Promise<string | null> {
  switch (caller) {
    case 'nobody':
      return null;
    case 'a guess':
      return 'x'.repeat(43);
    case 'a device':
      return (await companion.openDevice()).token;
    case 'a page':
      return companion.openSession();
    case 'a command':
      return companion.parts.commandToken;
  }
}

/**
 * Sends an empty body as the caller, under the name of this machine or of the proxy. If the answer is endless, its head
 * is enough.
 */
async function ask(path: BridgePath, caller: Caller, isProxied: boolean) {
  const token = await tokenOf(caller);
  const name = isProxied ? PROXY : `localhost:${companion.port}`;
  const method = BRIDGE_ROUTES[path];
  const body = method === 'POST' ? '{}' : '';
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${name}`,
    `Origin: ${isProxied ? 'https' : 'http'}://${name}`,
    ...(token === null ? [] : [`Authorization: Bearer ${token}`]),
    ...(method === 'POST' ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : []),
    'Connection: close',
  ];
  return sendRaw(companion.port, `${head.join('\r\n')}\r\n\r\n${body}`);
}

describe.each(ROUTES)('%s', (path) => {
  const { expected, isProxied } = RULES[path];

  it('on this machine serves whom it should', async () => {
    const statuses: number[] = [];
    for (const caller of CALLERS) statuses.push((await ask(path, caller, false)).status);
    expect(statuses).toEqual(expected);
    expect(companion.parts.host.asked).toEqual([]);
    const order = { '/bridge/stop': ['stop'], '/bridge/worker': CALLERS.map(() => 'workerReplaced') }[path as string];
    expect(companion.parts.orders).toEqual(order ?? []);
  });

  it(`through the proxy serves ${isProxied ? 'the same' : 'nobody'}`, async () => {
    const statuses: number[] = [];
    for (const caller of CALLERS) {
      const { status, text } = await ask(path, caller, true);
      statuses.push(status);
      if (status === 401 || status === 403) expect(text).not.toContain(CANARY_ORGANIZATION);
    }
    expect(statuses).toEqual(isProxied ? expected : CALLERS.map(() => 403));
    expect(companion.parts.orders).toEqual([]);
  });
});

it('a one-time link opens nothing through the proxy, and still opens a session here', async () => {
  const token = companion.sessions.mintLink();
  const body = { token, publicKey: aBrowserKey().key };
  const text = JSON.stringify(body);
  const head = `POST /bridge/session HTTP/1.1\r\nHost: ${PROXY}\r\nOrigin: https://${PROXY}\r\nContent-Type: application/json\r\n`;
  const refused = await sendRaw(companion.port, `${head}Content-Length: ${text.length}\r\n\r\n${text}`);
  expect(refused.status).toBe(403);
  expect(refused.body).toContain('{"error":"notHere"}');
  expect((await companion.post('/bridge/session', body)).status).toBe(200);
});
