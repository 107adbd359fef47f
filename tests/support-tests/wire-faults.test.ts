// Every fault that the test server can produce does what its name says, on the planned requests only.

import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { aCostRow, anOrganization } from '../support/organization/builders.ts';
import { GIANT_ROW, giantUsageDay } from '../support/organization/giant.ts';
import {
  amountsAs,
  duplicateBucket,
  extraFields,
  fieldAs,
  loopingCursors,
  moreWithoutCursor,
  nullResults,
  reorderedFields,
  repeatedCursor,
  reversedBuckets,
  withoutField,
  type AmountForm,
} from '../support/wire-server/json-faults.ts';
import { startElsewhereServer } from '../support/wire-server/listener.ts';
import { headersCarrying } from '../support/wire-server/recorded-request.ts';
import { PATHS } from '../support/wire-server/routes.ts';
import {
  errorAnswer,
  forbidden,
  gatewayTimeout,
  html,
  jsonBytes,
  notFound,
  overloaded,
  ownSpendLimitReached,
  rateLimited,
  redirectTo,
  serverError,
  spendCapReached,
  unauthorized,
  unavailable,
} from '../support/wire-server/status-faults.ts';
import { startWireServer, type WireServer } from '../support/wire-server/wire-server.ts';
import { ADMIN_KEY } from '../support/wire-server/wire-options.ts';
import { ask, askReport, errorOf, HEADERS, parseAs, type ReportPage } from './ask.ts';

let server: WireServer;
let cost: string;

beforeEach(async () => {
  const costRows = [aCostRow({ amountCents: '123.78912' }), aCostRow({ day: '2026-11-02', amountCents: '0' })];
  server = await startWireServer({ organization: anOrganization({ costRows }) });
  cost = `${server.url}${PATHS.cost}?starting_at=2026-11-01T00:00:00Z&ending_at=2026-11-15T00:00:00Z&group_by[]=description`;
});

afterEach(async () => {
  await server.close();
});

describe('a plan', () => {
  it('strikes only its path and only the requests it names', async () => {
    server.faults.add({ path: PATHS.cost, on: [2, 3], fault: overloaded() });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask(cost)).status);
    expect(statuses).toEqual([200, 529, 529, 200]);
    expect((await ask(`${server.url}${PATHS.me}`)).status).toBe(200);
    expect(server.requests.map((request) => request.status)).toEqual([200, 529, 529, 200, 200]);
  });

  it('can match several paths, look at the request, be removed and be cleared', async () => {
    const remove = server.faults.add({ path: /organizations/, fault: serverError() });
    expect((await ask(`${server.url}${PATHS.me}`)).status).toBe(500);
    remove();
    expect((await ask(`${server.url}${PATHS.me}`)).status).toBe(200);
    server.faults.add({ path: PATHS.cost, where: ({ query }) => query['page'] !== undefined, fault: unavailable() });
    expect((await ask(cost)).status).toBe(200);
    expect((await ask(`${cost}&page=x`)).status).toBe(503);
    server.faults.clear();
    expect((await ask(`${cost}&page=x`)).status).toBe(400);
  });
});

