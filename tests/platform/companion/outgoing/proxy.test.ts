/**
 * Tests requests in a network that can only be left through a proxy. The certificates come from the network's own
 * authority.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createUpstreamTransport } from '../../../../src/platform/companion/outgoing/upstream-transport.ts';
import { selfSigned } from '../../../support/self-signed.ts';
import { startRatesServer } from '../../../support/wire-server/rates-server.ts';
import { ADMIN_KEY } from '../../../support/wire-server/wire-options.ts';
import { startWireServer } from '../../../support/wire-server/wire-server.ts';
import { makeFolder, removeFolder } from '../support/a-folder.ts';
import { buildProgram } from '../support/build-program.ts';
import { startProxy, startTlsFront, type ProxyServer } from './support/proxy-server.ts';
import { eventually } from '../../../support/eventually.ts';

const VARIABLES = [
  'https_proxy',
  'HTTPS_PROXY',
  'all_proxy',
  'ALL_PROXY',
  'no_proxy',
  'NO_PROXY',
  'NODE_EXTRA_CA_CERTS',
];
/** Names that no resolver knows, so that only the proxy can reach them. */
const PROVIDER = 'provider.invalid';
const RATES = 'rates.invalid';

const closing: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  for (const name of VARIABLES) vi.stubEnv(name, undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await Promise.all(closing.splice(0).map((close) => close()));
});

function closedLater<T extends { readonly close: () => Promise<unknown> }>(server: T): T {
  closing.push(server.close);
  return server;
}

describe('behind a proxy', () => {
  let folder: string;
  let program: string;

  beforeAll(async () => {
    folder = await makeFolder();
    program = join(
      await buildProgram(folder, { ask: join(import.meta.dirname, 'support/ask-everything.ts') }),
      'ask.js',
    );
  });
  afterAll(() => removeFolder(folder));

  /** Starts a provider and a rates service with TLS and one shared certificate, and a proxy that knows them. */
  async function arrange() {
    const certificate = selfSigned([PROVIDER, RATES, 'localhost']);
    const wire = closedLater(await startWireServer());
    const rates = closedLater(await startRatesServer());
    const provider = closedLater(await startTlsFront(certificate, wire.port));
    const ratesFront = closedLater(await startTlsFront(certificate, rates.port));
    const proxy = closedLater(
      await startProxy({ hosts: { [`${PROVIDER}:8443`]: provider.port, [`${RATES}:443`]: ratesFront.port } }),
    );
    const authority = join(folder, 'authority.pem');
    await writeFile(authority, certificate.cert);
    const addresses = [`https://${PROVIDER}:8443`, `https://${RATES}/latest`];
    return { wire, rates, provider, proxy, certificate, authority, addresses };
  }

  /** Returns the result of each kind of request, and everything else that the program printed. */
  async function askEverything(addresses: readonly string[], environment: Readonly<Record<string, string>>) {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...addresses, ADMIN_KEY], {
      env: { ...process.env, ...environment },
    });
    return { outcomes: JSON.parse(stdout) as unknown, printed: stdout + stderr };
  }

  it.each(['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY'])(
    'of %s, provider, probe and rates are reached through it, trusting NODE_EXTRA_CA_CERTS',
    async (variable) => {
      const { wire, rates, proxy, authority, addresses } = await arrange();
      const { outcomes, printed } = await askEverything(addresses, {
        [variable]: `http://ada:s%40cret@${proxy.address}`,
        NODE_EXTRA_CA_CERTS: authority,
        DEBUG: '*',
      });
      // The test server refuses the probe (a message to a model), because it is sent with an admin key.
      expect(outcomes).toEqual({ first: 200, second: 200, probe: 401, rates: 200 });
      expect(wire.requests).toHaveLength(3);
      expect(rates.requests).toHaveLength(1);
      // The first two requests share one tunnel to the provider. The probe has its own.
      expect(proxy.tunnels.map(({ target }) => target)).toEqual([
        `${PROVIDER}:8443`,
        `${PROVIDER}:8443`,
        `${RATES}:443`,
      ]);
      const authorization = `Basic ${Buffer.from('ada:s@cret').toString('base64')}`;
      expect(new Set(proxy.tunnels.map((tunnel) => tunnel.authorization))).toEqual(new Set([authorization]));
      expect(wire.requests.every(({ headers }) => headers['proxy-authorization'] === undefined)).toBe(true);
      for (const secret of ['s%40cret', 's@cret', authorization.slice(6)]) expect(printed).not.toContain(secret);
    },
  );

  it('that itself speaks TLS, requests are encrypted twice', async () => {
    const { proxy, authority, addresses, certificate } = await arrange();
    const encrypted = closedLater(await startTlsFront(certificate, Number(proxy.address.split(':')[1])));
    const { outcomes } = await askEverything(addresses, {
      HTTPS_PROXY: `https://localhost:${encrypted.port}`,
      NODE_EXTRA_CA_CERTS: authority,
    });
    expect(outcomes).toEqual({ first: 200, second: 200, probe: 401, rates: 200 });
    expect(proxy.tunnels).toHaveLength(3);
  });

  it('a certificate of an unknown authority is refused inside the tunnel too', async () => {
    const { wire, proxy, addresses } = await arrange();
    const { outcomes } = await askEverything(addresses, { HTTPS_PROXY: `http://${proxy.address}` });
    const refused = { kind: 'network', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' };
    expect(outcomes).toEqual({ first: refused, second: refused, probe: refused, rates: refused });
    expect(wire.requests).toEqual([]);
  });

  it('a host of NO_PROXY and this machine are reached without it', async () => {
    const { provider, proxy, authority, addresses } = await arrange();
    const own = `https://localhost:${provider.port}`;
    const { outcomes } = await askEverything([own, addresses[1] ?? ''], {
      HTTPS_PROXY: `http://${proxy.address}`,
      NO_PROXY: `unrelated.example,${RATES}`,
      NODE_EXTRA_CA_CERTS: authority,
    });
    expect(proxy.tunnels).toEqual([]);
    // Without the proxy, the name of the rates service can't be resolved.
    expect(outcomes).toMatchObject({ first: 200, second: 200, rates: { kind: 'network' } });
  });
});

