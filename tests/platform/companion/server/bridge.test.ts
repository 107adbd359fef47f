import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { encodePlain } from '../../../../src/core/base/plain-codec.ts';
import { sharedOf } from '../../../../src/core/settings/setting-change.ts';
import { DEFAULT_SETTINGS } from '../../../../src/core/settings/settings.ts';
import { aBrowserKey } from '../support/a-browser-key.ts';
import { aCompanion, type ACompanion } from '../support/a-companion.ts';
import { CANARY_ORGANIZATION } from '../support/an-engine.ts';
import { readLines } from '../support/read-lines.ts';

let companion: ACompanion;

beforeEach(async () => {
  companion = await aCompanion(40);
});
afterEach(() => companion.server.close());

const SELECTION = { apiKeyIds: null, intradayKeys: 10, monthKeys: 5 };
const REPORTS = { method: 'reports', arguments: [SELECTION] };

describe('without a session', () => {
  it.each([
    ['no token', undefined],
    ['a wrong token', 'Bearer wrong'],
    ['another scheme', 'Basic d3Jvbmc='],
    ['a token that is far too long', `Bearer ${'a'.repeat(2000)}`],
  ])('no figure is served to %s', async (_name, authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const events = await companion.request('/bridge/events', { headers });
    const call = await companion.request('/bridge/call', {
      method: 'POST',
      headers: { ...headers, origin: `http://127.0.0.1:${companion.port}`, 'content-type': 'application/json' },
      body: encodePlain(REPORTS),
    });
    for (const response of [events, call]) {
      expect(response.status).toBe(401);
      expect(await response.text()).not.toContain(CANARY_ORGANIZATION);
    }
    expect(companion.engine.asked).toEqual([]);
  });

  it('a cookie opens nothing', async () => {
    const session = companion.openSession();
    const response = await companion.request('/bridge/events', { headers: { cookie: `session=${session}` } });
    expect(response.status).toBe(401);
  });

  it('a session in the query opens nothing', async () => {
    const response = await companion.request(`/bridge/events?session=${companion.openSession()}`);
    expect(response.status).toBe(404);
  });

  it('guessing ends in 429 and says when to come back', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const response = await companion.post('/bridge/session', {
        token: `guess-${count}`,
        publicKey: aBrowserKey().key,
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });
});

describe('the exchange of a link', () => {
  it('gives a session once', async () => {
    const token = companion.sessions.mintLink();
    const { key: publicKey } = aBrowserKey();
    const first = await companion.post('/bridge/session', { token, publicKey });
    const second = await companion.post('/bridge/session', { token, publicKey });
    expect(first.status).toBe(200);
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(second.status).toBe(401);
    const { bearer } = (await first.json()) as { bearer: string };
    expect((await companion.post('/bridge/call', encodePlain(REPORTS), bearer)).status).toBe(200);
  });

  it.each([
    ['no JSON', '{token'],
    ['another thing', '[]'],
    ['a token that is no text', '{"token":1}'],
    ['no key', '{"token":"x"}'],
    ['a key that is none', '{"token":"x","publicKey":"x"}'],
    ['a token in the prototype', '{"__proto__":{"token":"x"}}'],
    ['nothing', ''],
    ['deep nesting', '['.repeat(60_000)],
  ])('refuses %s', async (_name, body) => {
    expect((await companion.post('/bridge/session', body)).status).toBe(400);
  });
});

describe('a call', () => {
  it('carries amounts whole', async () => {
    const response = await companion.post('/bridge/call', encodePlain(REPORTS), companion.openSession());
    expect(await response.text()).toBe('{"total":{"$n":"12345678901234567890"}}');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(companion.engine.asked).toEqual([['reports', SELECTION]]);
  });

  it.each([
    [{ method: 'refresh', arguments: ['intraday'] }, ['refresh', 'intraday']],
    [{ method: 'needKeys', arguments: [[24_310]] }, ['needKeys', [24_310]]],
    [{ method: 'needHours', arguments: [[20_375]] }, ['needHours', [20_375]]],
  ])('%j reaches the engine and answers null', async (call, asked) => {
    const response = await companion.post('/bridge/call', encodePlain(call), companion.openSession());
    expect(await response.text()).toBe('null');
    expect(companion.engine.asked).toEqual([asked]);
  });

  it.each([
    ['an unknown method', { method: 'close', arguments: [] }],
    ['a method of every object', { method: 'constructor', arguments: [1] }],
    ['no arguments', { method: 'refresh' }],
    ['an unknown scope', { method: 'refresh', arguments: ['yesterday'] }],
    ['too many arguments', { method: 'refresh', arguments: ['all', 'all'] }],
    ['a day that is no number', { method: 'needHours', arguments: [['2026-11-21']] }],
    ['a month that is no number', { method: 'needKeys', arguments: [['2026-11']] }],
  ])('refuses %s', async (_name, call) => {
    const response = await companion.post('/bridge/call', encodePlain(call), companion.openSession());
    expect(response.status).toBe(400);
    expect(companion.engine.asked).toEqual([]);
  });

  it('leaves nothing of `__proto__` behind', async () => {
    const body = '{"method":"setVisible","arguments":[true],"__proto__":{"polluted":1}}';
    const response = await companion.post('/bridge/call', body, companion.openSession());
    expect(response.status).toBe(200);
    expect('polluted' in {}).toBe(false);
  });

  it('of 256 KiB is read and of one byte more is not', async () => {
    const session = companion.openSession();
    const call = encodePlain(REPORTS);
    const padded = (bytes: number): string => call + ' '.repeat(bytes - call.length);
    expect((await companion.post('/bridge/call', padded(256 * 1024), session)).status).toBe(200);
    expect((await companion.post('/bridge/call', padded(256 * 1024 + 1), session)).status).toBe(413);
  });

  it('carries a filter of 5,000 keys', async () => {
    const apiKeyIds = Array.from({ length: 5000 }, (_, index) => `apikey_01${String(index).padStart(20, 'A')}`);
    const call = encodePlain({ method: 'reports', arguments: [{ ...SELECTION, apiKeyIds }] });
    const response = await companion.post('/bridge/call', call, companion.openSession());
    expect(response.status).toBe(200);
    const change = encodePlain({ change: { apiKeyIds } });
    expect((await companion.post('/bridge/settings', change, companion.openSession())).status).toBe(200);
  });
});

describe('the events', () => {
  it('begin with the present status, follow every change and beat in between', async () => {
    const session = companion.openSession();
    const response = await companion.request('/bridge/events', { headers: { authorization: `Bearer ${session}` } });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const lines = readLines(response);
    expect((await lines.next()).value).toBe(encodePlain({ kind: 'status', status: companion.engine.status() }));
    expect((await lines.next()).value).toBe(encodePlain({ kind: 'settings', settings: sharedOf(DEFAULT_SETTINGS) }));
    const told = { ...companion.parts.host.state(), thisSession: 'page-1' };
    expect((await lines.next()).value).toBe(encodePlain({ kind: 'host', host: told }));
    companion.engine.change();
    expect((await lines.next()).value).toContain('"revision":2');
    expect((await lines.next()).value).toBe('');
    await lines.return(undefined);
  });

  it('stop costing anything when the page has gone', async () => {
    const session = companion.openSession();
    const response = await companion.request('/bridge/events', { headers: { authorization: `Bearer ${session}` } });
    const lines = readLines(response);
    await lines.next();
    expect(companion.engine.listeners.size).toBe(1);
    await lines.return(undefined);
    await expect.poll(() => companion.engine.listeners.size).toBe(0);
  });

  it('leave connections for calls however many browsers have some open', async () => {
    const sessions = Array.from({ length: 10 }, () => companion.openSession());
    const session = sessions[0] ?? '';
    const headers = { authorization: `Bearer ${session}` };
    const responses = await Promise.all(
      [...sessions, ...sessions, ...sessions, ...sessions].map((token) =>
        companion.request('/bridge/events', { headers: { authorization: `Bearer ${token}` } }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(32);
    expect(responses.filter(({ status }) => status === 503)).toHaveLength(8);
    expect((await companion.post('/bridge/call', encodePlain(REPORTS), session)).status).toBe(200);
    await Promise.all(responses.map(async (response) => response.body?.cancel()));
    await expect.poll(() => companion.engine.listeners.size).toBe(0);
    const next = await companion.request('/bridge/events', { headers });
    expect(next.status).toBe(200);
    await next.body?.cancel();
  });
});

it('devices cannot take every stream: pages of this machine, which revoke them, get theirs', async () => {
  const open = (token: string): Promise<Response> =>
    companion.request('/bridge/events', { headers: { authorization: `Bearer ${token}` } });
  const devices = await Promise.all(Array.from({ length: 10 }, () => companion.openDevice()));
  const responses = await Promise.all(devices.flatMap(({ token }) => [open(token), open(token), open(token)]));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(16);
  responses.push(await open(companion.openSession()));
  expect(responses.at(-1)?.status).toBe(200);
  await Promise.all(responses.map(async (response) => response.body?.cancel()));
});

const visible = (isVisible: boolean): string => encodePlain({ method: 'setVisible', arguments: [isVisible] });

describe('a browser with more pages than it has connections', () => {
  /** Opens the stream of a page and reports whether the page is visible. `lines` grows while the stream is open. */
  async function openPage(session: string, page: string, isVisible: boolean | null) {
    const headers = { authorization: `Bearer ${session}`, 'outlay-page': page.padEnd(22, '-') };
    const response = await companion.request('/bridge/events', { headers });
    expect(response.status).toBe(200);
    const lines: string[] = [];
    const read = async (): Promise<void> => {
      for await (const line of readLines(response)) if (line !== '') lines.push(line);
    };
    // At the end of the test, the server closes the streams that are still open.
    const ended = read().catch(() => undefined);
    const origin = `http://127.0.0.1:${companion.port}`;
    if (isVisible !== null) {
      const sent = await companion.request('/bridge/call', {
        method: 'POST',
        headers: { ...headers, origin, 'content-type': 'application/json' },
        body: visible(isVisible),
      });
      expect(sent.status).toBe(200);
    }
    return { lines, ended };
  }

  const isPaused = ({ lines }: { readonly lines: readonly string[] }): boolean =>
    lines.at(-1)?.includes('"pause"') ?? false;

  it('has four streams at most, and the hidden page with the oldest one gets no more', async () => {
    const session = companion.openSession();
    const pages: Awaited<ReturnType<typeof openPage>>[] = [];
    for (const [page, isVisible] of [
      ['a', true],
      ['b', false],
      ['c', false],
      ['d', false],
    ] as const)
      pages.push(await openPage(session, page, isVisible));
    expect(companion.engine.listeners.size).toBe(4);
    pages.push(await openPage(session, 'e', true));
    await expect.poll(() => companion.engine.listeners.size).toBe(4);
    await pages[1]?.ended;
    expect(pages[1]?.lines.at(-1)).toBe(encodePlain({ kind: 'pause', forMs: 300_000, isHidden: true }));
    companion.engine.change();
    await expect.poll(() => pages.filter(({ lines }) => lines.at(-1)?.includes('"revision":2'))).toHaveLength(4);
    expect(pages.map(isPaused)).toEqual([false, true, false, false, false]);
  });

  it('has its visible pages take turns, and a page that has just been opened is not taken for a hidden one', async () => {
    const session = companion.openSession();
    const pages: Awaited<ReturnType<typeof openPage>>[] = [];
    for (const page of ['a', 'b', 'c']) pages.push(await openPage(session, page, true));
    pages.push(await openPage(session, 'd', null), await openPage(session, 'e', null));
    await pages[0]?.ended;
    expect(pages[0]?.lines.at(-1)).toBe(encodePlain({ kind: 'pause', forMs: 15_000, isHidden: false }));
    expect(pages.map(isPaused)).toEqual([true, false, false, false, false]);
  });

  it('takes no stream from another browser, and commands have no such limit', async () => {
    const [session, other] = [companion.openSession(), companion.openSession()];
    const { commandToken } = companion.parts;
    const theirs = [await openPage(other, 'a', false)];
    for (const page of ['a', 'b', 'c', 'd', 'e']) theirs.push(await openPage(commandToken, page, null));
    for (const page of ['a', 'b', 'c', 'd', 'e']) await openPage(session, page, true);
    await expect.poll(() => companion.engine.listeners.size).toBe(10);
    expect(theirs.filter(isPaused)).toEqual([]);
  });

  it('has a stream for a page although no more streams may be open, because another of its pages is paused', async () => {
    const sessions = Array.from({ length: 8 }, () => companion.openSession());
    for (const session of sessions) for (const page of ['a', 'b', 'c', 'd']) await openPage(session, page, true);
    await openPage(sessions[0] ?? '', 'e', true);
    expect(companion.engine.listeners.size).toBe(32);
  });

  it('loses the earlier streams of a page that opens its stream again, before a stream of another page', async () => {
    const session = companion.openSession();
    const other = await openPage(session, 'other', true);
    for (let count = 0; count < 6; count += 1) await openPage(session, 'again', true);
    await expect.poll(() => companion.engine.listeners.size).toBe(4);
    companion.engine.change();
    await expect.poll(() => other.lines.at(-1)).toContain('"revision":2');
  });

  it('whose paused page was the visible one counts as hidden until that page is back', async () => {
    const session = companion.openSession();
    await openPage(session, 'a', true);
    for (const page of ['b', 'c', 'd']) await openPage(session, page, null);
    expect(companion.engine.asked).toEqual([['setVisible', true]]);
    await openPage(session, 'e', null);
    await expect.poll(() => companion.engine.asked.at(-1)).toEqual(['setVisible', false]);
    await openPage(session, 'a', true);
    expect(companion.engine.asked.at(-1)).toEqual(['setVisible', true]);
  });
});

describe('somebody is looking', () => {
  it('while one of two pages is in sight', async () => {
    const [first, second] = [companion.openSession(), companion.openSession()];
    const streams = await Promise.all(
      [first, second].map((token) =>
        companion.request('/bridge/events', { headers: { authorization: `Bearer ${token}` } }),
      ),
    );
    await companion.post('/bridge/call', visible(true), first);
    await companion.post('/bridge/call', visible(true), second);
    await companion.post('/bridge/call', visible(false), first);
    expect(companion.engine.asked).toEqual([['setVisible', true]]);
    await companion.post('/bridge/call', visible(false), second);
    expect(companion.engine.asked.at(-1)).toEqual(['setVisible', false]);
    await Promise.all(streams.map(async (response) => response.body?.cancel()));
  });

  it('only while a stream of theirs is open: a page that is gone cannot have been last to speak', async () => {
    const session = companion.openSession();
    const headers = { authorization: `Bearer ${session}` };
    const response = await companion.request('/bridge/events', { headers });
    await response.body?.cancel();
    await expect.poll(() => companion.engine.listeners.size).toBe(0);
    await companion.post('/bridge/call', visible(true), session);
    expect(companion.engine.asked).toEqual([]);
  });

  it('until the page closes', async () => {
    const session = companion.openSession();
    const response = await companion.request('/bridge/events', { headers: { authorization: `Bearer ${session}` } });
    await companion.post('/bridge/call', visible(true), session);
    await response.body?.cancel();
    await expect.poll(() => companion.engine.asked.at(-1)).toEqual(['setVisible', false]);
  });
});

describe('a call that takes long', () => {
  it('holds no connection for longer than a second, is made once, and ends when it is done', async () => {
    const session = companion.openSession();
    let made = 0;
    let done = (): void => undefined;
    companion.engine.needKeys = () => {
      made += 1;
      return new Promise((resolve) => (done = resolve));
    };
    const ask = async (): Promise<number> => {
      const body = encodePlain({ method: 'needKeys', arguments: [[24_310]] });
      return (await companion.post('/bridge/call', body, session)).status;
    };
    expect([await ask(), await ask(), made]).toEqual([202, 202, 1]);
    done();
    expect([await ask(), made]).toEqual([200, 1]);
    const again = ask();
    await expect.poll(() => made).toBe(2);
    done();
    expect(await again).toBe(200);
  });

  it('is made again by the next request after it has failed', async () => {
    const session = companion.openSession();
    let made = 0;
    companion.engine.needKeys = () => {
      made += 1;
      return made === 1 ? Promise.reject(new Error('planted')) : Promise.resolve();
    };
    const body = encodePlain({ method: 'needKeys', arguments: [[24_310]] });
    const statuses: number[] = [];
    for (let request = 0; request < 2; request += 1) {
      statuses.push((await companion.post('/bridge/call', body, session)).status);
    }
    expect([statuses, made]).toEqual([[500, 200], 2]);
  });
});
