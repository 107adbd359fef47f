/**
 * Tests the routes of the bridge (the HTTP interface for pages and commands) that are not about figures: settings, host
 * actions, links for commands, and who may use which route.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { decodePlain, encodePlain } from '../../../../src/core/base/plain-codec.ts';
import type { BridgeLine } from '../../../../src/core/host/bridge-line.ts';
import { aBrowserKey } from '../support/a-browser-key.ts';
import { aCompanion, type ACompanion } from '../support/a-companion.ts';
import { sendRaw } from '../support/raw-socket.ts';
import { readLines } from '../support/read-lines.ts';

let companion: ACompanion;
let page: string;

beforeEach(async () => {
  companion = await aCompanion(1000);
  page = companion.openSession();
});
afterEach(() => companion.server.close());

const host = (method: string, ...list: readonly unknown[]): string => encodePlain({ method, arguments: list });

async function* lines(token: string): AsyncGenerator<BridgeLine> {
  const response = await companion.request('/bridge/events', { headers: { authorization: `Bearer ${token}` } });
  for await (const text of readLines(response)) {
    const line = text === '' ? null : decodePlain(text);
    if (line?.ok === true) yield line.value as BridgeLine;
  }
}

async function after(stream: AsyncGenerator<BridgeLine>, kind: BridgeLine['kind'], count: number): Promise<BridgeLine> {
  let seen = 0;
  for (;;) {
    const next = await stream.next();
    if (next.done === true) throw new Error('the stream ended');
    if (next.value.kind === kind && (seen += 1) === count) return next.value;
  }
}

describe('without a session', () => {
  it.each(['/bridge/host', '/bridge/settings', '/bridge/link', '/bridge/stop'])('%s does nothing', async (path) => {
    const bodies = [host('deleteKey', 'admin'), encodePlain({ change: { currency: 'EUR' } })];
    for (const body of bodies) {
      const response = await companion.post(path, body);
      expect(response.status).toBe(401);
    }
    expect(companion.parts.host.asked).toEqual([]);
    expect(companion.parts.orders).toEqual([]);
    expect(companion.parts.settings.get().currency).toBe('USD');
  });
});

describe('a change of settings', () => {
  it('is answered with what holds now and reaches every other page', async () => {
    const other = lines(companion.openSession());
    await after(other, 'host', 1);
    const response = await companion.post('/bridge/settings', encodePlain({ change: { currency: 'EUR' } }), page);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ currency: 'EUR', alerts: false });
    expect(await after(other, 'settings', 1)).toMatchObject({ settings: { currency: 'EUR' } });
    await other.return(undefined);
  });

  it.each([
    ['a value that is none', { currency: 'XXX' }, 'currency'],
    ['a rates address without encryption', { ratesUrl: 'http://rates.example/' }, 'ratesUrl'],
    ['an address of a cloud’s metadata', { ratesUrl: 'https://169.254.169.254/' }, 'ratesUrl'],
    ['a file', { ratesUrl: 'file:///etc/passwd' }, 'ratesUrl'],
    ['our own port', { ratesUrl: 'http://localhost:9484/bridge/events' }, 'ratesUrl'],
    ['a password in the address', { ratesUrl: 'https://a:b@rates.example/' }, 'ratesUrl'],
    ['a setting there is not', { polluted: 1 }, 'polluted'],
    ['a setting of one screen', { theme: 'dark' }, 'theme'],
    ['one good and one bad', { currency: 'EUR', alerts: 'yes' }, 'alerts'],
    ['half an API', { api: { isEnabled: true } }, 'api.port'],
    [
      'an origin with a path',
      {
        api: {
          isEnabled: true,
          port: 9485,
          origins: ['https://a.example/'],
          isOpenToAnyWebsite: false,
          needsToken: false,
        },
      },
      'api.origins',
    ],
  ])('with %s is refused whole, with the reason', async (_name, change, name) => {
    const response = await companion.post('/bridge/settings', encodePlain({ change }), page);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'notASetting', refused: { name } });
    expect(companion.parts.settings.get().currency).toBe('USD');
  });

  it.each([
    ['no change', '{}'],
    ['a list', '[]'],
    ['no JSON', '{'],
    ['a change that is a text', '{"change":"x"}'],
    ['deep nesting', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
  ])('is refused for %s', async (_name, body) => {
    expect((await companion.post('/bridge/settings', body, page)).status).toBe(400);
  });

  it('leaves nothing of `__proto__` behind', async () => {
    const body = '{"change":{"__proto__":{"polluted":1},"currency":"EUR"}}';
    expect((await companion.post('/bridge/settings', body, page)).status).toBe(400);
    expect('polluted' in {}).toBe(false);
  });

  it('that a company’s policy forbids is refused by that name', async () => {
    companion.parts.host.change({ policy: ['jsonApi'] });
    const api = { isEnabled: true, port: 9485, origins: [], isOpenToAnyWebsite: false, needsToken: false };
    const response = await companion.post('/bridge/settings', encodePlain({ change: { api } }), page);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ refused: { name: 'api.isEnabled', fault: { kind: 'forbidden' } } });
    expect(companion.parts.settings.get().api.isEnabled).toBe(false);
  });

  it('that could not be saved is not reported as saved', async () => {
    companion.parts.store.isFull = true;
    const response = await companion.post('/bridge/settings', encodePlain({ change: { currency: 'EUR' } }), page);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'notKept' });
  });
});

describe('an action of the host', () => {
  it('is done and answered', async () => {
    const request = { kind: 'admin', key: 'sk-ant-admin01-x', place: 'run', more: 'is dropped' };
    const response = await companion.post('/bridge/host', host('setKey', request), page);
    expect(await response.json()).toEqual({ ok: true, value: null });
    expect(companion.parts.host.asked).toEqual([['setKey', { kind: 'admin', key: 'sk-ant-admin01-x', place: 'run' }]]);
  });

  it('that changes something is seen by every page', async () => {
    const other = lines(companion.openSession());
    await after(other, 'host', 1);
    companion.parts.host.change({ notifications: 'refused' });
    expect(await after(other, 'host', 1)).toMatchObject({ host: { notifications: 'refused' } });
    await other.return(undefined);
  });

  it.each([
    ['nothing', ''],
    ['an unknown method', host('readKey', 'admin')],
    ['a method of every object', host('toString')],
    ['an unknown kind of key', host('deleteKey', 'root')],
    ['a key that is no text', host('setKey', { kind: 'admin', key: 7, place: 'run' })],
    ['a place there is not', host('setKey', { kind: 'admin', key: 'x', place: 'cloud' })],
    ['too many arguments', host('deleteKey', 'admin', 'admin')],
    ['an argument where none belongs', host('lock', 'x')],
    ['a snapshot to read in', host('importSnapshot', 'x')],
    ['a key far too long', host('setKey', { kind: 'admin', key: 'x'.repeat(5000), place: 'run' })],
  ])('is refused for %s', async (_name, body) => {
    expect((await companion.post('/bridge/host', body, page)).status).toBe(400);
    expect(companion.parts.host.asked).toEqual([]);
  });
});

describe('a link for a browser', () => {
  it('is given to a command, and opens a session', async () => {
    const response = await companion.post('/bridge/link', '{}', companion.parts.commandToken);
    const { link } = (await response.json()) as { link: string };
    const token = /#t=([\w-]{43})$/.exec(link)?.[1];
    expect((await companion.post('/bridge/session', { token, publicKey: aBrowserKey().key })).status).toBe(200);
  });

  it('is given to no page and no device', async () => {
    const { token } = await companion.openDevice();
    for (const holder of [page, token]) expect((await companion.post('/bridge/link', '{}', holder)).status).toBe(403);
  });
});

describe('a device that was let in by a code', () => {
  it('sees figures and chooses what is shown', async () => {
    const { token } = await companion.openDevice();
    const call = encodePlain({ method: 'refresh', arguments: ['all'] });
    expect((await companion.post('/bridge/call', call, token)).status).toBe(200);
    const change = encodePlain({ change: { currency: 'JPY' } });
    expect((await companion.post('/bridge/settings', change, token)).status).toBe(200);
  });

  it('is not told what stands behind the question mark of the address of rates: services want keys there', async () => {
    const { token } = await companion.openDevice();
    const change = { ratesUrl: 'https://rates.example/latest?key=of-the-service' };
    await companion.post('/bridge/settings', encodePlain({ change }), page);
    const told = await after(lines(token), 'settings', 1);
    const answer = await companion.post('/bridge/settings', encodePlain({ change: { currency: 'EUR' } }), token);
    for (const text of [encodePlain(told), await answer.text()]) {
      expect(text).toContain('"https://rates.example/latest?"');
      expect(text).not.toContain('of-the-service');
    }
    expect(encodePlain(await after(lines(page), 'settings', 1))).toContain('of-the-service');
  });

  it('is out the moment it is taken off the list, its open stream included', async () => {
    const { token, id } = await companion.openDevice();
    const stream = lines(token);
    await after(stream, 'host', 1);
    const others = lines(page);
    await after(others, 'host', 1);
    expect(await companion.parts.devices.revoke(id)).toBe(true);
    companion.parts.sessions.end(id, 'revoked');
    expect((await stream.next()).done).toBe(true);
    const call = encodePlain({ method: 'refresh', arguments: ['all'] });
    expect((await companion.post('/bridge/call', call, token)).status).toBe(401);
    companion.parts.host.change({});
    expect((await others.next()).value).toMatchObject({ kind: 'host' });
    await others.return(undefined);
  });
});

describe('what a session is told of sessions', () => {
  const sessions = [{ id: 'page-1', name: 'Firefox on Linux', openedAt: 1, lastActiveAt: 2 }];

  it('is which one of them it is itself, and the check code', async () => {
    companion.parts.host.change({ sessions });
    const told = await after(lines(page), 'host', 1);
    expect(told).toMatchObject({ host: { sessions, thisSession: 'page-1', checkCode: 'K7QF-2MPA' } });
  });

  it('is not available to a device: it may set no key and end no session', async () => {
    companion.parts.host.change({ sessions });
    const { token, id } = await companion.openDevice();
    const told = await after(lines(token), 'host', 1);
    expect(told).toMatchObject({ host: { sessions: [], thisSession: id, checkCode: null, messages: null } });
  });
});

describe('a session that ends', () => {
  it('loses its open streams at once, also when the heartbeat finds it ended', async () => {
    const other = companion.openSession();
    const [stream, others] = [lines(page), lines(other)];
    await after(stream, 'host', 1);
    await after(others, 'host', 1);
    companion.parts.sessions.end('page-1', 'signedOut');
    expect((await stream.next()).done).toBe(true);
    companion.parts.host.change({});
    expect((await others.next()).value).toMatchObject({ kind: 'host' });
    await others.return(undefined);
  });
});

describe('a code typed in a headset', () => {
  it('lets one browser in, once', async () => {
    const { code } = companion.parts.pairing.start();
    const typed = encodePlain({
      code: `${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`,
      name: 'Quest 3',
      publicKey: aBrowserKey().key,
    });
    const response = await companion.post('/bridge/pair', typed);
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    const { bearer } = (await response.json()) as { bearer: string };
    expect((await companion.post('/bridge/call', host('refresh', 'all'), bearer)).status).toBe(200);
    expect((await companion.post('/bridge/pair', typed)).status).toBe(401);
  });

  it('slows guesses down (five, then 429), and still takes the right code', async () => {
    const { code } = companion.parts.pairing.start();
    const publicKey = aBrowserKey().key;
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const guess = encodePlain({ code: `AAAAAAAAA${count}`, name: 'x', publicKey });
      statuses.push((await companion.post('/bridge/pair', guess)).status);
    }
    statuses.push((await companion.post('/bridge/pair', encodePlain({ code, name: 'x', publicKey }))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 200]);
    expect(companion.parts.devices.list()).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['no name', '{"code":"AAAAAAAAAA"}'],
    ['a code that is no text', '{"code":1,"name":"x"}'],
    ['no key', '{"code":"AAAAAAAAAA","name":"x"}'],
    ['a key that is none', '{"code":"AAAAAAAAAA","name":"x","publicKey":"x"}'],
    ['a list', '[]'],
  ])('is refused for %s', async (_name, body) => {
    expect((await companion.post('/bridge/pair', body)).status).toBe(400);
  });

  it('says so when there is no room, or the disk is full', async () => {
    const pair = (): Promise<Response> =>
      companion.post(
        '/bridge/pair',
        encodePlain({ code: companion.parts.pairing.start().code, name: 'x', publicKey: aBrowserKey().key }),
      );
    companion.parts.deviceFile.isFull = true;
    expect((await pair()).status).toBe(500);
    companion.parts.deviceFile.isFull = false;
    for (let count = 0; count < 32; count += 1) await companion.openDevice();
    expect((await pair()).status).toBe(409);
  });
});

describe('the name of a trusted proxy', () => {
  it('is answered as its own origin, and no other name is', async () => {
    const proxied = await aCompanion(1000, 'costs.example');
    const session = proxied.openSession();
    const ask = async (name: string, origin: string, more = ''): Promise<number> => {
      const body = '{"method":"refresh","arguments":["all"]}';
      const head = `POST /bridge/call HTTP/1.1\r\nHost: ${name}\r\nOrigin: ${origin}\r\n${more}`;
      const rest = `Authorization: Bearer ${session}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
      return (await sendRaw(proxied.port, `${head}${rest}${body}`)).status;
    };
    expect(await ask('costs.example', 'https://costs.example')).toBe(200);
    expect(
      await ask('costs.example', 'https://costs.example', 'X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Host: a.b\r\n'),
    ).toBe(200);
    expect(await ask(`localhost:${proxied.port}`, `http://localhost:${proxied.port}`)).toBe(200);
    expect(await ask('costs.example', 'http://costs.example')).toBe(403);
    expect(await ask('costs.example', 'https://evil.example')).toBe(403);
    expect(await ask('costs.example:443', 'https://costs.example')).toBe(403);
    expect(await ask('a.costs.example', 'https://a.costs.example')).toBe(403);
    expect(await ask('evil.example', 'https://evil.example', 'X-Forwarded-Host: costs.example\r\n')).toBe(403);
    await proxied.server.close();
  });
});

describe('the audit log', () => {
  it('tells of sessions, pairing, keys and exports, and who asked', async () => {
    const { token, id } = await companion.openDevice();
    await companion.post('/bridge/host', host('setKey', { kind: 'regular', key: 'sk-ant-secret', place: 'run' }), page);
    await companion.post('/bridge/host', host('unlock', 'a secret passphrase'), token);
    await companion.post('/bridge/host', host('noteExport', 'months'), token);
    await companion.post('/bridge/host', host('exportSnapshot', 'a secret passphrase'), companion.parts.commandToken);
    const { audited } = companion.parts;
    expect(audited).toContainEqual({
      who: expect.stringMatching(/^page:/) as string,
      what: 'key.kept',
      kind: 'regular',
      place: 'run',
    });
    expect(audited).toContainEqual({ who: `device:${id}`, what: 'vault.refused', why: 'notHere' });
    expect(audited).toContainEqual({ who: `device:${id}`, what: 'export', of: 'csv:months' });
    expect(audited).toContainEqual({ who: 'command', what: 'export', of: 'sealedSnapshot' });
    expect(JSON.stringify(audited)).not.toMatch(/secret/);
  });
});
