import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';

import { afterEach, describe, expect, it } from 'vitest';

import { createApiToken } from '../../../../src/platform/companion/api/api-token.ts';
import type { QueryReply } from '../../../../src/platform/companion/api/query-reply.ts';
import { toTaggedBytes } from '../../../../src/platform/companion/api/tagged-bytes.ts';
import { listen } from '../../../../src/platform/companion/server/app-server.ts';
import { deferred } from '../../../support/deferred.ts';
import { CANARY_ORGANIZATION } from '../support/an-engine.ts';
import { sendRaw } from '../support/raw-socket.ts';
import { anApi, LISTED_ORIGIN, NOTHING_TO_ASK, OPEN_SETTINGS, type AnApi } from './support/an-api.ts';

const apis: AnApi[] = [];

async function opened(...settings: Parameters<typeof anApi>): Promise<AnApi> {
  const api = await anApi(...settings);
  apis.push(api);
  return api;
}

afterEach(async () => {
  await Promise.all(apis.splice(0).map(({ server }) => server.close()));
});

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

describe('the switch', () => {
  it('is off until a person switches it on, and then the server runs', async () => {
    const api = await opened({ isEnabled: false });
    expect(api.server.state()).toEqual({ kind: 'off' });
    await api.server.apply(OPEN_SETTINGS);
    expect(api.server.state()).toMatchObject({ kind: 'running' });
  });

  it('turned off ends connections and frees the port', async () => {
    const api = await opened();
    await api.server.apply({ ...OPEN_SETTINGS, isEnabled: false });
    expect(api.server.state()).toEqual({ kind: 'off' });
    expect(await answers(api.port)).toBe(false);
  });

  it('tells of each change of state once', async () => {
    const api = await opened();
    const kinds: string[] = [];
    api.server.subscribe(() => kinds.push(api.server.state().kind));
    await api.server.apply(OPEN_SETTINGS);
    await api.server.apply({ ...OPEN_SETTINGS, isAllowed: false });
    await api.server.apply({ ...OPEN_SETTINGS, isEnabled: false });
    expect(kinds).toEqual(['locked', 'off']);
  });

  it('turned on and off at once ends as it was last asked', async () => {
    const api = await opened({ isEnabled: false });
    const both = [api.server.apply(OPEN_SETTINGS), api.server.apply({ ...OPEN_SETTINGS, isEnabled: false })];
    await Promise.all(both);
    expect(api.server.state()).toEqual({ kind: 'off' });
  });
});

describe('the port', () => {
  it('that is taken is reported, no other port is tried, and the port is used when it is free', async () => {
    const squatter = await listen(0);
    if (!squatter.ok) throw new Error(squatter.error.kind);
    const { port } = squatter.value;
    const api = await opened({ port });
    expect(api.server.state()).toEqual({ kind: 'portTaken', port });
    await squatter.value.close();
    await api.server.apply({ ...OPEN_SETTINGS, port });
    expect(api.server.state()).toEqual({ kind: 'running', port });
    expect((await api.get('/health')).status).toBe(200);
  });

  it('changed moves the server', async () => {
    const first = await opened();
    const { port } = await opened().then(async (other) => {
      await other.server.close();
      return other;
    });
    await first.server.apply({ ...OPEN_SETTINGS, port });
    expect(first.server.state()).toEqual({ kind: 'running', port });
    expect(await answers(first.port)).toBe(false);
    expect(await answers(port)).toBe(true);
  });

  it('kept leaves connections alone when other settings change', async () => {
    const api = await opened();
    const socket = connect({ host: '127.0.0.1', port: api.port });
    await new Promise((resolve) => socket.once('connect', resolve));
    let isClosed = false;
    socket.on('close', () => (isClosed = true));
    await api.server.apply({ ...OPEN_SETTINGS, origins: ['https://other.example'] });
    const foreign = await api.get('/usage', { origin: LISTED_ORIGIN });
    expect([foreign.status, isClosed]).toEqual([403, false]);
    socket.destroy();
  });
});

