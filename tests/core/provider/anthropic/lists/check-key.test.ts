/**
 * Checks how Outlay tests a key before it stores the key. A test server that follows the rules of the provider's API
 * answers the requests.
 */
import { expect, onTestFinished, test } from 'vitest';

import { createCanceller } from '../../../../../src/core/base/cancel.ts';
import type { KeyKind } from '../../../../../src/core/provider/provider-key.ts';
import type { Transport } from '../../../../../src/core/provider/transport.ts';
import { checkKey } from '../../../../../src/core/provider/anthropic/lists/check-key.ts';
import { isUnusualKey, lastFourOf, parseKey } from '../../../../../src/core/provider/anthropic/wire/key-format.ts';
import { headersCarrying } from '../../../../support/wire-server/recorded-request.ts';
import { PATHS } from '../../../../support/wire-server/routes.ts';
import { forbidden, notFound, rateLimited, unauthorized } from '../../../../support/wire-server/status-faults.ts';
import {
  ADMIN_KEY,
  ORGANIZATION_KEY,
  WORKSPACE_KEY,
  type WireOptions,
} from '../../../../support/wire-server/wire-options.ts';
import { startWireServer, type WireServer } from '../../../../support/wire-server/wire-server.ts';
import { createManualClock } from '../../../engine/support/manual-clock.ts';
import { createFixedRandom, createKeptLog } from '../../fixed-ports.ts';
import { createWireTransport } from '../../wire-transport.ts';

async function aServer(options: Partial<WireOptions> = {}): Promise<WireServer> {
  const server = await startWireServer(options);
  onTestFinished(() => server.close());
  return server;
}

function portsOf(transport: Transport) {
  const clock = createManualClock('2026-11-20T12:00:00Z');
  return { transport, clock, random: createFixedRandom(0.5), log: createKeptLog() };
}

function check(server: WireServer, key: string, kind: KeyKind = 'admin') {
  return checkKey(kind, portsOf(createWireTransport(server.url, { key })));
}

test('an admin key is told by its organization, with two cheap requests', async () => {
  const server = await aServer();
  expect(await check(server, ADMIN_KEY)).toEqual({
    ok: true,
    value: { id: expect.any(String), name: expect.any(String) },
  });
  expect(server.requests.map(({ method, path, query }) => [method, path, query])).toEqual([
    ['GET', PATHS.me, {}],
    ['GET', PATHS.workspaces, { limit: ['1'] }],
  ]);
  expect(headersCarrying(server.requests, ADMIN_KEY)).toEqual(['x-api-key', 'x-api-key']);
});

test('a key of the whole organization is as good, whatever it begins with', async () => {
  expect((await check(await aServer(), ORGANIZATION_KEY)).ok).toBe(true);
  expect(isUnusualKey('admin', ORGANIZATION_KEY)).toBe(true);
});

test('an unknown or expired key is refused', async () => {
  const server = await aServer();
  const refused = { ok: false, error: { kind: 'keyRefused' } };
  expect(await check(server, 'sk-ant-admin01-nobody')).toEqual(refused);
  expect(await check(server, 'sk-ant-api03-nobody', 'regular')).toEqual(refused);
  expect(server.requests).toHaveLength(2);
});

test.each([401, 403] as const)(
  'a key of a workspace is no admin key, also where the provider says %i to it',
  async (status) => {
    const server = await aServer({ workspaceKeyStatus: status });
    expect(await check(server, WORKSPACE_KEY)).toEqual({ ok: false, error: { kind: 'notAdmin' } });
  },
);

test.each([
  ['me', forbidden()],
  ['me', notFound()],
  ['workspaces', notFound()],
  ['workspaces', unauthorized()],
] as const)('an account without an organization is told so: %s', async (path, fault) => {
  const server = await aServer();
  server.faults.add({ path: PATHS[path], fault });
  expect(await check(server, ADMIN_KEY)).toEqual({ ok: false, error: { kind: 'notAdmin' } });
});

test('a regular key is checked by listing models, never by a message', async () => {
  const server = await aServer();
  expect(await check(server, WORKSPACE_KEY, 'regular')).toEqual({ ok: true, value: null });
  expect(server.requests.map(({ method, path, query }) => [method, path, query])).toEqual([
    ['GET', PATHS.models, { limit: ['1'] }],
  ]);
});

test('an admin key in the place of a regular one is not called refused where the provider only forbids it', async () => {
  const server = await aServer({ adminKeyOnModels: 403 });
  expect(await check(server, ADMIN_KEY, 'regular')).toEqual({
    ok: false,
    error: { kind: 'notChecked', fault: { kind: 'forbidden', operation: 'models' } },
  });
});