describe('a wrong answer', () => {
  it.each([
    ['unauthorized', unauthorized(), 401, 'authentication_error'],
    ['forbidden', forbidden(), 403, 'permission_error'],
    ['not found', notFound(), 404, 'not_found_error'],
    ['rate limited', rateLimited(), 429, 'rate_limit_error'],
    ['overloaded', overloaded(), 529, 'overloaded_error'],
    ['a server error', serverError(), 500, 'api_error'],
    ['unavailable', unavailable(), 503, 'api_error'],
    ['a gateway timeout', gatewayTimeout(), 504, 'timeout_error'],
    ['the own spend limit', ownSpendLimitReached(), 400, 'invalid_request_error'],
    ['anything else', errorAnswer(402, 'billing_error', 'Pay first'), 402, 'billing_error'],
  ])('of %s has its status and envelope', async (_, fault, status, type) => {
    server.faults.add({ path: PATHS.cost, fault });
    const asked = await ask(cost);
    expect([asked.status, errorOf(asked).type]).toEqual([status, type]);
    expect(asked.headers.get('request-id')).toMatch(/^req_/);
    expect(asked.headers.get('retry-after')).toBeNull();
  });

  it('can say how long to wait, in seconds, milliseconds or a date', async () => {
    server.faults.add({ path: PATHS.cost, on: 1, fault: rateLimited({ retryAfter: '7', retryAfterMs: '6500' }) });
    server.faults.add({ path: PATHS.cost, on: 2, fault: rateLimited({ retryAfter: 'Sat, 21 Nov 2026 14:06:00 GMT' }) });
    const first = await ask(cost);
    expect([first.headers.get('retry-after'), first.headers.get('retry-after-ms')]).toEqual(['7', '6500']);
    expect((await ask(cost)).headers.get('retry-after')).toBe('Sat, 21 Nov 2026 14:06:00 GMT');
  });

  it('of a spend cap is a 429 with its own code and no waiting time', async () => {
    server.faults.add({ path: PATHS.cost, fault: spendCapReached() });
    const asked = await ask(cost);
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([429, null]);
    expect(asked.json).toMatchObject({ error: { details: { error_code: 'enforced_spend_limit_reached' } } });
  });

  it.each([200, 502] as const)('can be HTML with status %i', async (status) => {
    server.faults.add({ path: PATHS.cost, fault: html(status) });
    const asked = await ask(cost);
    expect([asked.status, asked.json, asked.headers.get('content-type')]).toEqual([
      status,
      null,
      'text/html; charset=utf-8',
    ]);
  });

  it('can redirect to another origin, where a client that follows delivers its key', async () => {
    const elsewhere = await startElsewhereServer();
    try {
      server.faults.add({ path: PATHS.cost, fault: redirectTo(`${elsewhere.url}/stolen`) });
      await expect(fetch(cost, { headers: HEADERS, redirect: 'error' })).rejects.toThrow();
      expect(elsewhere.requests).toEqual([]);
      await ask(cost);
      expect(elsewhere.requests[0]?.path).toBe('/stolen');
      expect(headersCarrying(elsewhere.requests, ADMIN_KEY)).toEqual(['x-api-key']);
    } finally {
      await elsewhere.close();
    }
  });

  it('can be a whole giant day', async () => {
    server.faults.add({ path: PATHS.usage, fault: jsonBytes(giantUsageDay('2026-11-01', { keys: 100, models: 3 })) });
    const page = await askReport(`${server.url}${PATHS.usage}?starting_at=2026-11-01T00:00:00Z`);
    expect(page.data[0]?.results).toHaveLength(300);
    expect(page.data[0]?.results[0]).toMatchObject({
      uncached_input_tokens: GIANT_ROW.uncached,
      model: 'claude-giant-0',
    });
  });
});