describe('figures', () => {
  it('are the ready bytes, at / and at /usage', async () => {
    const api = await opened();
    for (const path of ['/', '/usage']) {
      const response = await api.get(path);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(api.snapshot?.bytes ?? []));
    }
  });

  it('are not sent again to who has them', async () => {
    const api = await opened();
    const etag = (await api.get('/usage')).headers.get('etag') ?? '';
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await api.get('/usage', { 'if-none-match': tags });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await api.get('/usage', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('that are not there yet are 503 with a time to come back, never zeros', async () => {
    const api = await opened();
    api.snapshot = null;
    for (const path of ['/', '/usage']) {
      const response = await api.get(path, { origin: 'http://localhost:3000' });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('10');
      // Scripts of the dashboard may read the answer, so the dashboard can show why it has no figures.
      expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
      expect(await response.json()).toMatchObject({ error: 'noData' });
    }
    expect(await (await api.get('/health')).json()).toEqual({ status: 'ok' });
  });

  it('that are not in the plan are 403 with the reason', async () => {
    const api = await opened();
    await api.server.apply({ ...OPEN_SETTINGS, isAllowed: false });
    expect(api.server.state()).toEqual({ kind: 'locked' });
    const response = await api.get('/usage');
    const text = await response.text();
    expect(response.status).toBe(403);
    expect(JSON.parse(text)).toMatchObject({ error: 'notInPlan', message: expect.stringContaining('Pro') });
    expect(text).not.toContain(CANARY_ORGANIZATION);
    expect((await api.get('/health')).status).toBe(200);
  });
});

describe('the token', () => {
  const { token, digest } = createApiToken(randomBytes);

  it('asked for opens the figures, and nothing else does', async () => {
    const api = await opened({ tokenDigest: digest });
    expect((await api.get('/usage', { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await api.get('/usage', { authorization: `bearer ${token}` })).status).toBe(200);
    const wrong = [undefined, '', token, `Basic ${token}`, `Bearer ${digest}`, `Bearer ${token}x`, 'Bearer x'];
    for (const authorization of wrong) {
      for (const path of ['/', '/usage', '/openapi.json']) {
        const response = await api.get(path, authorization === undefined ? {} : { authorization });
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toContain('Bearer');
        expect(await response.text()).not.toContain(CANARY_ORGANIZATION);
      }
    }
    expect((await api.get(`/usage?token=${token}`)).status).toBe(401);
    expect((await api.get('/health')).status).toBe(200);
  });

  it('withdrawn while a question waits gets no figures', async () => {
    const asked = deferred();
    const answering = deferred();
    const ask = async (): Promise<QueryReply> => {
      asked.resolve();
      await answering.promise;
      return { kind: 'answered', answer: toTaggedBytes({ cost: 7731.25 }) };
    };
    const api = await opened({ tokenDigest: digest }, undefined, { ...NOTHING_TO_ASK, ask });
    const waiting = api.get('/query', { authorization: `Bearer ${token}` });
    await asked.promise;
    await api.server.apply({ ...OPEN_SETTINGS, tokenDigest: createApiToken(randomBytes).digest });
    answering.resolve();
    const response = await waiting;
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain('7731');
  });

  it('asks once although equal settings are applied again', async () => {
    let count = 0;
    const asked = deferred();
    const answering = deferred();
    const ask = async (): Promise<QueryReply> => {
      count += 1;
      asked.resolve();
      await answering.promise;
      return count > 1 ? { kind: 'busy' } : { kind: 'answered', answer: toTaggedBytes({ cost: 7731.25 }) };
    };
    const api = await opened({}, undefined, { ...NOTHING_TO_ASK, ask });
    const waiting = api.get('/query');
    await asked.promise;
    await api.server.apply({ ...OPEN_SETTINGS });
    answering.resolve();
    expect([(await waiting).status, count]).toEqual([200, 1]);
  });

  it.each(['', 'none', digest.slice(2), `${digest}00`])(
    'that is not kept as a digest (%j) lets nobody in',
    async (kept) => {
      const api = await opened({ tokenDigest: kept });
      expect((await api.get('/usage', { authorization: `Bearer ${token}` })).status).toBe(401);
    },
  );

  it('may be sent by a dashboard, which asks first', async () => {
    const api = await opened({ tokenDigest: digest });
    const origin = 'http://localhost:3000';
    const preflight = await api.get('/usage', { origin, 'access-control-request-method': 'GET' }, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await api.get('/usage', { origin, authorization: `Bearer ${token}` })).status).toBe(200);
  });
});

describe('pages that may read', () => {
  it.each(['http://localhost', 'https://localhost:8443', 'http://127.0.0.1:3000', 'http://[::1]:3000', LISTED_ORIGIN])(
    'at %s are named, and only they',
    async (origin) => {
      const api = await opened();
      const response = await api.get('/usage', { origin });
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('vary')).toBe('origin');
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  it('are all, when a person has said so: by name of nobody, without credentials, and only by asking openly', async () => {
    const api = await opened({ isOpenToAnyWebsite: true });
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }]) {
      const response = await api.get('/usage', headers);
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      expect(response.headers.get('access-control-allow-private-network')).toBeNull();
    }
    const script = await api.get('/usage', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' });
    expect(script.status).toBe(403);
    // A website can make its own host name point to this machine (DNS rebinding). A request for such a host name is
    // refused, even if all websites are allowed.
    const rebound = `attacker.test:${api.port}`;
    const answer = await sendRaw(
      api.port,
      `GET /usage HTTP/1.1\r\nHost: ${rebound}\r\nOrigin: http://${rebound}\r\n\r\n`,
    );
    expect(answer.status).toBe(403);
    expect(answer.text).not.toMatch(/access-control-allow/i);
    expect(answer.text).not.toContain(CANARY_ORGANIZATION);
  });
});