describe('a proxy that opens no connection', () => {
  const REQUEST = [
    { name: 'organization', query: [] },
    { maxBytes: 1000, timeoutMs: 5000 },
  ] as const;
  const aTransport = (url = `https://${PROVIDER}`) =>
    createUpstreamTransport({ providerUrl: new URL(url), key: ADMIN_KEY, version: '9.9.9' });
  const send = (timeoutMs = 5000) => aTransport().send(REQUEST[0], { ...REQUEST[1], timeoutMs });

  it.each([407, 403, 503])(
    'because it answers %i is a fault of its own, not an answer of the provider',
    async (status) => {
      const proxy: ProxyServer = closedLater(await startProxy({ refusal: status }));
      vi.stubEnv('HTTPS_PROXY', `http://ada:secret@${proxy.address}`);
      expect(await send()).toEqual({
        ok: false,
        error: { kind: 'proxy', variable: 'HTTPS_PROXY', proxy: proxy.address, status, detail: String(status) },
      });
      expect(proxy.tunnels[0]?.target).toBe(`${PROVIDER}:443`);
    },
  );

  it('because the password is wrong gets the password once, however many requests are sent', async () => {
    const proxy = closedLater(await startProxy({ refusal: 407 }));
    vi.stubEnv('HTTPS_PROXY', `http://ada:wrong@${proxy.address}`);
    const transport = aTransport();
    const sending = Array.from({ length: 10 }, () => transport.send(...REQUEST));
    for (const outcome of await Promise.all(sending))
      expect(outcome).toMatchObject({ error: { kind: 'proxy', status: 407 } });
    expect(await send()).toMatchObject({ error: { kind: 'proxy', status: 407 } });
    expect(await aTransport('https://rates.invalid').send(...REQUEST)).toMatchObject({ error: { status: 407 } });
    expect(proxy.tunnels).toHaveLength(1);
    vi.stubEnv('HTTPS_PROXY', `http://ada:corrected@${proxy.address}`);
    await send();
    expect(proxy.tunnels).toHaveLength(2);
  });

  it('because a host is forbidden is asked once for it, and still for others', async () => {
    const proxy = closedLater(await startProxy({ refusal: 403 }));
    vi.stubEnv('HTTPS_PROXY', `http://ada:secret@${proxy.address}`);
    for (let times = 0; times < 3; times += 1) expect(await send()).toMatchObject({ error: { status: 403 } });
    expect(proxy.tunnels).toHaveLength(1);
    await aTransport('https://rates.invalid').send(...REQUEST);
    expect(proxy.tunnels).toHaveLength(2);
  });

  it('because of a passing fault, or without a password, is asked again', async () => {
    for (const [account, refusal] of [
      ['ada:secret@', 503],
      ['', 407],
    ] as const) {
      const proxy = closedLater(await startProxy({ refusal }));
      vi.stubEnv('HTTPS_PROXY', `http://${account}${proxy.address}`);
      for (let times = 0; times < 3; times += 1) expect(await send()).toMatchObject({ error: { status: refusal } });
      expect(proxy.tunnels).toHaveLength(3);
    }
  });

  it('because nothing listens there names the proxy', async () => {
    const proxy = await startProxy();
    await proxy.close();
    // Without a scheme, the address counts as an http proxy, as in curl.
    vi.stubEnv('https_proxy', proxy.address);
    expect(await send()).toMatchObject({
      error: { kind: 'proxy', variable: 'https_proxy', proxy: proxy.address, status: null, detail: 'ECONNREFUSED' },
    });
  });

  it('because it never answers ends with the request’s own time', async () => {
    const proxy = closedLater(await startProxy({ refusal: 'silent' }));
    vi.stubEnv('HTTPS_PROXY', `http://${proxy.address}`);
    expect(await send(300)).toEqual({ ok: false, error: { kind: 'timeout', afterMs: 300 } });
  });

  it('because it never answers gives its place to the next request after 20 seconds', async () => {
    const proxy = closedLater(await startProxy({ refusal: 'silent' }));
    vi.stubEnv('HTTPS_PROXY', `http://${proxy.address}`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sending = send(60_000);
    await eventually(() => expect(proxy.tunnels).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await sending).toMatchObject({ error: { kind: 'proxy', status: null, detail: 'ETIMEDOUT' } });
  });

  it.each(['socks5://127.0.0.1:1080', 'http://', 'nonsense with spaces'])(
    'because %j is not an HTTP proxy says which variable is wrong, and nothing is sent past it',
    async (address) => {
      vi.stubEnv('ALL_PROXY', address);
      expect(await send()).toMatchObject({ error: { kind: 'proxy', variable: 'ALL_PROXY', proxy: '' } });
    },
  );
});