describe('a spoiled connection', () => {
  it.each(['nothing', 'headers', 'half'] as const)('can be reset after %s', async (after) => {
    server.faults.add({ path: PATHS.cost, fault: { kind: 'reset', after } });
    const seen = await readRaw(cost);
    expect(seen).toMatchObject({ gotHeaders: after !== 'nothing', error: 'ECONNRESET' });
    expect(seen.bytes > 0).toBe(after === 'half');
    await expect(ask(cost)).rejects.toThrow();
    await expect.poll(() => server.requests.at(-1)?.cutShort).toBe(true);
  });

  it.each(['nothing', 'headers', 'half'] as const)('can stall after %s until the client gives up', async (after) => {
    server.faults.add({ path: PATHS.cost, fault: { kind: 'stall', after } });
    await expect(ask(cost, { headers: HEADERS, signal: AbortSignal.timeout(150) })).rejects.toThrow();
    await expect.poll(() => server.requests[0]?.cutShort).toBe(true);
  });

  it('does not keep the server from closing while it stalls', async () => {
    server.faults.add({ path: PATHS.cost, fault: { kind: 'stall', after: 'headers' } });
    const asking = ask(cost).catch(() => 'cut');
    await expect.poll(() => server.requests.length).toBe(1);
    await server.close();
    expect(await asking).toBe('cut');
  });

  it('can drip the true answer', async () => {
    const whole = await ask(cost);
    server.faults.add({ path: PATHS.cost, fault: { kind: 'drip', chunkBytes: 200, everyMs: 5 } });
    const started = Date.now();
    expect((await ask(cost)).text).toBe(whole.text);
    expect(Date.now() - started).toBeGreaterThan(20);
  });

  it('can wait before the true answer, and counts how many requests waited together', async () => {
    server.faults.add({ path: PATHS.cost, fault: { kind: 'delay', ms: 100 } });
    const started = Date.now();
    const answers = await Promise.all([ask(cost), ask(cost), ask(cost)]);
    expect(answers.map((asked) => asked.status)).toEqual([200, 200, 200]);
    expect(Date.now() - started).toBeGreaterThanOrEqual(95);
    expect(server.mostAtOnce()).toBe(3);
  });

  it('can end properly with half a JSON text', async () => {
    server.faults.add({ path: PATHS.cost, fault: { kind: 'truncate' } });
    const asked = await ask(cost);
    expect([asked.status, asked.json]).toEqual([200, null]);
    expect(asked.text).toMatch(/^\{"data":\[/);
  });

  it.each(['chunked', 'declared', 'gzip'] as const)('can send megabytes too many, %s', async (form) => {
    server.faults.add({ path: PATHS.cost, fault: { kind: 'oversize', bytes: 3_000_000, form } });
    const asked = await ask(cost);
    expect(asked.text.length).toBeGreaterThan(3_000_000);
    expect(parseAs<ReportPage>(asked.text).data).toHaveLength(7);
    const declared = Number(asked.headers.get('content-length') ?? 0);
    expect(form === 'declared' ? declared > 3_000_000 : declared < 100_000).toBe(true);
  });

  it('stops sending when the client stops reading', async () => {
    server.faults.add({ path: PATHS.cost, fault: { kind: 'oversize', bytes: 5_000_000_000, form: 'chunked' } });
    const response = await fetch(cost, { headers: HEADERS });
    await response.body?.cancel();
    await expect.poll(() => server.requests[0]?.cutShort).toBe(true);
  });
});

/** Returns the address of the page after this page of the bill. */
function next(page: ReportPage): string {
  return `${cost}&page=${encodeURIComponent(page.next_page ?? '')}`;
}

async function daysOnFirstPage(): Promise<string[]> {
  return (await askReport(cost)).data.map((bucket) => bucket.starting_at.slice(8, 10));
}

describe('paging that misbehaves', () => {
  it('repeats the cursor it was given', async () => {
    server.faults.add({ path: PATHS.cost, fault: repeatedCursor() });
    const first = await askReport(cost);
    const second = await askReport(next(first));
    expect(second.next_page).toBe(first.next_page);
    expect(second.has_more).toBe(true);
  });

  it('goes round in circles of any length', async () => {
    server.faults.add({ path: PATHS.cost, fault: loopingCursors(3) });
    const cursors: (string | null)[] = [];
    let page = await askReport(cost);
    for (let count = 0; count < 6; count += 1) {
      cursors.push(page.next_page);
      page = await askReport(next(page));
    }
    expect(new Set(cursors).size).toBe(3);
    expect(cursors.slice(3)).toEqual(cursors.slice(0, 3));
  });

  it('promises more without a cursor, in reports and in listings', async () => {
    server.faults.add({ path: /./, fault: moreWithoutCursor() });
    expect(await askReport(cost)).toMatchObject({ has_more: true, next_page: null });
    expect((await ask(`${server.url}${PATHS.workspaces}`)).json).toMatchObject({ has_more: true, last_id: null });
  });

  it('sends a bucket twice, or the newest first', async () => {
    server.faults.add({ path: PATHS.cost, on: 1, fault: duplicateBucket() });
    server.faults.add({ path: PATHS.cost, on: 2, fault: reversedBuckets() });
    expect(await daysOnFirstPage()).toEqual(['01', '01', '02', '03', '04', '05', '06', '07']);
    expect(await daysOnFirstPage()).toEqual(['07', '06', '05', '04', '03', '02', '01']);
  });
});

describe('fields that vary', () => {
  it('has unknown ones at every level, beside everything that was there', async () => {
    const plain = await askReport(cost);
    server.faults.add({ path: PATHS.cost, fault: extraFields() });
    const strange = await askReport(cost);
    expect(strange).toMatchObject(plain);
    expect(Object.keys(strange)[0]).toBe('x_from_the_future');
    expect(strange.data[0]?.results[0]).toHaveProperty('x_from_the_future');
  });

  it('has the same content in another order', async () => {
    const plain = await ask(cost);
    server.faults.add({ path: PATHS.cost, fault: reorderedFields() });
    const reordered = await ask(cost);
    expect(reordered.json).toEqual(plain.json);
    expect(reordered.text).not.toBe(plain.text);
  });

  it.each([
    ['currency', 'usd'],
    ['currency', 'EUR'],
    ['token_type', 'reasoning_tokens'],
    ['cost_type', 'quantum_time'],
    ['amount', { value: 1 }],
  ])('has %s as %j', async (field, value) => {
    server.faults.add({ path: PATHS.cost, fault: fieldAs(field, value) });
    expect((await askReport(cost)).data[0]?.results[0]?.[field]).toEqual(value);
  });

  it.each(['amount', 'currency', 'model'])('lacks %s', async (field) => {
    server.faults.add({ path: PATHS.cost, fault: withoutField(field) });
    const row = (await askReport(cost)).data[0]?.results[0];
    expect(row).toBeDefined();
    expect(row).not.toHaveProperty(field);
  });

  it.each(['data', 'has_more', 'next_page'])('lacks %s on the page itself', async (field) => {
    server.faults.add({ path: PATHS.cost, fault: withoutField(field) });
    expect((await ask(cost)).json).not.toHaveProperty(field);
  });

  it('has null where the results belong', async () => {
    server.faults.add({ path: PATHS.cost, fault: nullResults() });
    expect((await askReport(cost)).data.every((bucket) => bucket.results === null)).toBe(true);
  });

  it.each<[AmountForm, string, string]>([
    ['number', '"amount":123.78912,', '"amount":0,'],
    ['exponent', '"amount":12378912e-5,', '"amount":0e-0,'],
    ['exponent text', '"amount":"12378912e-5"', '"amount":"0e-0"'],
    ['fifteen decimals', '"amount":"123.789120000000001"', '"amount":"0.000000000000001"'],
    ['trailing zeros', '"amount":"123.7891200000"', '"amount":"0.0000000000"'],
    ['thousands separator', '"amount":"1,234.56"', '"amount":"1,234.56"'],
    ['NaN', '"amount":NaN,', '"amount":NaN,'],
    ['NaN text', '"amount":"NaN"', '"amount":"NaN"'],
    ['Infinity text', '"amount":"Infinity"', '"amount":"Infinity"'],
    ['empty', '"amount":""', '"amount":""'],
    ['null', '"amount":null', '"amount":null'],
  ])('writes amounts as %s', async (form, first, second) => {
    server.faults.add({ path: PATHS.cost, fault: amountsAs(form) });
    const { text, json } = await ask(cost);
    expect(text).toContain(first);
    expect(text).toContain(second);
    expect(json === null).toBe(form === 'NaN');
  });

  it('leaves errors alone', async () => {
    server.faults.add({ path: PATHS.cost, fault: extraFields() });
    const asked = await ask(`${cost}&limit=99`);
    expect(asked.status).toBe(400);
    expect(asked.json).not.toHaveProperty('x_from_the_future');
  });
});

/** Returns what a client of `node:http` receives of an answer that breaks off. */
function readRaw(url: string): Promise<{ gotHeaders: boolean; bytes: number; error: string | null }> {
  return new Promise((resolve) => {
    const seen = { gotHeaders: false, bytes: 0, error: null as string | null };
    const fail = (error: NodeJS.ErrnoException) => {
      seen.error = error.code ?? error.message;
      resolve(seen);
    };
    const asking = httpRequest(url, { headers: HEADERS }, (response) => {
      seen.gotHeaders = true;
      response.on('data', (chunk: Buffer) => {
        seen.bytes += chunk.length;
      });
      response.on('error', fail);
      response.on('end', () => {
        resolve(seen);
      });
    });
    asking.on('error', fail);
    asking.end();
  });
}