test('an answer that is no list is no proof', async () => {
  const server = await aServer();
  server.faults.add({ path: PATHS.workspaces, fault: { kind: 'rewrite', edit: () => ({ hello: 'world' }) } });
  expect(await check(server, ADMIN_KEY)).toEqual({
    ok: false,
    error: {
      kind: 'notChecked',
      fault: { kind: 'malformed', field: 'data', expected: 'array', operation: 'workspaces' },
    },
  });
});

test('a provider that does not answer is waited for fifteen seconds, no longer', async () => {
  const never: Transport = {
    send: (_operation, { signal }) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve({ ok: false, error: { kind: 'cancelled' } }));
      }),
  };
  const ports = portsOf(never);
  const checked = checkKey('admin', ports);
  await ports.clock.advance(14_999);
  let isDone = false;
  void checked.then(() => (isDone = true));
  await ports.clock.advance(0);
  expect(isDone).toBe(false);
  await ports.clock.advance(1);
  expect(await checked).toEqual({
    ok: false,
    error: { kind: 'notChecked', fault: { kind: 'timeout', afterMs: 15_000, operation: 'organization' } },
  });
  expect(ports.clock.sleepers).toBe(0);
});

test('a network that fails is tried again within the same time', async () => {
  let tries = 0;
  const failing: Transport = {
    send: () => {
      tries += 1;
      return Promise.resolve({ ok: false, error: { kind: 'network', detail: 'refused' } });
    },
  };
  const ports = portsOf(failing);
  const checked = checkKey('admin', ports);
  await ports.clock.advance(15_000);
  expect(await checked).toMatchObject({ ok: false, error: { kind: 'notChecked' } });
  expect(tries).toBeGreaterThan(1);
  expect(ports.log.lines.join()).not.toContain('sk-ant');
});

const STOPPED = { ok: false, error: { kind: 'notChecked', fault: { kind: 'cancelled', operation: 'models' } } };

test('whoever asked can stop asking, and nothing is said of the provider then', async () => {
  const listeners = new Set<() => void>();
  const signal = {
    aborted: false,
    addEventListener: (_type: 'abort', listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: 'abort', listener: () => void) => void listeners.delete(listener),
  };
  const never: Transport = {
    send: (_operation, options) =>
      new Promise((resolve) => {
        options.signal?.addEventListener('abort', () => resolve({ ok: false, error: { kind: 'cancelled' } }));
      }),
  };
  const checked = checkKey('regular', { ...portsOf(never), signal });
  signal.aborted = true;
  for (const listener of [...listeners]) listener();
  expect(await checked).toEqual(STOPPED);
  expect(listeners.size).toBe(0);
});

test('whoever stops asking during a wait that the provider asked for is not told of the wait', async () => {
  const server = await aServer();
  server.faults.add({ path: PATHS.models, fault: rateLimited({ retryAfter: '60' }) });
  const ports = portsOf(createWireTransport(server.url));
  const asking = createCanceller();
  const checked = checkKey('regular', { ...ports, signal: asking.signal });
  await expect.poll(() => ports.clock.sleepers).toBe(2);
  asking.cancel();
  expect(await checked).toEqual(STOPPED);
  expect(ports.clock.sleepers).toBe(0);
});

test('whoever stopped asking before the check causes no request', async () => {
  const server = await aServer();
  const asking = createCanceller();
  asking.cancel();
  const ports = portsOf(createWireTransport(server.url));
  expect(await checkKey('regular', { ...ports, signal: asking.signal })).toEqual(STOPPED);
  expect(server.requests).toEqual([]);
});

test('a pasted key loses the space around it, and what no key has is no key', () => {
  expect(parseKey(` ${ADMIN_KEY}\n`)).toBe(ADMIN_KEY);
  for (const text of ['', '  ', 'two words', 'a\nb', 'clé', 'a\u0000b', 'k'.repeat(513)])
    expect(parseKey(text)).toBeNull();
});

test('the end of a key is shown, a short text is not', () => {
  expect(lastFourOf(ADMIN_KEY)).toBe('cdef');
  expect(lastFourOf('hunter2')).toBe('');
  expect(isUnusualKey('admin', ADMIN_KEY)).toBe(false);
  expect(isUnusualKey('regular', WORKSPACE_KEY)).toBe(false);
  expect(isUnusualKey('regular', ADMIN_KEY)).toBe(true);
});

test('a check during a wait that the provider asked for says until when', async () => {
  const server = await aServer();
  server.faults.add({ path: PATHS.me, fault: rateLimited({ retryAfter: '60' }) });
  const ports = portsOf(createWireTransport(server.url));
  const checked = checkKey('admin', ports);
  // Two waits are pending: our own time limit, and the pause before the next request.
  await expect.poll(() => ports.clock.sleepers).toBe(2);
  await ports.clock.advance(15_000);
  expect(await checked).toMatchObject({
    error: { kind: 'notChecked', fault: { kind: 'rateLimited', until: Date.parse('2026-11-20T12:01:00Z') } },
  });
});
