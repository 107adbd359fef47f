// The rates server sends every format that a client should read, and every format that a client should refuse.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { at } from '../support/organization/utc.ts';
import { BAD_SHAPES, FIXTURE_RATES, GOOD_SHAPES, type RatesShape } from '../support/wire-server/rates-shapes.ts';
import { startRatesServer, type RatesServer } from '../support/wire-server/rates-server.ts';
import { html, redirectTo } from '../support/wire-server/status-faults.ts';
import { ask } from './ask.ts';

let server: RatesServer;

beforeEach(async () => {
  server = await startRatesServer();
});

afterEach(async () => {
  await server.close();
});

async function bodyOf(shape: RatesShape): Promise<unknown> {
  server.setShape(shape);
  return (await ask(`${server.url}/any/path?base=USD`)).json;
}

const EUR = Number(FIXTURE_RATES['EUR']);

describe('good shapes', () => {
  it('covers the twelve currencies in each of them', () => {
    for (const [shape, write] of Object.entries(GOOD_SHAPES)) {
      const text = write({ rates: FIXTURE_RATES, asOf: at('2026-11-21') }).toUpperCase();
      for (const code of Object.keys(FIXTURE_RATES))
        expect([shape, text]).toEqual([shape, expect.stringContaining(code)]);
    }
  });

  it.each<[RatesShape, object]>([
    [
      'open.er-api',
      { result: 'success', base_code: 'USD', time_last_update_unix: 1_795_219_320, rates: { USD: 1, EUR } },
    ],
    ['frankfurter v1', { amount: 1, base: 'USD', date: '2026-11-21', rates: { EUR } }],
    ['exchangerate.fun', { base: 'USD', rates: { EUR } }],
    ['conversion_rates', { base_code: 'USD', conversion_rates: { USD: 1, EUR } }],
    ['quotes', { success: true, source: 'USD', quotes: { USDEUR: EUR } }],
    ['lower case usd', { date: '2026-11-21', usd: { usd: 1, eur: EUR } }],
    ['numeric strings', { base: 'USD', rates: { EUR: FIXTURE_RATES['EUR'] } }],
  ])('%s', async (shape, expected) => {
    expect(await bodyOf(shape)).toMatchObject(expected);
  });

  it('leaves the base out of Frankfurter’s first version and writes its second as rows', async () => {
    expect(await bodyOf('frankfurter v1')).not.toHaveProperty('rates.USD');
    expect(await bodyOf('frankfurter v2')).toContainEqual({ date: '2026-11-21', base: 'USD', quote: 'EUR', rate: EUR });
  });

  it('can change rates and date, keeping every digit', async () => {
    server.setRates({ rates: { EUR: '0.12345678901234567890' }, asOf: at('2026-12-01') });
    const asked = await ask(server.url);
    expect(asked.text).toContain('"EUR":0.12345678901234567890');
    expect(asked.text).toContain('Tue, 01 Dec 2026 00:00:00 +0000');
  });
});

describe('bad shapes', () => {
  it.each<[RatesShape, object]>([
    ['result error', { result: 'error' }],
    ['success false', { success: false }],
    ['wrong base', { base: 'GBP' }],
    ['base is not one', { base: 'USD', rates: { USD: 1.02 } }],
    ['zero', { rates: { EUR: 0 } }],
    ['negative', { rates: { EUR: -0.88 } }],
    ['NaN text', { rates: { EUR: 'NaN' } }],
    ['infinite', { rates: { EUR: Infinity } }],
    ['null rate', { rates: { EUR: null } }],
    ['empty object', {}],
  ])('%s', async (shape, expected) => {
    expect(await bodyOf(shape)).toMatchObject(expected);
  });

  it.each(['bare NaN', 'broken JSON'] as const)('%s is no JSON', async (shape) => {
    expect(await bodyOf(shape)).toBeNull();
  });

  it('can lack a currency or be two mebibytes too big', async () => {
    expect(await bodyOf('missing currency')).not.toHaveProperty('rates.EUR');
    server.setShape('two MiB');
    expect((await ask(server.url)).text.length).toBeGreaterThan(2 * 1024 * 1024);
  });

  it('has a test for each', () => {
    expect(Object.keys(BAD_SHAPES)).toHaveLength(14);
  });
});

describe('faults', () => {
  it('are those of the wire server: HTML, redirects, stalls', async () => {
    server.faults.add({ path: /./, on: 1, fault: html(200) });
    server.faults.add({ path: /./, on: 2, fault: redirectTo('http://127.0.0.1:1/') });
    server.faults.add({ path: /./, on: 3, fault: { kind: 'stall', after: 'nothing' } });
    expect((await ask(server.url)).text).toMatch(/^<!doctype html>/);
    await expect(fetch(server.url, { redirect: 'error' })).rejects.toThrow();
    await expect(fetch(server.url, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
    expect(server.requests).toHaveLength(3);
  });

  it('lets browsers read', async () => {
    expect((await ask(server.url)).headers.get('access-control-allow-origin')).toBe('*');
  });
});
