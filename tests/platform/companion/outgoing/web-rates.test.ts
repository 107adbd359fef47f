import { lookup } from 'node:dns';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  createCheckedLookup,
  isForbiddenAddress,
  isLoopbackAddress,
} from '../../../../src/platform/companion/outgoing/checked-lookup.ts';
import { createCustomRates, createOpenRates } from '../../../../src/platform/companion/outgoing/web-rates.ts';
import { startRatesServer, type RatesServer } from '../../../support/wire-server/rates-server.ts';
import { redirectTo } from '../../../support/wire-server/status-faults.ts';

let server: RatesServer;

beforeEach(async () => {
  server = await startRatesServer();
});
afterEach(() => server.close());

const OPTIONS = { maxBytes: 128 * 1024 * 1024, timeoutMs: 60_000 };

describe('a rates service of one’s own', () => {
  it('is asked without credentials and named by its host', async () => {
    const rates = createCustomRates(new URL(`${server.url}/latest?base=USD`), '9.9.9');
    expect(rates.kind).toBe('custom');
    expect(rates.name).toBe(new URL(server.url).host);
    const answer = await rates.fetch(OPTIONS);
    expect(answer.ok && answer.value.status).toBe(200);
    const [request] = server.requests;
    expect(Object.keys(request?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(request?.query).toEqual({ base: ['USD'] });
  });

  it('by name is reached on this machine', async () => {
    const url = new URL(server.url);
    url.hostname = 'localhost';
    const answer = await createCustomRates(url, '9.9.9').fetch(OPTIONS);
    expect(answer.ok).toBe(true);
  });

  it('that redirects is a fault', async () => {
    server.faults.add({ path: /./, fault: redirectTo('http://169.254.169.254/latest/meta-data') });
    const answer = await createCustomRates(new URL(server.url), '9.9.9').fetch(OPTIONS);
    expect(answer).toEqual({ ok: false, error: { kind: 'redirected', status: 302 } });
  });

  it('that sends two mebibytes is abandoned at one', async () => {
    server.faults.add({ path: /./, fault: { kind: 'oversize', bytes: 2 * 1024 * 1024, form: 'chunked' } });
    const answer = await createCustomRates(new URL(server.url), '9.9.9').fetch(OPTIONS);
    expect(answer).toEqual({ ok: false, error: { kind: 'tooLarge', limitBytes: 1024 * 1024 } });
  });
});

describe('the open service', () => {
  it('is open.er-api.com', () => {
    expect(createOpenRates('9.9.9')).toMatchObject({ name: 'open.er-api.com', kind: 'open' });
  });
});

describe('a name that resolves to a place no service has', () => {
  it.each([
    '169.254.169.254',
    '169.254.0.1',
    '0.0.0.0',
    '0.1.2.3',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'ff02::1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    '192.0.0.192',
    '64:ff9b::127.0.0.1',
    // metadata services of clouds
    '100.100.100.200',
    '168.63.129.16',
    'fd00:ec2::254',
    'fd20:ce::254',
    '::ffff:100.100.100.200',
    '64:ff9b::a83f:8110',
  ])('%s is refused', (address) => {
    expect(isForbiddenAddress(address)).toBe(true);
  });

  it.each([
    '10.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '100.100.100.201',
    'fd00:ec2::253',
    '64:ff9b::a00:1',
    '93.184.216.34',
    '2606:2800::1',
  ])('%s is not loopback and not refused', (address) => {
    expect(isForbiddenAddress(address)).toBe(false);
    expect(isLoopbackAddress(address)).toBe(false);
  });

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is loopback', (address) => {
    expect(isLoopbackAddress(address)).toBe(true);
  });

  it('ends the lookup the connection is made by', async () => {
    const refusing = createCheckedLookup(() => false);
    const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
      refusing('localhost', {}, (problem) => resolve(problem));
    });
    expect(error?.code).toBe('EACCES');
  });

  it('and one that is allowed resolves as ever, one address or all', async () => {
    const allowing = createCheckedLookup(() => true);
    const one = await new Promise((resolve) => {
      allowing('localhost', {}, (_problem, address, family) => resolve([address, family]));
    });
    const all = await new Promise((resolve) => {
      allowing('localhost', { all: true }, (_problem, addresses) => resolve(addresses));
    });
    const expected = await new Promise((resolve) => {
      lookup('localhost', { all: true }, (_problem, addresses) => resolve(addresses));
    });
    expect(all).toEqual(expected);
    expect(all).toContainEqual({ address: (one as unknown[])[0], family: (one as unknown[])[1] });
  });
});
