import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { SendOptions } from '../../../../src/core/base/ports.ts';
import type { Operation } from '../../../../src/core/provider/operation.ts';
import { createUpstreamTransport } from '../../../../src/platform/companion/outgoing/upstream-transport.ts';
import { startElsewhereServer } from '../../../support/wire-server/listener.ts';
import { headersCarrying } from '../../../support/wire-server/recorded-request.ts';
import { PATHS } from '../../../support/wire-server/routes.ts';
import { html, jsonBytes, rateLimited, redirectTo } from '../../../support/wire-server/status-faults.ts';
import { ADMIN_KEY } from '../../../support/wire-server/wire-options.ts';
import { startWireServer, type WireServer } from '../../../support/wire-server/wire-server.ts';

let server: WireServer;

beforeEach(async () => {
  server = await startWireServer();
});
afterEach(() => server.close());

const ME: Operation = { name: 'organization', query: [] };
const WORKSPACES: Operation = { name: 'workspaces', query: [['limit', '1000']] };
const OPTIONS: SendOptions = { maxBytes: 16 * 1024 * 1024, timeoutMs: 5000 };

function aTransport(key: string = ADMIN_KEY, url: string = server.url): ReturnType<typeof createUpstreamTransport> {
  return createUpstreamTransport({ providerUrl: new URL(url), key, version: '9.9.9' });
}

async function statusOf(sending: ReturnType<ReturnType<typeof aTransport>['send']>): Promise<unknown> {
  const answer = await sending;
  return answer.ok ? answer.value.status : answer.error;
}

describe('an operation', () => {
  it('reaches the provider with key, version and our name', async () => {
    const answer = await aTransport().send(ME, OPTIONS);
    expect(answer.ok && JSON.parse(new TextDecoder().decode(answer.value.body))).toMatchObject({
      type: 'organization',
    });
    const [request] = server.requests;
    expect(request).toMatchObject({ method: 'GET', path: PATHS.me });
    expect(request?.headers).toMatchObject({
      'x-api-key': ADMIN_KEY,
      'anthropic-version': '2023-06-01',
      'user-agent': 'Outlay/9.9.9',
    });
    expect(headersCarrying(server.requests, ADMIN_KEY)).toEqual(['x-api-key']);
  });

  it('goes below the path of a gateway', async () => {
    await aTransport(ADMIN_KEY, `${server.url}/gateway/`).send(ME, OPTIONS);
    expect(server.requests[0]?.path).toBe(`/gateway${PATHS.me}`);
  });

  it('that is not in the table is a mistake and sends nothing', async () => {
    const outside = { name: 'organization', query: [['redirect', 'https://evil.example']] } as const;
    await expect(aTransport().send(outside, OPTIONS)).rejects.toThrow('not an operation');
    const path = { name: '../../secrets', query: [] } as unknown as Operation;
    await expect(aTransport().send(path, OPTIONS)).rejects.toThrow('not an operation');
    expect(server.requests).toEqual([]);
  });

  it('gives back only the headers that are read', async () => {
    const answer = await aTransport().send(ME, OPTIONS);
    expect(answer.ok && Object.keys(answer.value.headers).toSorted()).toEqual(['content-type', 'date', 'request-id']);
  });

  it('gives any status as an answer', async () => {
    server.faults.add({ path: PATHS.me, on: 1, fault: rateLimited({ retryAfter: '7' }) });
    const limited = await aTransport().send(ME, OPTIONS);
    expect(limited).toMatchObject({ ok: true, value: { status: 429, headers: { 'retry-after': '7' } } });
    expect(await statusOf(aTransport('wrong').send(ME, OPTIONS))).toBe(401);
    server.faults.add({ path: PATHS.me, fault: html(200) });
    expect(await statusOf(aTransport().send(ME, OPTIONS))).toBe(200);
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308] as const)('%d is a fault, and nothing arrives elsewhere', async (status) => {
    const elsewhere = await startElsewhereServer();
    server.faults.add({ path: PATHS.me, fault: redirectTo(`${elsewhere.url}/v1/organizations/me`, status) });
    expect(await statusOf(aTransport().send(ME, OPTIONS))).toEqual({ kind: 'redirected', status });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });
});

describe('a long answer', () => {
  const MIB = 1024 * 1024;

  it.each(['chunked', 'declared', 'gzip'] as const)('of 17 MiB (%s) is abandoned', async (form) => {
    server.faults.add({ path: PATHS.workspaces, fault: { kind: 'oversize', bytes: 17 * MIB, form } });
    const fault = { kind: 'tooLarge', limitBytes: 16 * MIB };
    expect(await statusOf(aTransport().send(WORKSPACES, OPTIONS))).toEqual(fault);
  });

  it('of exactly the limit is read and of one byte more is not', async () => {
    server.faults.add({ path: PATHS.me, fault: jsonBytes(Buffer.alloc(1000, ' ')) });
    expect(await statusOf(aTransport().send(ME, { ...OPTIONS, maxBytes: 1000 }))).toBe(200);
    expect(await statusOf(aTransport().send(ME, { ...OPTIONS, maxBytes: 999 }))).toMatchObject({ kind: 'tooLarge' });
  });
});

describe('a bad connection', () => {
  it.each(['nothing', 'headers', 'half'] as const)('reset after %s is a network fault', async (after) => {
    server.faults.add({ path: PATHS.workspaces, fault: { kind: 'reset', after } });
    expect(await statusOf(aTransport().send(WORKSPACES, OPTIONS))).toMatchObject({ kind: 'network' });
  });

  it.each(['nothing', 'headers', 'half'] as const)('stalled after %s is a timeout', async (after) => {
    server.faults.add({ path: PATHS.workspaces, fault: { kind: 'stall', after } });
    const options = { ...OPTIONS, timeoutMs: 150 };
    expect(await statusOf(aTransport().send(WORKSPACES, options))).toEqual({ kind: 'timeout', afterMs: 150 });
  });

  it('that drips is a timeout', async () => {
    server.faults.add({ path: PATHS.workspaces, fault: { kind: 'drip', chunkBytes: 1, everyMs: 20 } });
    const options = { ...OPTIONS, timeoutMs: 150 };
    expect(await statusOf(aTransport().send(WORKSPACES, options))).toEqual({ kind: 'timeout', afterMs: 150 });
  });

  it('to a port without a server is a network fault that names no address', async () => {
    const { url } = server;
    await server.close();
    const fault = { kind: 'network', detail: 'ECONNREFUSED' };
    expect(await statusOf(aTransport(ADMIN_KEY, url).send(ME, OPTIONS))).toEqual(fault);
  });

  it('is left at once when the request is cancelled', async () => {
    server.faults.add({ path: PATHS.me, fault: { kind: 'stall', after: 'nothing' } });
    const controller = new AbortController();
    const sending = aTransport().send(ME, { ...OPTIONS, signal: controller.signal });
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort();
    expect(await statusOf(sending)).toEqual({ kind: 'cancelled' });
    expect(await statusOf(aTransport().send(ME, { ...OPTIONS, signal: controller.signal }))).toEqual({
      kind: 'cancelled',
    });
    expect(server.requests).toHaveLength(1);
  });
});
